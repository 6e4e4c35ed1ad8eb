"""The floor: penalties, rulings, appeals, time, deck checks, wrong tables."""
