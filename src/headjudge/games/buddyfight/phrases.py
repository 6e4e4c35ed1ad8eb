"""What the events of a duel are called, in both languages, by the event's tag and, where it has one, its reason."""

from collections.abc import Mapping
from typing import Final

from headjudge.core.rulebook.words import Words

PHRASES: Final[Mapping[str, Words]] = {
    "turn-began": Words(en="Turn {number}: fighter {side}", ja="第{number}ターン：ファイター{side}"),
    "step-reached": Words(en="{step_text}", ja="{step_text}"),
    "timing-opened": Words(en="A play timing begins (within {by})", ja="プレイタイミング開始（{by}）"),
    "timing-ended": Words(en="The play timing ends: both passed in a row", ja="プレイタイミング終了（両者パス）"),
    "asked/charge": Words(en="{side} may charge and draw", ja="{side}はチャージ&ドローできる"),
    "asked/use": Words(en="{side} may use a card or ability", ja="{side}はカードか能力を使える"),
    "asked/answer": Words(en="{side} may answer with one Counter", ja="{side}は「対抗」を1つ使える"),
    "asked/attack": Words(en="{side} may attack", ja="{side}は攻撃できる"),
    "asked/move": Words(en="{side} may move a monster", ja="{side}はモンスターを移動できる"),
    "asked/give-up": Words(en="{side} must give up a monster: total size", ja="{side}はサイズ超過のモンスターを選ぶ"),
    "asked/strike": Words(en="{side} chooses whom Counterattack destroys", ja="{side}は「反撃」で破壊する相手を選ぶ"),
    "asked/guard": Words(en="{side} may use Soulguard", ja="{side}は「ソウルガード」を使える"),
    "passed": Words(en="{side} passes", ja="{side}はパス"),
    "monster-revealed": Words(en="{side} shows {card} to call it", ja="{side}が{card}のコールを宣言"),
    "area-named": Words(en="… to the {area} area", ja="コール先は{area}"),
    "buddy-call-declared": Words(en="{side} declares a buddy call", ja="{side}がバディコールを宣言"),
    "buddy-call-restored": Words(en="{side} keeps the right to a buddy call", ja="{side}のバディコール権は残る"),
    "buddy-swapped": Words(
        en="The shown copy rests in the buddy zone; {called} from there is called",
        ja="見せたカードをバディゾーンにレストで置き、{called}をコール",
    ),
    "card-used": Words(en="{side} uses {card}{targets}", ja="{side}が{card}を使用{targets}"),
    "ability-used": Words(en="{side} uses {ability}{targets}", ja="{side}が{ability}を使用{targets}"),
    "ability-noted": Words(en="{ability} of {card} waits for its use", ja="{card}の{ability}が発動待ち"),
    "ability-lapsed/declined": Words(en="{ability} is declined", ja="{ability}は使わない"),
    "ability-lapsed/impossible": Words(en="{ability} cannot be used and lapses", ja="{ability}は使えないので失効"),
    "cards-moved/draw": Words(en="{side} draws {count}", ja="{side}が{count}枚引く"),
    "cards-moved/charge": Words(en="{side} puts a hand card into the gauge", ja="{side}が手札1枚をゲージに置く"),
    "cards-moved/cost": Words(en="{side} pays from the {origin}: {cards}", ja="{side}が{origin}から支払う：{cards}"),
    "cards-moved/effect": Words(
        en="{side} puts {count} from the {origin} into the {to}", ja="{side}が{origin}から{to}に{count}枚置く"
    ),
    "soul-given": Words(en="{cards} goes into the soul", ja="{cards}をソウルに入れる"),
    "life-changed/attack": Words(en="{side} takes {loss} damage", ja="{side}に{loss}ダメージ"),
    "life-changed/penetrate": Words(en="Penetrate: {side} takes {loss} damage", ja="「貫通」：{side}に{loss}ダメージ"),
    "life-changed/effect": Words(en="{side}: life {amount:+}", ja="{side}：ライフ{amount:+}"),
    "life-changed/cost": Words(en="{side} pays {loss} life", ja="{side}がライフ{loss}を払う"),
    "life-changed/buddy-gift": Words(
        en="Buddy gift: {side} gains {amount}", ja="バディギフト：{side}のライフ+{amount}"
    ),
    "card-placed": Words(en="{card} enters {side}'s {area} area", ja="{card}が{side}の{area}に登場"),
    "left-field/destroyed": Words(en="{card} of {side} is destroyed", ja="{side}の{card}は破壊された"),
    "left-field/returned": Words(en="{card} of {side} returns to hand", ja="{side}の{card}は手札に戻る"),
    "left-field/surplus": Words(
        en="{card} of {side} is dropped: one card per area",
        ja="同じエリアの{side}の{card}はドロップゾーンへ",
    ),
    "left-field/size": Words(
        en="{card} of {side} goes to the drop zone: total size", ja="{side}の{card}はサイズ超過のためドロップゾーンへ"
    ),
    "left-field/cost": Words(
        en="{card} of {side} goes to the drop zone as a cost", ja="{side}の{card}をコストとしてドロップゾーンへ"
    ),
    "condemned": Words(en="{cards} would be destroyed", ja="{cards}が破壊されようとしている"),
    "guarded": Words(en="Soulguard: {card} goes to the drop zone", ja="「ソウルガード」：{card}をドロップゾーンへ"),
    "rested": Words(en="{cards} rests", ja="{cards}をレスト"),
    "stood/turn": Words(en="{cards} stands", ja="{cards}をスタンド"),
    "stood/double-attack": Words(en="Double Attack: {cards} stands", ja="「2回攻撃」：{cards}をスタンド"),
    "stood/effect": Words(en="{cards} stands by an effect", ja="効果で{cards}をスタンド"),
    "area-changed": Words(en="{cards} moves to the {area} area", ja="{cards}が{area}に移動"),
    "boosted": Words(
        en="{cards}: power {power:+}, critical {critical:+}, defense {defense:+}",
        ja="{cards}：攻撃力{power:+}・打撃力{critical:+}・防御力{defense:+}",
    ),
    "effect-began": Words(en="Effect {number} takes place", ja="効果{number}を処理"),
    "effect-began/condition": Words(
        en="Effect {number} does nothing: its condition is not met", ja="効果{number}は条件を満たさず何も起きない"
    ),
    "effect-began/target": Words(
        en="Effect {number} does nothing: its target is gone", ja="効果{number}は対象がなく何も起きない"
    ),
    "nullified/call": Words(en="The call is nullified", ja="コールは無効"),
    "nullified/use": Words(en="The use is nullified", ja="使用は無効"),
    "nullified/attack": Words(en="The attack is nullified", ja="攻撃は無効"),
    "use-finished": Words(en="{card} is done", ja="{card}の処理終了"),
    "use-finished/nullified": Words(en="{card} was nullified", ja="{card}は無効になった"),
    "attack-declared": Words(en="{side} attacks with {cards}", ja="{side}が{cards}で攻撃"),
    "attack-declared/link": Words(en="{side} makes a link attack with {cards}", ja="{side}が{cards}で連携攻撃"),
    "target-chosen": Words(en="… {target} in the {area} area", ja="対象は{area}の{target}"),
    "target-chosen/fighter": Words(en="… the fighter", ja="対象はファイター"),
    "attack-settled": Words(en="The attack goes on with {cards}", ja="{cards}で攻撃を続ける"),
    "attack-settled/nothing": Words(en="The attack will hit nothing", ja="攻撃は何にも当たらない"),
    "hit-decided/hit": Words(en="Hit{figures}", ja="ヒット{figures}"),
    "hit-decided/miss": Words(en="No hit{figures}", ja="ヒットせず{figures}"),
    "penetrate-done": Words(en="Penetrate is settled", ja="「貫通」の確認終了"),
    "counterattack-done": Words(en="No Counterattack", ja="「反撃」なし"),
    "counterattack-done/struck": Words(en="Counterattack strikes {target}", ja="「反撃」：{target}"),
    "battle-ended": Words(en="The battle ends", ja="バトル終了"),
    "attack-over": Words(en="Back to step 3", ja="ステップ3に戻る"),
    "time-called": Words(en="Time is called", ja="時間切れ"),
    "ended/life": Words(en="Lost by life: {losers}", ja="ライフ切れで敗北：{losers}"),
    "ended/deck": Words(en="Lost by deck: {losers}", ja="デッキ切れで敗北：{losers}"),
    "ended/life-and-deck": Words(en="Lost by life and deck: {losers}", ja="ライフ・デッキ切れで敗北：{losers}"),
    "ended/time": Words(en="Lost on time by less life: {losers}", ja="時間切れ・ライフ差で敗北：{losers}"),
    "ended/concession": Words(en="Conceded: {losers}", ja="投了：{losers}"),
}

AREAS: Final[Mapping[str, Words]] = {
    "left": Words(en="left", ja="レフト"),
    "center": Words(en="center", ja="センター"),
    "right": Words(en="right", ja="ライト"),
    "item": Words(en="item", ja="アイテム"),
    "set": Words(en="set", ja="設置"),
}

PILES: Final[Mapping[str, Words]] = {
    "deck": Words(en="deck", ja="デッキ"),
    "hand": Words(en="hand", ja="手札"),
    "gauge": Words(en="gauge", ja="ゲージ"),
    "drop": Words(en="drop zone", ja="ドロップゾーン"),
}

ON: Final = Words(en=" on {cards}", ja="（対象：{cards}）")
FIGURES: Final = Words(en=": power {power} against defense {defense}", ja="（攻撃力{power}、防御力{defense}）")
BOTH: Final = Words(en="both at once", ja="同時に両者")
