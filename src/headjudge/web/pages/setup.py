"""Setting an event up: everything pre-filled by the book, with its source; what departs from the book is marked."""

import secrets
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Annotated, Final, TypeAlias

import msgspec
from litestar import Response

from headjudge.core import commands as do
from headjudge.core.announcement import fixed_now
from headjudge.core.bounds import OutOfRange
from headjudge.core.citations import Citation
from headjudge.core.rulebook.rulebook import Rulebook
from headjudge.core.rulebook.settings import Setting, Value
from headjudge.core.rulebook.words import Words
from headjudge.core.setup import Setup, refuse_absurd
from headjudge.rulebooks.shelf import ids, rulebook
from headjudge.services.proposal import Proposal, Wish, departures, proposal
from headjudge.web.acting import Deed, Heard, action
from headjudge.web.pages.setup_lines import EXITS, UNTIL, Line, Option, lines_of
from headjudge.web.pages.workplace import Workplace, workplace
from headjudge.web.problems import Problem, problem_of
from headjudge.web.rendering import Reply
from headjudge.web.visits import Mistake, Visit

Day: TypeAlias = date

SETTING: Final = "setting."
"""How the form names the rulebook's own settings."""


class SetupForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the organizer fills in; everything but the name has the book's answer."""

    name: str = ""
    rulebook: str = "bushiroad"
    game: str | None = None
    level: int | None = None
    format: str | None = None
    structure: str | None = None
    match: str | None = None
    players: Annotated[int, msgspec.Meta(ge=2, le=100_000)] = 8
    date: Day | None = None
    rounds: int | None = None
    remaining: int | None = None
    cut: int | None = None
    finals: str | None = None
    minutes: int | None = None
    offered: int | None = None
    """The minutes the page offered: who left them as they were follows the book's new figure."""

    category: str | None = None
    permission: str | None = None
    territory: str = "japan"
    team: str | None = None
    check_in: bool = False
    late_until: str | None = None
    lists_until: str | None = None
    re_entries: int = 0
    re_entry_until: int | None = None
    re_entry_exits: str = ""
    re_entry_fee: str = ""
    nicknames: bool = False
    deck_lists: bool = False
    first_turn: bool = False
    time_up: bool = False
    stack: int | None = None
    antes: str = ""
    again: str = ""
    """The button that only asks the book again."""


class OwnSetting(msgspec.Struct, frozen=True):
    """A choice this rulebook leaves to the event."""

    name: str
    question: Words
    value: str
    usual: str
    options: tuple[str, ...]
    citations: tuple[Citation, ...]
    locked: bool


class SetupPage(msgspec.Struct, frozen=True, kw_only=True):
    """What setup.html may use."""

    work: Workplace | None
    """None while the event does not exist yet."""

    books: tuple[Option, ...]
    book: str
    name: str
    players: int
    main: tuple[Line, ...]
    more: tuple[Line, ...]
    own: tuple[OwnSetting, ...]
    offered: int | None
    fixed: bool
    """Something can no longer be chosen otherwise."""

    key: str
    problem: Problem | None = None


