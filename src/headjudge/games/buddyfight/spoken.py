"""Actions as a judge would say them, in both languages; `sentences` has the line that is typed."""

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.actions import (
    Action,
    Activate,
    Call,
    CallTime,
    Cast,
    Charge,
    Choose,
    Concede,
    DeclareAttack,
    Decline,
    Equip,
    Guard,
    Move,
    Pass,
)
from headjudge.games.buddyfight.phrases import AREAS, ON
from headjudge.games.buddyfight.places import Arrival, CardId, Language
from headjudge.games.buddyfight.state import Duel, Payment, SealedCall
from headjudge.games.buddyfight.table import found

PASSING: Final[Mapping[str, Words]] = {
    "charge": Words(en="Do not charge", ja="チャージ&ドローしない"),
    "use": Words(en="Pass", ja="パス"),
    "answer": Words(en="No Counter", ja="「対抗」しない"),
    "attack": Words(en="Attack no more", ja="攻撃を終える"),
    "move": Words(en="Move nothing more", ja="移動を終える"),
    "guard": Words(en="No Soulguard", ja="「ソウルガード」しない"),
}
SPOKEN: Final[Mapping[str, Words]] = {
    "charge": Words(en="Charge {card} and draw", ja="{card}をチャージ&ドロー"),
    "call": Words(en="Call {card} to the {area}{paid}", ja="{card}を{area}にコール{paid}"),
    "buddy-call": Words(en="Buddy call {card} to the {area}{paid}", ja="{card}を{area}にバディコール{paid}"),
    "cast": Words(en="Cast {card}{targets}{sealed}{paid}", ja="{card}を使う{targets}{sealed}{paid}"),
    "equip": Words(en="Equip {card}{paid}", ja="{card}を装備{paid}"),
    "activate": Words(en="Use {ability} of {card}{targets}{paid}", ja="{card}の「{ability}」を使う{targets}{paid}"),
    "decline": Words(en="Leave {ability} of {card} unused", ja="{card}の「{ability}」を使わない"),
    "attack": Words(en="Attack {target} with {cards}", ja="{cards}で{target}に攻撃"),
    "link": Words(en="Link attack on {target} with {cards}", ja="{cards}で{target}に連携攻撃"),
    "move": Words(en="Move {card} to the {area}", ja="{card}を{area}に移動"),
    "give-up": Words(en="Give up {card} for size", ja="サイズ超過で{card}を置く"),
    "strike": Words(en="Counterattack destroys {card}", ja="「反撃」で{card}を破壊"),
    "guard": Words(en="Soulguard with {card}", ja="{card}で「ソウルガード」"),
    "concede": Words(en="Concede", ja="投了"),
    "time": Words(en="A judge calls time", ja="ジャッジが時間切れを宣言"),
}
FIGHTER: Final = Words(en="the fighter", ja="ファイター")
SEALED: Final = Words(en=", calling {card} to the {area}", ja="、{card}を{area}にコール")
PAID: Final = Words(en=" (paying {parts})", ja="（コスト：{parts}）")
PARTS: Final[Mapping[str, Words]] = {
    "gauge": Words(en="gauge {count}", ja="ゲージ{count}"),
    "discard": Words(en="{cards} from hand", ja="手札の{cards}"),
    "monster": Words(en="{cards} from the field", ja="場の{cards}"),
    "soul": Words(en="{cards} into the soul", ja="{cards}をソウルに"),
}
JOINS: Final = Words(en=", ", ja="、")


def spoken(duel: Duel, action: Action, language: Language) -> str:
    """What an action is, told from the duel it is done in."""
    return _Speaker(duel, language).action(action)


