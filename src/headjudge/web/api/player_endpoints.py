"""The addresses for the programs of players: their entry, their table, its life pad."""

from typing import Any, Final

from headjudge.web.acting import Empty
from headjudge.web.api import accounts, writing
from headjudge.web.api.doors import Endpoint
from headjudge.web.api.listing import EVENT, at, shown
from headjudge.web.limits import SLOW
from headjudge.web.pages import claim, life, life_paper, life_steps, me, my_deck, own_entry
from headjudge.web.routing import ANYBODY, AT_TABLES, OFFICIALS, PLAYER, Who
from headjudge.web.tokens import Scope

LIFE: Final[tuple[tuple[str, Who, Scope, Any, Any, str, str], ...]] = (  # Any: each form, and what it does
    ("", AT_TABLES, "player", life_steps.JotForm, life_steps.jot, "Write on the pad.", "記録を書く。"),
    ("/agree", AT_TABLES, "player", life_steps.LineForm, life_steps.confirm, "Agree to a line.", "記入に同意。"),
    ("/undo", AT_TABLES, "player", Empty, life_steps.take_back, "Take one's own line back.", "記入を取り消す。"),
    ("/game", AT_TABLES, "player", Empty, life_steps.start_game, "Begin the next game.", "次のゲームを始める。"),
    ("/settle", OFFICIALS, "floor", life_steps.SettleForm, life_steps.settle, "Settle a dispute.", "記録を裁定する。"),
)

PLAYER_ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    at(
        "POST",
        f"{EVENT}/claims",
        ANYBODY,
        None,
        accounts.claim,
        "A token for one entry, for the number and code on the slip.",
        "番号とコードで参加者用トークンを得る。",
        body=claim.ClaimForm,
        answer=accounts.NewToken,
        middleware=SLOW,
    ),
    at(
        "POST",
        f"{EVENT}/enter/{{token:str}}",
        ANYBODY,
        None,
        accounts.enter,
        "Enter oneself by the code on the wall; a token for the new entry.",
        "掲示のコードで自分を登録し、トークンを得る。",
        body=own_entry.EntryForm,
        answer=accounts.NewToken,
        drawn_key=True,
        middleware=SLOW,
    ),
    shown(
        "/life/{table:int}",
        AT_TABLES,
        "player",
        life.page,
        life.LifePage,
        "The life pad of a table.",
        "卓のライフ記録。",
    ),
    shown(
        "/life/{table:int}/paper",
        OFFICIALS,
        "floor",
        life_paper.page,
        life_paper.PaperPage,
        "A life pad beside what is on paper.",
        "紙の記録との照合。",
    ),
    *(
        at(
            "POST",
            f"{EVENT}/life/{{table:int}}{place}",
            who,
            scope,
            writing.form_of(kind, act),
            en,
            ja,
            body=kind,
            answer=writing.Position,
        )
        for place, who, scope, kind, act, en, ja in LIFE
    ),
    shown("/me", PLAYER, "player", me.page, me.MyPage, "My table, my result, my penalties.", "自分の卓と結果。"),
    shown("/me/deck", PLAYER, "player", my_deck.page, my_deck.DeckPage, "My deck list.", "自分のデッキリスト。"),
)
