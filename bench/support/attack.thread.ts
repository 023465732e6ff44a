/** One attacker on one address: every move at once, each as often as it is answered, for so many seconds and no longer. */
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createMoves } from "./attack-moves.ts";
import type { Attack, Move, Tally } from "./attack-moves.ts";

export type AttackAnswers = Record<string, Tally>;

const attack = workerData as Attack;
const answers: AttackAnswers = {};
const { moves, close } = createMoves(attack, (name, status) => {
  const tally = (answers[name] ??= {});
  tally[status] = (tally[status] ?? 0) + 1;
});
const until = performance.now() + attack.seconds * 1000;

async function repeat({ once, rest }: Move): Promise<void> {
  while (performance.now() < until) {
    await once();
    await wait(rest);
  }
}
const running = Promise.all(moves.flatMap((move) => Array.from({ length: move.at }, () => repeat(move))));
// Requests that are not answered a second after the end are not waited for.
await Promise.race([running, wait(attack.seconds * 1000 + 1_000)]);
parentPort?.postMessage(answers);
close();
process.exit();
