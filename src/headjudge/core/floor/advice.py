"""Who is penalised for outside help, which shortcuts are allowed, and what may be taken back."""

from typing import Literal, TypeAlias

import msgspec

from headjudge.core.ids import PersonId

Adviser: TypeAlias = Literal["stranger", "friend", "team-mate"]


class Help(msgspec.Struct, frozen=True, kw_only=True):
    """Outside help, as the judge heard of it (Bushiroad PG-4.5)."""

    player: PersonId
    adviser: PersonId | None = None
    is_a: Adviser = "stranger"
    asked: bool = False
    """The player asked for it."""

    answered: bool = True
    """Advice was really given."""

    team: tuple[PersonId, ...] = ()
    """The whole team, where a team-mate advised although talk is forbidden."""


def penalised_for_help(given: Help) -> tuple[PersonId, ...]:
    """Whom the guide proposes to penalise."""
    if given.is_a == "team-mate" and given.answered:
        return given.team
    adviser = (given.adviser,) if given.adviser is not None and given.answered else ()
    if given.asked or (given.is_a == "friend" and given.answered):
        return (given.player, *adviser)
    return adviser


class Shortcut(msgspec.Struct, frozen=True, kw_only=True):
    """Steps done in another order, and the three questions about them (Bushiroad PG-5.1)."""

    same_outcome: bool
    reveals_more: bool
    understood: bool
    """By the opponent, or accepted by a judge."""

    proper_steps_demanded: bool = False
    """Opponent or judge had asked for the proper order: from then on it is owed."""


def shortcut_allowed(shortcut: Shortcut) -> bool:
    """Whether the changed order is harmless."""
    harmless = shortcut.same_outcome and not shortcut.reveals_more and shortcut.understood
    return harmless and not shortcut.proper_steps_demanded


class Begun(msgspec.Struct, frozen=True, kw_only=True):
    """An action somebody wants undone (WARS: taking back, and acting before the phase before has ended)."""

    declared: bool = False
    cost_paid: bool = False
    card_played: bool = False
    card_spent: bool = False
    """An interrupt or order went to the lost or used pile."""

    previous_phase_over: bool
    demanded_by_other: bool = False
    """Another player insists on the phase that was skipped."""


def taken_back(action: Begun) -> bool:
    """Whether the action is undone: energy goes back to the active pile, the game to the phase before.

    As a rule nothing is taken back; only what began before the previous phase was over, when another player demands it.
    """
    begun = action.declared or action.cost_paid or action.card_played or action.card_spent
    return begun and not action.previous_phase_over and action.demanded_by_other
