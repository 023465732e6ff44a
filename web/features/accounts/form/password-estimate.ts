/** How well a password resists guessing. The library is large, so it is loaded when the field first gets focus. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Characters past this make the estimate slow and no better. */
const maxCharacters = 72;

/** From 0 (guessed at once) to 4. `personal`: words others know about the person, which make a guess easier. */
export function estimatePassword(password: string, personal: readonly string[]): number {
  return estimator.check(password.slice(0, maxCharacters), [...personal]).score;
}
