"""What happens around the rules: decide, append, announce."""
