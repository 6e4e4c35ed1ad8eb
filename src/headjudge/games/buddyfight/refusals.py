"""Why an action is illegal, with the step that forbids it, in both languages.

Every refusal leaves the duel as it was (BF-EN-b).
"""

from typing import ClassVar

from headjudge.core.citations import Citation
from headjudge.core.phrases import Speaker
from headjudge.core.refusals import Refusal
from headjudge.core.rulebook.words import Words
from headjudge.games.buddyfight.places import Language

RULEBOOK = "Buddyfight"


class IllegalAction(Refusal):
    """Something a fighter may not do now; *facts* fill the sentence and stay readable as a mapping."""

    en: ClassVar[str] = ""
    ja: ClassVar[str] = ""

    def __init__(self, section: str, **facts: str | int | Words) -> None:
        super().__init__(Words(en=self.en, ja=self.ja), Citation(RULEBOOK, section), **facts)
        self.section = section

    def text(self, language: Language) -> str:
        """The sentence in this language, without its citation."""
        return Speaker(language).said(self.phrase)


class DuelOver(IllegalAction):
    en = "The duel is over."
    ja = "この対戦はすでに終わっています。"


class NotAsked(IllegalAction):
    en = "It is fighter {asked}'s choice now, not fighter {side}'s."
    ja = "いま選ぶのはファイター{asked}で、ファイター{side}ではありません。"


class NotTheMoment(IllegalAction):
    en = "That is not what is being chosen now; the duel waits for: {wanted}."
    ja = "いまはそれを選ぶ場面ではありません。待っているのは「{wanted}」です。"


class NoCounterToCounter(IllegalAction):
    en = "A use is waiting: its fighter may use nothing more before it, and any answer to it, have resolved."
    ja = "使用したカードか能力が解決を待っています。それと「対抗」が解決するまで、ほかには使えません。"


class NotInHand(IllegalAction):
    en = "That card is not in fighter {side}'s hand."
    ja = "そのカードはファイター{side}の手札にありません。"


class WrongKind(IllegalAction):
    en = "{card} cannot be used that way: its kind is {kind}."
    ja = "{card}は{kind}なので、その使い方はできません。"


class OnlyInMainPhase(IllegalAction):
    en = "{card} can only be used by the turn fighter in the main phase."
    ja = "{card}はターンファイターがメインフェイズにだけ使えます。"


class OnlyInFinalPhase(IllegalAction):
    en = "{card} is an impact: it is cast only in the own final phase."
    ja = "{card}は必殺技なので、自分のファイナルフェイズにだけ使えます。"


class NotACounter(IllegalAction):
    en = "{card} has no Counter, and only Counter may be used now."
    ja = "{card}は「対抗」を持ちません。いま使えるのは「対抗」だけです。"


class CounterLimitReached(IllegalAction):
    en = "Fighter {side} has already used {limit} Counter in this battle."
    ja = "ファイター{side}はこのバトルですでに「対抗」を{limit}回使いました。"


class WrongWorld(IllegalAction):
    en = "{card} belongs to {world}; the flag is {flag}."
    ja = "{card}は{world}のカードで、フラッグは{flag}です。"


class ConditionUnmet(IllegalAction):
    en = "{card}: its condition is not met ({condition})."
    ja = "{card}の使用条件を満たしていません（{condition}）。"


class CostUnpayable(IllegalAction):
    en = "{card}: the cost cannot be paid with the cards as they are now ({part})."
    ja = "{card}のコストは、いまのカードでは払えません（{part}）。"


class WrongPayment(IllegalAction):
    en = "{card}: those cards do not pay its cost ({part})."
    ja = "{card}のコストは、そのカードでは払えません（{part}）。"


class NoTarget(IllegalAction):
    en = "{card} has no legal target on the field."
    ja = "{card}の対象になるカードが場にありません。"


class WrongTarget(IllegalAction):
    en = "{card} cannot choose that target."
    ja = "{card}はその対象を選べません。"


class NothingToAnswer(IllegalAction):
    en = "{card}: there is no {what} to nullify."
    ja = "{card}で無効にする{what}がありません。"


class BuddyCallUnavailable(IllegalAction):
    en = "{card} cannot be buddy called: {reason}."
    ja = "{card}はバディコールできません（{reason}）。"


class SealedCallImpossible(IllegalAction):
    en = "{card} has to call a monster from hand to an area it allows."
    ja = "{card}では、手札のモンスターを指定のエリアにコールしなければなりません。"


class NoSuchAbility(IllegalAction):
    en = "There is no such ability to use now."
    ja = "いま使えるそのような能力はありません。"


class AbilitySpent(IllegalAction):
    en = "{ability} has already been used this turn."
    ja = "{ability}はこのターンすでに使われました。"


class AbilityMustBeUsed(IllegalAction):
    en = "{ability} is not optional: it has to be used."
    ja = "{ability}は任意ではありません。必ず使います。"


class AbilitiesFirst(IllegalAction):
    en = "Abilities noted for this moment come first: use or decline them ({abilities})."
    ja = "この時点で発動した能力が先です。使うか断るかを決めてください（{abilities}）。"


class NotAnAttacker(IllegalAction):
    en = "Only standing cards of the turn fighter's own field can attack."
    ja = "攻撃できるのは、自分の場のスタンドしているカードだけです。"


class AttackerRested(IllegalAction):
    en = "{card} is rested and cannot attack."
    ja = "{card}はレストしているので攻撃できません。"


class ItemBehindMonster(IllegalAction):
    en = "{card} cannot attack while a monster stands in its fighter's own center."
    ja = "自分のセンターにモンスターがいる間、{card}では攻撃できません。"


class AttackLimitReached(IllegalAction):
    en = "The first fighter may make only {limit} attack in the first turn."
    ja = "先攻の最初のターンにできる攻撃は{limit}回だけです。"


class FighterShielded(IllegalAction):
    en = "The fighter cannot be attacked while a monster stands in the center."
    ja = "センターにモンスターがいる間、ファイターを攻撃できません。"


class NotATarget(IllegalAction):
    en = "That is not a monster of the opponent's field."
    ja = "それは相手の場のモンスターではありません。"


class NotMovable(IllegalAction):
    en = "Only a monster with Move may go to another empty area of its fighter."
    ja = "「移動」を持つモンスターだけが、自分の空いているエリアに動けます。"


class NotAmong(IllegalAction):
    en = "That card is not among those to choose from."
    ja = "そのカードは選べるカードに含まれていません。"


class MustChoose(IllegalAction):
    en = "This choice cannot be passed."
    ja = "この選択はパスできません。"
