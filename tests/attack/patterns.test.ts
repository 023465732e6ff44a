/**
 * No pattern of ours takes more than linear time, and no schema runs a pattern on text of unbounded length. A failure names the place.
 * What a pattern costs does not change: those that were found linear are listed by digest and not looked at again but in the
 * long suite. `ADD_LINEAR_PATTERNS=1 npm run test:unit -- tests/attack/patterns` writes the list anew.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { check } from "recheck";
import type { AttackPattern } from "recheck";
import { describe, expect, test } from "vitest";
import { readCode, readSource } from "#tests/support/patterns.ts";
import type { Pattern } from "#tests/support/patterns.ts";
import { shortNumber, companyNumberPattern } from "#domain/company/company-number.ts";
import { titlesBefore } from "#domain/kernel/names-like-links.ts";
import { contracts } from "#domain/contracts.ts";
import { cases, isLong } from "#tests/support/long.ts";
import { unboundedText } from "#tests/support/schema-inputs.ts";
import { z } from "zod";

/** The package's own JavaScript: no Java, no binary of a platform. */
process.env["RECHECK_BACKEND"] = "pure";

/** What answers requests: of `web`, all but what runs in the build alone. */
const folders = ["domain", "server", "templates", "web"];
/** These read what we have made ourselves: pages and styles of the build. */
const readsOurOwn = /^(web\/vite\/|server\/edge\/http\/security-headers\.ts)/;
/** Settings come from the owner, once at the start. `domain/kernel/text.ts` is where the length is checked. */
const mayTakeText = /^(server\/(config\.ts|settings\/)|domain\/kernel\/text\.ts|web\/)/;
/** Rows of the database are trusted, and so are the answers of contracts; the inputs of contracts are walked below. */
const readsOurDatabase =
  /^(server\/.*(\.procedures|\.presenter|\/account-procedure|\/quote-document|\/content-rows|kernel\/procedure)\.ts|domain\/.*\.contract\.ts)/;
/** Patterns put together at run time, as they come out. */
const composed: Readonly<Record<string, readonly string[]>> = {
  "domain/company/company-number.ts": [companyNumberPattern.source, shortNumber.source],
  "domain/kernel/names-like-links.ts": [titlesBefore.source],
  "domain/kernel/postcode.ts": [
    "^(?:GIR0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])[0-9][ABD-HJLNP-UW-Z]{2})$",
  ],
  // The owner's own list, of at most two stars in practice; the address is no longer than 2,000 characters.
  "server/supabase/auth/redirects.ts": ["^https://app\\.example\\.org/.*$", "^https://[^./]*\\.example\\.org/.*$"],
};

const { patterns, composed: composedAt, ownText } = readCode(folders);

const listFile = "tests/attack/linear-patterns.json";
const linearPatterns = new Set(JSON.parse(fs.readFileSync(listFile, "utf8")) as string[]);
const digestOf = ({ source, flags }: Pattern) => createHash("sha256").update(`${source}/${flags}`).digest("hex").slice(0, 16);

