// The npm package of that name, asked like the engines of engines.py: states in, one line of JSON per state out.
import { readFileSync } from "node:fs";
import { Swiss } from "tournament-pairings";

const states = JSON.parse(readFileSync(0, "utf8"));

function players(state) {
  const avoid = state.points.map(() => []);
  for (const played of state.rounds) {
    for (const [one, other] of played.pairs) {
      avoid[one].push(String(other));
      avoid[other].push(String(one));
    }
  }
  const byes = new Set(state.byes);
  return state.points.map((score, id) => ({ id: String(id), score, avoid: avoid[id], receivedBye: byes.has(id) }));
}

const questions = states.map((state) => () => Swiss(players(state), state.rounds.length + 1));
questions[0]();
for (const ask of questions) {
  const start = performance.now();
  const found = ask();
  const milliseconds = performance.now() - start;
  const pairs = found.filter((match) => match.player1 !== null && match.player2 !== null);
  const bye = found.find((match) => match.player1 === null || match.player2 === null);
  console.log(
    JSON.stringify({
      milliseconds,
      pairs: pairs.map((match) => [Number(match.player1), Number(match.player2)]),
      bye: bye ? Number(bye.player1 ?? bye.player2) : null,
    }),
  );
}
