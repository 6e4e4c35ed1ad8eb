"""Every address of the site on one screen: method, path, what answers, who may.

`event_page` and `house_page` are two rows each: the page, and its JSON beside it. The judges' addresses stand in
`floor_routes`, those of programs in `api/endpoints`.
"""

from typing import Final

import msgspec

from headjudge.web.acting import Empty, Reason, posted, seen_by
from headjudge.web.floor_routes import FLOOR_ROWS
from headjudge.web.limits import CROWD, SLOW
from headjudge.web.pages import (
    accounts,
    audit,
    bench,
    blocks,
    check_in,
    chips,
    claim,
    codes,
    correction,
    desk,
    endgame,
    entries,
    hooks,
    join,
    keypad,
    life,
    life_paper,
    life_steps,
    me,
    mending,
    my_deck,
    my_rulings,
    my_steps,
    named,
    notice,
    officials,
    own_entry,
    paper,
    pasting,
    plan,
    publicity,
    publisher,
    round_steps,
    setup,
    sign_in,
    staff,
    stream,
    tokens,
    waiting,
)
from headjudge.web.pages.api import api_page
from headjudge.web.pages.bracket import BracketAsked, bracket_page
from headjudge.web.pages.clock import clock_page
from headjudge.web.pages.events import EventsAsked, events_page
from headjudge.web.pages.floor_clock import ScheduleForm
from headjudge.web.pages.handbook import BookAsked, HandbookAsked, book_page, handbook_page
from headjudge.web.pages.home import home_page
from headjudge.web.pages.pairings import PairingsAsked, pairings_page
from headjudge.web.pages.players import PlayersAsked, players_page
from headjudge.web.pages.publicity import decks_page
from headjudge.web.pages.rules import RulesAsked, rules_page
from headjudge.web.pages.screens import ScreenAsked, seats_screen
from headjudge.web.pages.standings import StandingsAsked, WhyAsked, standings_page, why_page
from headjudge.web.pages.workplace import READERS
from headjudge.web.public import Nothing, event_page, house_page
from headjudge.web.routing import (
    ACCOUNT,
    ANYBODY,
    APPOINTERS,
    AT_TABLES,
    CONFIRMERS,
    DESK,
    DOOR,
    HEAD,
    OFFICE,
    OFFICIALS,
    OPENER,
    ORGANIZER,
    OWNER,
    PLAYER,
    PUBLIC,
    STAFF,
    Row,
)
from headjudge.web.visitors import ASSISTANT


def crowded(row: Row) -> Row:
    """*row*, where many come at once by codes, and nobody tries them over and over."""
    return msgspec.structs.replace(row, middleware=CROWD)