class _Speaker:
    """Says things about one duel in one language."""

    def __init__(self, duel: Duel, language: Language) -> None:
        self.duel = duel
        self.language = language

    def action(self, action: Action) -> str:
        match action:
            case Pass():
                kind = self.duel.asked.kind if self.duel.asked is not None else "use"
                return PASSING.get(kind, PASSING["use"]).in_language(self.language)
            case Charge(card=card):
                return self.say("charge", card=self.name(card))
            case Call(card=card, area=area, buddy=buddy, payment=payment):
                key = "buddy-call" if buddy else "call"
                return self.say(key, card=self.name(card), area=self.area(area), paid=self.paid(payment))
            case Cast(card=card, targets=targets, sealed=sealed, payment=payment):
                chosen = {"targets": self.on(targets), "sealed": self.sealed(sealed)}
                return self.say("cast", card=self.name(card), paid=self.paid(payment), **chosen)
            case Equip(card=card, payment=payment):
                return self.say("equip", card=self.name(card), paid=self.paid(payment))
            case Activate() | Decline():
                return self.ability(action)
            case DeclareAttack():
                return self.attack(action)
            case Move(arrival=arrival, area=area):
                return self.say("move", card=self.names((arrival,)), area=self.area(area))
            case Choose(arrival=arrival):
                strike = self.duel.asked is not None and self.duel.asked.kind == "strike"
                return self.say("strike" if strike else "give-up", card=self.names((arrival,)))
            case Guard(card=card):
                return self.say("guard", card=self.name(card))
            case Concede():
                return self.say("concede")
            case CallTime():
                return self.say("time")
            case _:
                assert_never(action)

    def say(self, key: str, **facts: str) -> str:
        return SPOKEN[key].in_language(self.language).format(**facts)

    def ability(self, action: Activate | Decline) -> str:
        if isinstance(action, Decline):
            card, number = action.noted.card, action.noted.ability
            ability = self.duel.cards[card].abilities[number].name
            return self.say("decline", card=self.name(card), ability=ability)
        noted = [one.card for one in self.duel.noted if one.arrival == action.arrival]
        place = found(self.duel, action.arrival)
        card = place[1].card if place is not None else noted[0]
        facts = {"card": self.name(card), "ability": self.duel.cards[card].abilities[action.ability].name}
        return self.say("activate", targets=self.on(action.targets), paid=self.paid(action.payment), **facts)

    def attack(self, action: DeclareAttack) -> str:
        key = "link" if len(action.attackers) > 1 else "attack"
        aimed = FIGHTER.in_language(self.language) if action.target is None else self.names((action.target,))
        return self.say(key, target=aimed, cards=self.names(action.attackers))

    def name(self, card: CardId) -> str:
        return self.duel.cards[card].name

    def area(self, area: str) -> str:
        return AREAS[area].in_language(self.language)

    def names(self, arrivals: Iterable[Arrival]) -> str:
        """Cards on the field with their areas: two may have the same name."""
        places = [place for arrival in arrivals if (place := found(self.duel, arrival)) is not None]
        return self.joined(f"{self.name(card.card)} ({self.area(card.area)})" for _, card in places)

    def joined(self, parts: Iterable[str]) -> str:
        return JOINS.in_language(self.language).join(parts)

    def on(self, targets: tuple[Arrival, ...]) -> str:
        return ON.in_language(self.language).format(cards=self.names(targets)) if targets else ""

    def sealed(self, sealed: SealedCall | None) -> str:
        if sealed is None:
            return ""
        words = SEALED.in_language(self.language)
        return words.format(card=self.name(sealed.card), area=self.area(sealed.area)) + self.paid(sealed.payment)

    def paid(self, payment: Payment | None) -> str:
        if payment is None:
            return ""
        piles = {"discard": payment.discard, "soul": payment.into_soul}
        parts = [self.part("gauge", count=str(len(payment.gauge)))] if payment.gauge else []
        parts += [self.part(key, cards=self.joined(map(self.name, cards))) for key, cards in piles.items() if cards]
        parts += [self.part("monster", cards=self.names(payment.monsters))] if payment.monsters else []
        return PAID.in_language(self.language).format(parts=self.joined(parts)) if parts else ""

    def part(self, key: str, **facts: str) -> str:
        return PARTS[key].in_language(self.language).format(**facts)
