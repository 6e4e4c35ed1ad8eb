"""`python -m headjudge` is `headjudge`."""

from headjudge.cli import main

if __name__ == "__main__":
    main()
