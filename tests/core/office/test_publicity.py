"""Who may publish names, portraits and decks, and who does not want to be published."""

import pytest
from tests.core.desk import Desk

from headjudge.core import commands as do
from headjudge.core.ids import OWNER, PersonId, PlayerId, TextId
from headjudge.core.office import commands as office
from headjudge.core.office.publicity import NothingToPublish, objects, public_decks
from headjudge.core.permissions import NotPermitted
from headjudge.core.tournament import fold

ANN, BEA = PlayerId("ann"), PlayerId("bea")


def registered(book: str = "bushiroad") -> Desk:
    """Ann and Bea have handed a list in, Cy has not."""
    desk = Desk(book)
    desk.enter("ann", "bea", "cy")
    for player in (ANN, BEA):
        desk.do(do.SubmitDeck(player=player, text=TextId(f"t-{player}")))
    return desk


@pytest.mark.rule("BR-1.3.1.1-b")
def test_bushiroad_1_3_1_1_the_organizer_publishes_the_registered_decks_and_takes_them_back() -> None:
    desk = registered()
    assert public_decks(desk.state) == {}

    desk.do(office.PublishDecks(public=True))
    assert public_decks(desk.state) == {ANN: "t-ann", BEA: "t-bea"}

    desk.do(office.PublishDecks(public=False))
    assert public_decks(desk.state) == {}


@pytest.mark.rule("BR-1.3.1.1-b")
def test_bushiroad_1_3_1_1_an_objection_leaves_that_deck_out_until_it_is_lifted() -> None:
    desk = registered()
    desk.do(office.PublishDecks(public=True))

    desk.do(office.ObjectToPublishing(player=ANN, objects=True, note=TextId("t-why")), by="ann")
    assert objects(desk.state, ANN)
    assert desk.state.office.objections[PersonId("ann")].note == "t-why"
    assert public_decks(desk.state) == {BEA: "t-bea"}

    desk.do(office.ObjectToPublishing(player=ANN, objects=False))
    assert public_decks(desk.state) == {ANN: "t-ann", BEA: "t-bea"}
    assert fold(desk.state.id, desk.state.rulebook, desk.log) == desk.state


def test_nobody_objects_for_somebody_else() -> None:
    desk = registered()

    with pytest.raises(NotPermitted):
        desk.do(office.ObjectToPublishing(player=BEA, objects=True), by="ann")


@pytest.mark.rule("TO-2c-b")
def test_tcg_office_2c_only_the_office_publishes() -> None:
    desk = registered("tcg-office")
    desk.do(do.Appoint(person=PersonId("ofe"), role="office"), by=OWNER)
    with pytest.raises(NotPermitted) as refusal:
        desk.do(office.PublishDecks(public=True))

    desk.do(office.PublishDecks(public=True), by="ofe")

    assert refusal.value.citation is not None
    assert refusal.value.citation.section == "2c"
    assert set(public_decks(desk.state)) == {ANN, BEA}


@pytest.mark.rule("TO-2c-b")
def test_tcg_office_2c_the_acknowledgement_is_kept_with_the_entry_and_its_re_entries() -> None:
    desk = Desk("tcg-office")
    desk.do(do.Register(player=ANN, members=(PersonId("ann"),), acknowledged=True))
    desk.enter("bea")

    assert desk.state.players[ANN].acknowledged
    assert not desk.state.players[BEA].acknowledged


def test_where_the_book_is_silent_nobody_publishes() -> None:
    desk = registered("force-of-will")

    with pytest.raises(NothingToPublish):
        desk.do(office.PublishDecks(public=True))


def test_switching_to_what_is_already_so_writes_nothing() -> None:
    desk = registered()

    assert desk.do(office.PublishDecks(public=False)) == ()
