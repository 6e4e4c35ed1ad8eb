"""`headjudge completion`: teaches a shell the verbs, options and rulebooks."""

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_HEADJUDGE_COMPLETE"


@click.command(epilog='bash: eval "$(headjudge completion bash)" in ~/.bashrc; zsh and fish likewise.')
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the script that makes SHELL complete headjudge's verbs and options."""
    completion = get_completion_class(shell)
    assert completion is not None, "click knows all three"
    click.echo(completion(context.find_root().command, {}, "headjudge", VARIABLE).source())