describe("every pattern", () => {
  test("is linear", { timeout: cases(600_000, 1_800_000) }, async () => {
    const ours = patterns.filter(({ place }) => !readsOurOwn.test(place));
    expect(ours.length).toBeGreaterThan(150);
    const made = Object.entries(composed).flatMap(([place, sources]) => sources.map((source) => ({ place, source, flags: "" })));
    const all = [...ours, ...made];
    const isAdding = process.env["ADD_LINEAR_PATTERNS"] === "1";
    expect(await slowOnes(isLong || isAdding ? all : all.filter((one) => !linearPatterns.has(digestOf(one))))).toEqual([]);
    if (isAdding) fs.writeFileSync(listFile, `${JSON.stringify([...new Set(all.map(digestOf))].toSorted(), null, 2)}\n`);
  });

  test("that a fuzzer takes for a slow one is tried: one that is, takes long", () => {
    const attack = { pumps: [{ prefix: "", pump: "a", bias: 0 }], suffix: "!", base: 0, string: "", pattern: "" };
    expect(millisecondsOf(/a+$/, attack)).toBeGreaterThan(100);
    expect(millisecondsOf(/^a+$/, attack)).toBeLessThan(20);
  });

  test("that is put together at run time is among those looked at", () => {
    expect([...new Set(composedAt)].toSorted()).toEqual(Object.keys(composed).toSorted());
  });

  test.each([
    ["the one that stood in the accounts' e-mail field", String.raw`z.string().regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u)`],
    ["slashes at an end", String.raw`text.replace(/\/+$/, "")`],
    ["a number with spaces on both sides", String.raw`const metres = /^\s*(\d+)\s*m?\s*$/;`],
    ["one that grows without end", String.raw`new RegExp("^(a+)+$", "i")`],
    ["one in a component", String.raw`const shown = <p title={text.match(/(\w+\s?)*!/)?.[0]} />;`],
  ])("would be found if it were quadratic: %s", async (_, source) => {
    expect(await slowOnes(readSource(source, "added.tsx").patterns)).toHaveLength(1);
  });
});

describe("every schema", () => {
  test("takes its text from the kernel, which looks at the length first", () => {
    expect(ownText.filter((place) => !mayTakeText.test(place) && !readsOurDatabase.test(place))).toEqual([]);
  });

  test.each([...contracts])("what $name takes has a length before anything else is asked of it", ({ input }) => {
    expect(unboundedText(input)).toEqual([]);
  });

  test("that has none, or asks something else first, would be found", () => {
    const schema = z.object({ one: z.string(), two: z.array(z.string().regex(/x/).max(9)), fine: z.string().max(9).regex(/x/) });
    expect(unboundedText(schema)).toEqual(["one", "two.0"]);
  });

  test("that does not would be found", () => {
    expect(readSource("const a = z.string().max(9).regex(/x/); const b = z.object({ id: z.uuid() });", "added.ts").ownText).toHaveLength(2);
  });
});

/** `place: pattern (how it grows)`; a pattern that occurs several times is checked once. */
async function slowOnes(all: readonly Pattern[]): Promise<string[]> {
  const slow: string[] = [];
  const seen = new Set<string>();
  for (const { place, source, flags } of all) {
    if (seen.has(`${source}/${flags}`)) continue;
    seen.add(`${source}/${flags}`);
    const verdict = await verdictOn(source, flags);
    if (verdict !== "safe") slow.push(`${place}: /${source}/${flags} (${verdict})`);
  }
  return slow;
}

/**
 * By the automaton checker where it can decide, which is exact; else by fuzzing (look-arounds), which sees growth where there is
 * none in one run of a hundred: what it found is then tried on the engine itself. The automaton comes to no end for some with long repetitions, and has little time for those; for any other it has more
 * than the slowest machine needs.
 */
async function verdictOn(source: string, flags: string): Promise<string> {
  const isRepetitive = [...source.matchAll(/\{\d{0,5},?(\d{1,5})\}/g)].some(([, times]) => Number(times) > 40);
  const first = await check(source, flags, { checker: "automaton", timeout: isRepetitive ? 1_000 : 30_000 });
  const verdict = first.status === "unknown" ? await check(source, flags, { checker: "fuzz", timeout: 20_000 }) : first;
  if (verdict.status !== "vulnerable") return verdict.status;
  const isFalseAlarm = verdict.complexity.isFuzz && millisecondsOf(new RegExp(source, flags), verdict.attack) < 20;
  return isFalseAlarm ? "safe" : verdict.complexity.summary;
}

/** The best of three, of some 40,000 characters made as the fuzzer says: a pattern that takes quadratic time takes seconds for them. */
function millisecondsOf(pattern: RegExp, { pumps, suffix }: AttackPattern): number {
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.ceil(40_000 / Math.max(1, pumped));
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
  const runs = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    text.replace(new RegExp(pattern), "");
    return process.threadCpuUsage(before).user / 1_000;
  });
  return Math.min(...runs);
}
