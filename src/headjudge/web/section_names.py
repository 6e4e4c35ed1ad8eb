"""Sections that have a name instead of a number: WARS's in Japanese, the TCG Office's appendices in English."""

from collections.abc import Mapping
from typing import Final

from headjudge.core.rulebook.words import Words
from headjudge.web.words import Language

STEP: Final = " / "
"""Between a chapter and what stands below it."""

_WARS: Final[Mapping[str, str]] = {
    "About This Document": "この文書について",
    "After the Tournament": "大会終了後",
    "Booster Draft": "ブースタードラフト",
    "Championship Booster Draft Rules": "選手権のブースタードラフト",
    "Championship Tournaments": "選手権大会",
    "Conceding": "投了",
    "Constructed": "構築戦",
    "Deck Construction": "デッキ構築",
    "Deck Construction (draft)": "デッキ構築(ドラフト)",
    "Drafting Procedure": "ドラフトの手順",
    "Forgotten actions - responsibility": "忘れた行動:責任",
    "Forgotten actions - taking back actions": "忘れた行動:巻き戻し",
    "Game Results and Scoring": "ゲームの結果と得点",
    "General Rules": "一般規則",
    "Initial Pairings": "最初の組み合わせ",
    "Limited": "リミテッド",
    "Minimum Number of Players": "最少人数",
    "Other Notes": "その他",
    "Other Notes (headings without own text)": "その他(見出しのみ)",
    "Pairings": "組み合わせ",
    "Player Distribution": "プレイヤーの振り分け",
    "Player Ratings": "プレイヤーレーティング",
    "Preparation": "準備",
    "Preparation for a Tournament": "大会の準備",
    "Prizes": "賞品",
    "Required Number of Rounds": "必要ラウンド数",
    "Sanctioned Tournaments": "公認大会",
    "Score Reporting": "結果の報告",
    "Scorecard Collection": "スコアカードの回収",
    "Scorecard Stacking": "スコアカードの並べ方",
    "Scoring Timed Games": "時間切れのゲームの得点",
    "Sealed Deck Construction": "シールドデッキの構築",
    "Simultaneously Running Out of Cards": "同時にカードが尽きた場合",
    "Special Rules - Championship-Level Tournaments": "選手権級大会の特別規則",
    "Standard Sealed Deck": "標準シールド戦",
    "Starting Play": "対戦の開始",
    "Submitting Tournament Results": "大会結果の提出",
    "Subsequent Pairings": "次ラウンド以降の組み合わせ",
    "Suggested Draft Groups": "推奨ドラフトグループ",
    "Suggested Number of Rounds": "推奨ラウンド数",
    "Supported Formats": "対応フォーマット",
    "Table of Contents": "目次",
    "Terminology": "用語",
    "Timing and Scoring": "時間と得点",
    "Timing of Rounds": "ラウンドの時間",
    "Tournament Directors Playing": "ディレクターの参加",
    "Tournament Directors Playing in Their Own Events": "ディレクター自身の参加",
    "Tournament Gameplay Rules": "対戦の規則",
    "Tournament Levels": "大会のレベル",
    "Tournament Procedure": "大会の進行",
    "Tournament Sanctioning Rules": "公認の規則",
    "Version Edits": "改訂履歴",
}
_OFFICE: Final[Mapping[str, str]] = {
    "付録 シールド戦のデッキ登録": "Appendix: registering a sealed deck",
    "付録 制限時間": "Appendix: time limits",
    "付録 推奨ラウンド数": "Appendix: recommended rounds",
    "付録 決勝の組み合わせと進行": "Appendix: pairing and playing the finals",
    "更新情報": "Changes",
}
NAMES: Final[Mapping[str, Words]] = {
    **{en: Words(en=en, ja=ja) for en, ja in _WARS.items()},
    **{ja: Words(en=en, ja=ja) for ja, en in _OFFICE.items()},
}


def section_name(section: str, language: Language) -> str:
    """*section* as a reader of *language* knows it; a number stays as it is."""
    return STEP.join(NAMES[part].in_language(language) if part in NAMES else part for part in section.split(STEP))
