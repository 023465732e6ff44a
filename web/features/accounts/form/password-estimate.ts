/** How long a password would stand up to guessing. Heavy: loaded when somebody first goes to choose one. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Longer ones cost time and change nothing. */
const mostCharacters = 72;

/** 0, guessed at once, to 4. `known`: what others know about the person. */
export function estimatePassword(password: string, known: readonly string[]): number {
  return estimator.check(password.slice(0, mostCharacters), [...known]).score;
}
