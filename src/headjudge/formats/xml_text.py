"""XML from strangers: no document types, no entities of their own, no bottomless nesting."""

from typing import Final
from xml.etree.ElementTree import Element, ParseError, TreeBuilder
from xml.parsers import expat

from headjudge.core.refusals import BadInput

DEEPEST: Final = 64
LARGEST: Final = 64 * 1024 * 1024


def parsed(content: bytes) -> Element:
    """The root of the XML in *content*. Raises: BadInput, with the line."""
    if len(content) > LARGEST:
        raise BadInput(f"It has more than {LARGEST:,} bytes.")
    builder, parser, depth = TreeBuilder(), expat.ParserCreate(), 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise BadInput(f"line {parser.CurrentLineNumber}: elements are nested too deeply.")
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def declared(*_names: object) -> None:
        raise BadInput(f"line {parser.CurrentLineNumber}: a document type is not allowed here.")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = declared
    try:
        parser.Parse(content, True)
        return builder.close()
    except expat.ExpatError as error:
        raise BadInput(f"line {error.lineno}: this is not XML: {expat.ErrorString(error.code)}.") from None
    except (ParseError, LookupError, ValueError) as error:  # no root; an encoding nobody has
        raise BadInput(f"This is not XML: {error}.") from None


def writable(text: str, where: str) -> str:
    """*text*, if XML can hold it. Raises: BadInput."""
    for character in text:
        if not (
            character in "\t\n"
            or " " <= character <= "\ud7ff"
            or "\ue000" <= character <= "\ufffd"
            or character > "\uffff"
        ):
            raise BadInput(f"{where}: XML cannot hold the character U+{ord(character):04X}.")
    return text
