/**
 * What `npm test` proves with a few hundred cases, `npm run test:long` proves with all of them: random runs, storms, kills,
 * fuzzing, every page and every hostile file. A file that imports this belongs to the long suite, too (docs/testing.md).
 */
import { test } from "vitest";

export const isLong = process.env["TEST_LONG"] === "1";

/** `npm run test:long -- --full`: runs that take hours take all their cases, too. */
const isFull = process.env["TEST_FULL"] === "1";

/** How many cases: the first number in `npm test`, the second in `npm run test:long`; of runs that would take hours the third with `--full` alone. */
export const cases = (few: number, all: number, full = all): number => (isLong ? (isFull ? full : all) : few);

/** The seed of a random run: the test's own, or the one that `npm run test:long -- --seed N` names. */
export const seedOr = (own: number): number => Number(process.env["TEST_SEED"] ?? own);

/** A test of the long suite alone. What it proves, another one proves in `npm test` with fewer cases or at a lower level. */
export const longTest = isLong ? test : test.skip;
