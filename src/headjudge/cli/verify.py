"""`headjudge verify`: check an event file, without any database."""

from typing import Any

import click

from headjudge.cli import exits
from headjudge.cli.questions import contents, print_json, show


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object.")
def command(file: str, as_json: bool) -> None:
    """Check the event in FILE: its chain, its seed, every pairing, every standing."""
    from rich.progress import Progress
    from rich.text import Text

    from headjudge.services.verifying import verified

    content = contents(file)
    with Progress(transient=True, disable=as_json) as progress:
        task = progress.add_task("Replaying", total=None)
        verdict = verified(content, lambda done, of: progress.update(task, completed=done, total=of))
    if as_json:
        print_json(_answer(verdict), ())
    else:
        for check in verdict.checks:
            show(Text(f"{'✓' if check.sound else '✗'} {check.sentence}", style="green" if check.sound else "bold red"))
        show("Everything holds." if verdict.sound else "This is not the event as it was played.")
    if not verdict.sound:
        raise SystemExit(exits.PROBLEMS)


def _answer(verdict: Any) -> dict[str, Any]:  # Any: imported late, and whatever JSON can hold
    checks = [{"what": check.what, "sound": check.sound, "sentence": check.sentence} for check in verdict.checks]
    return {"sound": verdict.sound, "checks": checks}
