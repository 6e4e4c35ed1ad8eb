"""What refusals call things, in both languages."""

from collections.abc import Mapping
from typing import Final

from headjudge.core.rulebook.words import Words

QUESTIONS: Final[Mapping[str, Words]] = {
    "charge": Words(en="charge and draw, or not", ja="チャージ&ドローするかどうか"),
    "use": Words(en="a use, or a pass", ja="使用またはパス"),
    "answer": Words(en="one Counter, or a pass", ja="「対抗」またはパス"),
    "attack": Words(en="an attack, or none", ja="攻撃または攻撃終了"),
    "move": Words(en="a move, or none", ja="移動または移動終了"),
    "give-up": Words(en="a monster to give up for size", ja="サイズ超過で置くモンスター"),
    "strike": Words(en="the attacker Counterattack destroys", ja="「反撃」で破壊する相手"),
    "guard": Words(en="Soulguard, or not", ja="「ソウルガード」を使うかどうか"),
}

KINDS: Final[Mapping[str, Words]] = {
    "monster": Words(en="monster", ja="モンスター"),
    "spell": Words(en="spell", ja="魔法"),
    "item": Words(en="item", ja="アイテム"),
    "impact": Words(en="impact", ja="必殺技"),
}

NULLIFIED: Final[Mapping[str, Words]] = {
    "call": Words(en="call", ja="コール"),
    "use": Words(en="use", ja="カードや能力の使用"),
    "attack": Words(en="attack", ja="攻撃"),
}

CONDITIONS: Final[Mapping[str, Words]] = {
    "buddy-on-field": Words(en="a buddy monster on the own field", ja="自分の場にバディモンスター"),
    "life-at-most": Words(en="life low enough", ja="ライフが指定以下"),
    "center-empty": Words(en="an empty center", ja="自分のセンターが空"),
    "attribute-on-field": Words(en="a card with the attribute on the own field", ja="自分の場に指定の属性のカード"),
    "opponent-calls": Words(en="a call of the opponent to answer", ja="相手のコールに対して"),
    "opponent-uses": Words(en="a use of the opponent to answer", ja="相手の使用に対して"),
    "under-attack": Words(en="an attack of the opponent", ja="相手の攻撃中"),
}

NOT_THE_BUDDY: Final = Words(en="it is not the buddy monster", ja="バディモンスターではない")
BUDDY_CALL_USED: Final = Words(en="the buddy call of this duel is used up", ja="バディコールはすでに使った")
NOTHING_TO_PAY: Final = Words(en="nothing of this kind is to be paid", ja="その支払いはない")