def new_page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The form for a new event, as the book proposes it."""
    typed = _readable(heard)
    page = _page(visit, _form(typed), typed, heard.problem)
    return visit.page("setup.html", page, 422 if page.problem else 200)


def new_event(deed: Deed, form: SetupForm) -> str:
    """Open the event; whoever does is its organizer."""
    if not form.name.strip():
        raise Mistake("name", "Give the event a name.")
    setup = setup_of(rulebook(form.rulebook), form, deed.visit.venue.today, deed.typed)
    venue, person = deed.visit.venue, deed.visit.person
    sent = f"event {person} {sorted(deed.typed.items())}"  # the same twice is opened once
    mark = venue.secret(sent).hex()[:8] if deed.key else None
    event = venue.desk.new_event(form.name, form.rulebook, setup, person, key=mark)
    return f"/e/{event}/officials"


async def new_form(visit: Visit) -> Reply:
    """A sent form: open the event, or only ask the book again with what is filled in so far."""
    typed = dict(await visit.request.form())
    if typed.get("again"):
        return new_page(visit, Heard(typed={name: str(value) for name, value in typed.items()}))
    return await action(SetupForm, new_event, new_page, "name")(visit)


def setup_page(visit: Visit, heard: Heard) -> Response[bytes]:
    """The setup of an event that exists; what is fixed by now says so."""
    seen = visit.seen
    assert seen.state.setup is not None
    typed = _readable(heard) or _typed(seen.state.setup)
    form = msgspec.structs.replace(_form(typed), name=seen.card.name, rulebook=seen.card.rulebook)
    if (
        "players" not in heard.typed and len(seen.state.players) > 1
    ):  # those who came count for the advice, not those expected
        form = msgspec.structs.replace(form, players=len(seen.state.players))
    page = _page(visit, form, typed, heard.problem, workplace(visit, seen))
    return visit.page("setup.html", page, 422 if page.problem else 200)


def amend(deed: Deed, form: SetupForm) -> str:
    """Choose otherwise."""
    state = deed.visit.seen.state
    before = state.setup
    assert before is not None
    after = setup_of(state.rulebook, form, before.date, deed.typed)
    fixed = {name: getattr(before, name) for name in fixed_now(state)}  # they are not sent: they stay
    after = msgspec.structs.replace(after, **fixed)
    deed.execute(do.AmendSetup(setup=after))
    return f"/e/{deed.visit.event}/setup"


def setup_of(book: Rulebook, form: SetupForm, today: date, typed: Mapping[str, str]) -> Setup:
    """What *form* asks for, within *book*. Raises: Mistake."""
    by_book = _possible(_proposal(book, form, today).setup)
    asked = msgspec.structs.replace(
        by_book,
        cut=form.cut,
        finals=form.finals if form.cut else None,
        rounds=form.rounds,
        remaining=form.remaining,
        minutes=by_book.minutes if form.minutes in (None, form.offered) else form.minutes,
        category=form.category,
        permission=form.permission,
        territory=form.territory,
        team=by_book.team or form.team,
        check_in=form.check_in,
        late_until=_until("late_until", form.late_until, form.date or today),
        lists_until=_until("lists_until", form.lists_until, form.date or today),
        re_entries=form.re_entries,
        re_entry_until=form.re_entry_until,
        re_entry_exits=EXITS[form.re_entry_exits][0] if form.re_entry_exits in EXITS else (),
        re_entry_fee=form.re_entry_fee.strip(),
        nicknames=form.nicknames,
        deck_lists=form.deck_lists,
        first_turn=form.first_turn,
        time_up="book" if form.time_up else "none",
        stack=form.stack,
        antes=_antes(form.antes),
        settings=_settings(book, by_book.level, typed),
    )
    return _possible(asked)


def _possible(setup: Setup) -> Setup:
    """*setup*, as some tournament could have it. Raises: Mistake."""
    try:
        refuse_absurd(setup)
    except OutOfRange as refusal:
        raise Mistake(refusal.field, refusal.why) from None
    return setup


def _page(
    visit: Visit,
    form: SetupForm,
    typed: Mapping[str, str],
    problem: Problem | None,
    work: Workplace | None = None,
) -> SetupPage:
    """The page for what is filled in; a field no tournament could have is left to the book, and the page says why."""
    book = visit.seen.state.rulebook if work else _book(form.rulebook)
    today = form.date or visit.venue.today
    proposed = _proposal(book, form, today)
    fresh = not typed
    try:
        setup = msgspec.structs.replace(proposed.setup, check_in=True) if fresh else setup_of(book, form, today, typed)
    except Mistake as mistake:
        wrong = mistake.field
        if wrong not in typed:
            raise
        rest = {name: value for name, value in typed.items() if name != wrong}
        form = msgspec.structs.replace(form, **{wrong: getattr(SetupForm(), wrong)})
        return _page(visit, form, rest, problem or problem_of(mistake, visit, wrong), work)
    fixed = fixed_now(visit.seen.state) if work else ()
    advice = dict(proposed.advice)
    main, more = lines_of(book, setup, advice, departures(advice, setup), fixed)
    return SetupPage(
        work=work,
        books=tuple(Option(id, rulebook(id).core.rulebook.title) for id in ids()),
        book=book.id,
        name=form.name,
        players=form.players,
        main=main,
        more=more,
        own=tuple(_own(book, setting, setup) for setting in book.core.settings),
        offered=proposed.setup.minutes,
        fixed=bool(fixed),
        key=typed.get("key", "").partition(":")[0] or (work.key if work else secrets.token_hex(8)),
        problem=problem,
    )


def _proposal(book: Rulebook, form: SetupForm, today: date) -> Proposal:
    wish = Wish(
        game=form.game,
        level=form.level,
        structure=form.structure,
        match=form.match,
        format=form.format,
        cut=form.cut,
        players=form.players,
        date=form.date,
    )
    return proposal(book, wish, today)


def _book(name: str) -> Rulebook:
    return rulebook(name if name in ids() else ids()[0])


def _readable(heard: Heard) -> Mapping[str, str]:
    """What was typed, without the field that could not be read."""
    wrong = heard.problem.field if heard.problem else None
    return {name: value for name, value in heard.typed.items() if name != wrong or name in ("name", "rulebook")}


def _form(typed: Mapping[str, str]) -> SetupForm:
    """The form as far as it can be read: for the page that shows it again."""
    given = {name: value for name, value in typed.items() if name in SetupForm.__struct_fields__ and value}
    while True:
        try:
            return msgspec.convert(given, SetupForm, strict=False)
        except msgspec.ValidationError as error:
            wrong = str(error).rpartition("$.")[2].rstrip("`")
            if wrong not in given:
                return SetupForm()
            del given[wrong]


def _typed(setup: Setup) -> dict[str, str]:
    """An existing setup as a form would send it."""
    sent = {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in msgspec.structs.asdict(setup).items()
        if value is not None and name not in ("antes", "settings", *UNTIL, "time_up", "date", "re_entry_exits")
    }
    sent["date"] = setup.date.isoformat()
    sent["antes"] = ", ".join(map(str, setup.antes))
    sent["re_entry_exits"] = next((id for id, (ways, _) in EXITS.items() if ways == setup.re_entry_exits), "")
    sent["time_up"] = str(setup.time_up == "book").lower()
    times = {name: getattr(setup, name) for name in UNTIL}
    sent |= {name: until.astimezone().strftime("%H:%M") for name, until in times.items() if until}
    return sent | {f"{SETTING}{id}": _written(value) for id, value in setup.settings.items()}


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _until(field: str, typed: str | None, day: date) -> datetime | None:
    if typed is None:
        return None
    try:
        return datetime.combine(day, time.fromisoformat(typed)).astimezone()
    except ValueError:
        raise Mistake(field, "Write the time as 10:30.") from None


def _antes(typed: str) -> tuple[int, ...]:
    parts = typed.replace(",", " ").split()
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise Mistake("antes", "Write the antes as numbers: 100, 200, 400.")
    return tuple(int(part) for part in parts)


def _settings(book: Rulebook, level: int, typed: Mapping[str, str]) -> dict[str, Value]:
    """The rulebook's own settings that are not as usual."""
    found: dict[str, Value] = {}
    for setting in book.core.settings:
        said = typed.get(f"{SETTING}{setting.id}")
        usual = setting.levels.get(str(level), setting.default)
        if said is not None and said != _written(usual):
            found[setting.id] = _meant(setting, said)
    return found


def _meant(setting: Setting, said: str) -> Value:
    for choice in (*setting.choices, True, False):
        if _written(choice) == said and type(choice) in {type(one) for one in (*setting.choices, setting.default)}:
            return choice
    return int(said) if isinstance(setting.default, int) and said.isdecimal() else said


def _own(book: Rulebook, setting: Setting, setup: Setup) -> OwnSetting:
    usual = setting.levels.get(str(setup.level), setting.default)
    choices = setting.choices or ((True, False) if isinstance(setting.default, bool) else ())
    return OwnSetting(
        f"{SETTING}{setting.id}",
        setting.question,
        _written(setup.settings.get(setting.id, usual)),
        _written(usual),
        tuple(_written(choice) for choice in choices),
        book.citations(setting),
        setting.locked or setup.level in setting.locked_levels,
    )
