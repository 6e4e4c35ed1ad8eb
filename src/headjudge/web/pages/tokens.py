"""Tokens for programs: made by whoever signed in, shown once, revoked here."""

import asyncio
from typing import Final

import msgspec
from litestar import Response

from headjudge.core.ids import TournamentId
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.store.tokens import Token, TokenId
from headjudge.web.acting import Deed, Heard
from headjudge.web.problems import Problem, problem_of
from headjudge.web.tokens import SCOPES, Scope, Wanted, new_token
from headjudge.web.visits import Mistake, Visit

SCOPE_WORDS: Final[dict[Scope, Words]] = {
    "read": Words(en="Read what I may read", ja="自分に見えるものを読む"),
    "results": Words(en="Enter and correct results", ja="結果の入力と訂正"),
    "pairing": Words(en="Pair, post, start and close rounds", ja="組み合わせ、公開、開始、終了"),
    "entries": Words(en="Register, check in, drop; read claim codes", ja="登録、チェックイン、棄権、コードの閲覧"),
    "floor": Words(en="Judge: calls, rulings, penalties, time", ja="ジャッジ業務:呼び出し、裁定、ペナルティ、時間"),
    "organizing": Words(en="Setup, staff, announcement, end, webhooks", ja="設定、スタッフ、告知、終了、Webhook"),
    "all": Words(en="Everything I may do, undo included", ja="自分にできるすべて(取り消しを含む)"),
}


class TokenForm(msgspec.Struct, frozen=True):
    """A token somebody wants."""

    label: str
    scopes: tuple[Scope, ...] = ()
    event: TournamentId | None = None


class RevokeForm(msgspec.Struct, frozen=True):
    """A token nobody shall use any more."""

    token: TokenId


class TokenLine(msgspec.Struct, frozen=True):
    """One token, its scopes in words."""

    token: Token
    scopes: tuple[Words, ...]
    event: str | None
    """The name of the one event it is for."""


class TokensPage(msgspec.Struct, frozen=True, kw_only=True):
    """What tokens.html may use."""

    tokens: tuple[TokenLine, ...]
    revoked: int
    scopes: tuple[tuple[Scope, Words], ...]
    events: tuple[tuple[TournamentId, str], ...]
    chosen: tuple[str, ...]
    label: str = ""
    secret: str | None = None
    """The new token: on this one page and never again."""

    problem: Problem | None = None


def page(visit: Visit, heard: Heard) -> Response[bytes]:
    """My tokens, and a form for a new one."""
    return _shown(visit, problem=heard.problem)


async def make(visit: Visit) -> Response[bytes]:
    """Draw a token and show it, once."""
    typed = await visit.request.form()
    label, chosen = str(typed.get("label") or ""), tuple(map(str, typed.getall("scopes", [])))
    try:
        form = await visit.form(TokenForm)
        wanted = Wanted(person=visit.person, label=form.label, scopes=form.scopes, event=form.event)
        drawn = await asyncio.to_thread(_drawn, visit, wanted)
    except Refusal as refusal:
        field = refusal.field if isinstance(refusal, Mistake) else "scopes" if label else "label"
        problem = problem_of(refusal, visit, field)
        return await asyncio.to_thread(_shown, visit, problem=problem, label=label, chosen=chosen)
    return await asyncio.to_thread(_shown, visit, secret=drawn)


def revoke(deed: Deed, form: RevokeForm) -> str:
    """From now on it opens nothing. Raises: Mistake."""
    tokens, visit = deed.visit.venue.desk.store.tokens, deed.visit
    if form.token not in {token.id for token in tokens.of(visit.person)}:
        raise Mistake("token", "You have no such token.")
    tokens.revoke(form.token, visit.venue.clock())
    return "/tokens"


def _drawn(visit: Visit, wanted: Wanted) -> str:
    if "player" in wanted.scopes:
        raise Mistake("scopes", "A player's token comes from the code on the slip.")
    if wanted.event is not None and wanted.event not in dict(_events(visit)):
        raise Mistake("event", "You have no role in that event.")
    return new_token(visit.venue.desk.store.tokens, wanted, visit.venue.clock()).secret


def _shown(
    visit: Visit,
    *,
    secret: str | None = None,
    problem: Problem | None = None,
    label: str = "",
    chosen: tuple[str, ...] = ("read",),
) -> Response[bytes]:
    tokens = visit.venue.desk.store.tokens.of(visit.person)
    events = _events(visit)
    names = dict(events)
    filled = TokensPage(
        tokens=tuple(
            TokenLine(
                token,
                tuple(SCOPE_WORDS[scope] for scope in SCOPES if scope in token.scopes.split()),
                names.get(token.tournament, token.tournament) if token.tournament else None,
            )
            for token in tokens
            if token.revoked is None and token.player is None
        ),
        revoked=sum(token.revoked is not None for token in tokens),
        scopes=tuple(SCOPE_WORDS.items()),
        events=events,
        chosen=chosen,
        label=label,
        secret=secret,
        problem=problem,
    )
    return visit.page("tokens.html", filled, 422 if problem else 200)


def _events(visit: Visit) -> tuple[tuple[TournamentId, str], ...]:
    """The events the visitor works at."""
    cards = visit.venue.desk.store.tournaments.all()
    mine = (card for card in cards if visit.person in visit.venue.seen(card.id).state.staff)
    return tuple((card.id, card.name) for card in mine)