ROWS: Final[tuple[Row, ...]] = (
    *house_page("/", "events.html", events_page, EventsAsked, json="/events.json"),
    *house_page("/api", "api.html", api_page, Nothing, json="/api.json"),
    *house_page("/rules", "rules.html", rules_page, RulesAsked, json="/rules.json"),
    *house_page("/handbook", "handbook_of_book.html", book_page, BookAsked, json="/handbook.json"),
    Row("GET", "/bench", bench.page, PUBLIC),
    *event_page("/e/{event:str}", "home.html", home_page, Nothing, json="/e/{event:str}/event.json"),
    *event_page("/e/{event:str}/pairings", "pairings.html", pairings_page, PairingsAsked),
    *event_page("/e/{event:str}/standings", "standings.html", standings_page, StandingsAsked),
    *event_page("/e/{event:str}/why", "why.html", why_page, WhyAsked),
    *event_page("/e/{event:str}/players", "players.html", players_page, PlayersAsked),
    *event_page("/e/{event:str}/bracket", "bracket.html", bracket_page, BracketAsked),
    *event_page("/e/{event:str}/decks", "decks.html", decks_page, Nothing),
    *event_page("/e/{event:str}/named", "named.html", named.named_page, Nothing),
    *event_page("/e/{event:str}/handbook", "handbook.html", handbook_page, HandbookAsked),
    *event_page("/e/{event:str}/clock", "clock.html", clock_page, Nothing),
    *event_page("/e/{event:str}/screen/clock", "screen_clock.html", clock_page, Nothing),
    *event_page("/e/{event:str}/screen/pairings", "screen_pairings.html", pairings_page, PairingsAsked),
    *event_page("/e/{event:str}/screen/standings", "screen_standings.html", standings_page, StandingsAsked),
    *event_page("/e/{event:str}/screen/seats", "screen_seats.html", seats_screen, ScreenAsked),
    Row("GET", "/e/{event:str}/live", stream.live_stream, PUBLIC),
    Row("GET", "/time", stream.server_time, PUBLIC),
    Row("GET", "/sign-in", sign_in.sign_in_page, ANYBODY),
    Row("POST", "/sign-in", sign_in.signing_in, ANYBODY, SLOW),
    Row("POST", "/sign-out", sign_in.signing_out, ANYBODY),
    Row("GET", "/join/{token:str}", join.join_page, ANYBODY),
    Row("POST", "/join/{token:str}", join.joining, ANYBODY, SLOW),
    Row("GET", "/staff", staff.staff_page, ACCOUNT),
    seen_by("/tokens", ACCOUNT, tokens.page),
    Row("POST", "/tokens", tokens.make, ACCOUNT),
    posted("/tokens/revoke", ACCOUNT, tokens.RevokeForm, tokens.revoke, tokens.page, "token"),
    seen_by("/accounts", OWNER, accounts.page),
    posted("/accounts", OWNER, accounts.OpenForm, accounts.let_open, accounts.page, "account"),
    Row("GET", "/owner/{key:str}", sign_in.owner_page, ANYBODY),
    Row("POST", "/owner/{key:str}", sign_in.owner_signs_up, ANYBODY, SLOW),
    # --- the organizer
    seen_by("/new", OPENER, setup.new_page),
    Row("POST", "/new", setup.new_form, OPENER),
    seen_by("/e/{event:str}/setup", ORGANIZER, setup.setup_page),
    posted("/e/{event:str}/setup", ORGANIZER, setup.SetupForm, setup.amend, setup.setup_page),
    seen_by("/e/{event:str}/plan", ORGANIZER, plan.page),
    posted("/e/{event:str}/plan", ORGANIZER, plan.DueForm, plan.set_due, plan.page, "due"),
    posted("/e/{event:str}/plan/tick", ORGANIZER, plan.TickForm, plan.tick, plan.page),
    seen_by("/e/{event:str}/officials", APPOINTERS, officials.page),
    posted("/e/{event:str}/officials", APPOINTERS, officials.AppointForm, officials.appoint, officials.page, "name"),
    posted("/e/{event:str}/officials/dismiss", APPOINTERS, officials.DismissForm, officials.dismiss, officials.page),
    seen_by("/e/{event:str}/notice", ORGANIZER, notice.page),
    posted("/e/{event:str}/notice", ORGANIZER, notice.NoticeForm, notice.announce, notice.page),
    posted("/e/{event:str}/prizes", ORGANIZER, notice.PrizesForm, notice.list_prizes, notice.page, "prizes"),
    posted("/e/{event:str}/registration", ORGANIZER, Empty, notice.open_registration, notice.page),
    seen_by("/e/{event:str}/publisher", HEAD | OFFICE, publisher.page),
    Row("GET", "/e/{event:str}/publicity.json", publicity.export, ORGANIZER | OFFICE),
    posted(
        "/e/{event:str}/publisher/decks", ORGANIZER | OFFICE, publicity.SwitchForm, publicity.switch, publisher.page
    ),
    posted(
        "/e/{event:str}/publisher/objection",
        ORGANIZER | OFFICE,
        publicity.ObjectionForm,
        publicity.write_objection,
        publisher.page,
        "player",
    ),
    posted("/e/{event:str}/publisher/named", OFFICE, named.NameForm, named.name, publisher.page, "offence"),
    posted("/e/{event:str}/publisher/named/show", OFFICE, named.ShowForm, named.show, publisher.page),
    posted("/e/{event:str}/publisher/apply", ORGANIZER, Empty, publisher.apply, publisher.page),
    posted(
        "/e/{event:str}/publisher/answer",
        ORGANIZER | OFFICE,
        publisher.AnswerForm,
        publisher.answer,
        publisher.page,
        "permission",
    ),
    posted("/e/{event:str}/publisher/kit", ORGANIZER, Empty, publisher.return_kit, publisher.page),
    posted(
        "/e/{event:str}/publisher/complaint", ORGANIZER, publisher.ComplaintForm, publisher.complain, publisher.page
    ),
    posted("/e/{event:str}/publisher/upheld", ORGANIZER, publisher.UpheldForm, publisher.close, publisher.page),
    seen_by("/e/{event:str}/hooks", ORGANIZER, hooks.page),
    posted("/e/{event:str}/hooks", ORGANIZER, hooks.HookForm, hooks.add, hooks.page, "url"),
    posted("/e/{event:str}/hooks/resume", ORGANIZER, hooks.OneHook, hooks.resume, hooks.page, "hook"),
    posted("/e/{event:str}/hooks/remove", ORGANIZER, hooks.OneHook, hooks.remove, hooks.page, "hook"),
    posted("/e/{event:str}/desk/finish", ORGANIZER, Empty, endgame.finish, desk.page, "over"),
    posted("/e/{event:str}/desk/call-off", ORGANIZER, Reason, endgame.call_off, desk.page, "why-end"),
    posted("/e/{event:str}/desk/event-again", ORGANIZER, Reason, endgame.reopen, desk.page, "why-end"),
    posted("/e/{event:str}/desk/reported", ORGANIZER, Empty, endgame.send_report, desk.page),
    Row("GET", "/e/{event:str}/report.json", endgame.report_file, ORGANIZER),
    Row("GET", "/e/{event:str}/event.hj", endgame.event_file, ORGANIZER),  # the whole log, with every penalty
    # --- the door
    seen_by("/e/{event:str}/entries", DOOR, entries.page),
    posted("/e/{event:str}/entries", DOOR, entries.EntryForm, entries.enter, entries.page, "name"),
    posted("/e/{event:str}/entries/paste", DOOR, entries.PasteForm, pasting.paste, entries.page, "rows"),
    posted("/e/{event:str}/entries/change", DOOR, entries.PlayerForm, entries.change, entries.page, "player"),
    posted("/e/{event:str}/entries/merge", ORGANIZER, blocks.MergeForm, blocks.merge, entries.page, "merge"),
    seen_by("/e/{event:str}/check-in", DOOR, check_in.page),
    posted("/e/{event:str}/check-in", DOOR, check_in.CheckInForm, check_in.check_in, check_in.page, "who"),
    posted("/e/{event:str}/check-in/close", DOOR, check_in.CloseForm, check_in.close, check_in.page),
    # --- the desk
    seen_by("/e/{event:str}/desk", DESK, desk.page),
    posted("/e/{event:str}/desk/pair", DESK, round_steps.PairForm, round_steps.pair, desk.page, "pair"),
    posted("/e/{event:str}/desk/change", DESK, round_steps.ChangeForm, round_steps.change, desk.page, "other"),
    posted("/e/{event:str}/desk/discard", DESK, Empty, round_steps.discard, desk.page),
    posted("/e/{event:str}/desk/publish", DESK, Reason, round_steps.publish, desk.page, "reason"),
    posted("/e/{event:str}/desk/prepare", DESK, Empty, round_steps.prepare, desk.page),
    posted("/e/{event:str}/desk/start", DESK, round_steps.StartForm, round_steps.start, desk.page),
    posted("/e/{event:str}/desk/schedule", DESK, ScheduleForm, round_steps.schedule, desk.page, "at"),
    posted("/e/{event:str}/desk/pause", DESK, Empty, round_steps.pause, desk.page),
    posted("/e/{event:str}/desk/resume", DESK, Empty, round_steps.resume, desk.page),
    posted("/e/{event:str}/desk/bye", DESK, round_steps.ByeForm, round_steps.give_bye, desk.page),
    posted("/e/{event:str}/desk/result", DESK, keypad.KeypadForm, keypad.enter, desk.page, "keys"),
    posted("/e/{event:str}/desk/result/undo", DESK, Empty, keypad.take_back, desk.page, "keys"),
    posted("/e/{event:str}/desk/sign", DESK, keypad.TableForm, keypad.sign, desk.page),
    posted("/e/{event:str}/desk/clear", DESK, keypad.TableForm, keypad.clear, desk.page, "table"),
    posted("/e/{event:str}/desk/first", DESK, round_steps.FirstForm, round_steps.note_first, desk.page),
    seen_by("/e/{event:str}/desk/chips", DESK, chips.page),
    posted("/e/{event:str}/desk/chips", DESK, chips.ChipsForm, chips.correct, chips.page, "chips"),
    posted("/e/{event:str}/desk/close", DESK, Reason, round_steps.close, desk.page, "close"),
    posted("/e/{event:str}/desk/reopen", DESK, Empty, round_steps.reopen, desk.page),
    posted("/e/{event:str}/desk/tie", DESK, endgame.TieForm, endgame.decide_tie, desk.page, "tie"),
    posted("/e/{event:str}/desk/cut", DESK, Empty, endgame.cut, desk.page, "over"),
    seen_by("/e/{event:str}/desk/correct", DESK, correction.page),
    posted("/e/{event:str}/desk/correct", DESK, correction.CorrectionForm, correction.correct, correction.page, "keys"),
    seen_by("/e/{event:str}/desk/mend", DESK, mending.page),
    posted("/e/{event:str}/desk/mend", DESK, mending.MendForm, mending.mend, mending.page),
    posted("/e/{event:str}/undo", DOOR, Empty, round_steps.undo, entries.page),
    seen_by("/e/{event:str}/audit", READERS, audit.page),
    # --- what assistants enter
    seen_by("/e/{event:str}/waiting", CONFIRMERS | ASSISTANT, waiting.page),
    posted("/e/{event:str}/waiting", ASSISTANT, waiting.EntryForm, waiting.enter, waiting.page),
    posted("/e/{event:str}/waiting/decide", CONFIRMERS, waiting.DecideForm, waiting.decide, waiting.page),
    # --- paper
    seen_by("/e/{event:str}/print", STAFF, paper.page),
    Row("GET", "/e/{event:str}/print/{sheet:str}", paper.pdf, STAFF),
    seen_by("/e/{event:str}/codes", DOOR, codes.page),
    seen_by("/e/{event:str}/wall", DOOR, own_entry.wall_page),
    # --- a player's phone
    crowded(seen_by("/e/{event:str}/enter/{token:str}", ANYBODY, own_entry.page)),
    crowded(
        posted(
            "/e/{event:str}/enter/{token:str}", ANYBODY, own_entry.EntryForm, own_entry.enter, own_entry.page, "name"
        )
    ),
    seen_by("/e/{event:str}/claim", ANYBODY, claim.page),
    crowded(posted("/e/{event:str}/claim", ANYBODY, claim.ClaimForm, claim.claim_entry, claim.page, "code")),
    crowded(seen_by("/e/{event:str}/claim/{token:str}", ANYBODY, claim.link_page)),
    crowded(posted("/e/{event:str}/claim/{token:str}", ANYBODY, Empty, claim.take, claim.link_page)),
    seen_by("/e/{event:str}/me", PLAYER, me.page),
    posted("/e/{event:str}/me/result", PLAYER, me.ReportForm, me.report, me.page),
    posted("/e/{event:str}/me/sign", PLAYER, Empty, me.sign, me.page),
    posted("/e/{event:str}/me/first", PLAYER, me.WentFirstForm, me.went_first, me.page),
    posted("/e/{event:str}/me/check-in", PLAYER, Empty, me.check_in, me.page),
    seen_by("/e/{event:str}/me/concede", PLAYER, my_steps.concede_page),
    posted("/e/{event:str}/me/concede", PLAYER, Empty, my_steps.concede, my_steps.concede_page),
    seen_by("/e/{event:str}/me/drop", PLAYER, my_steps.drop_page),
    posted("/e/{event:str}/me/drop", PLAYER, Empty, my_steps.drop, my_steps.drop_page),
    seen_by("/e/{event:str}/me/deck", PLAYER, my_deck.page),
    posted("/e/{event:str}/me/deck", PLAYER, my_deck.DeckForm, my_deck.hand_in, my_deck.page, "deck"),
    posted("/e/{event:str}/me/objection", PLAYER, publicity.OwnObjectionForm, publicity.object_myself, me.page),
    posted("/e/{event:str}/me/complaint", PLAYER, publisher.ComplaintForm, publisher.complain_myself, me.page),
    posted("/e/{event:str}/me/call", PLAYER, Empty, me.call_judge, me.page),
    posted("/e/{event:str}/me/appeal", PLAYER, my_rulings.AppealForm, my_rulings.appeal, me.page),
    posted("/e/{event:str}/me/problem", PLAYER, my_rulings.ProblemForm, my_rulings.report_problem, me.page),
    # --- the life pad of a table: its players and the judges
    seen_by("/e/{event:str}/life/{table:int}", AT_TABLES, life.page),
    Row("GET", "/e/{event:str}/life/{table:int}/live", life.live, AT_TABLES),
    seen_by("/e/{event:str}/life/{table:int}/paper", OFFICIALS, life_paper.page),
    posted("/e/{event:str}/life/{table:int}", AT_TABLES, life_steps.JotForm, life_steps.jot, life.page),
    posted("/e/{event:str}/life/{table:int}/agree", AT_TABLES, life_steps.LineForm, life_steps.confirm, life.page),
    posted("/e/{event:str}/life/{table:int}/undo", AT_TABLES, Empty, life_steps.take_back, life.page),
    posted("/e/{event:str}/life/{table:int}/game", AT_TABLES, Empty, life_steps.start_game, life.page),
    posted("/e/{event:str}/life/{table:int}/settle", OFFICIALS, life_steps.SettleForm, life_steps.settle, life.page),
    *FLOOR_ROWS,
)
