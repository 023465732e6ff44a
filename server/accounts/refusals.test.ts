/** Steps in the database refuse with `{"error": code}`: `auth/v1` or the portal has a message for each of these codes. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { isAuthProblemCode } from "#server/supabase/auth/auth-problems.ts";
import { accountProblem } from "./accounts.errors.ts";

const folder = "database/functions";
const refused = fs.readdirSync(folder).flatMap((file) => {
  // Where a line is broken says nothing.
  const text = fs.readFileSync(path.join(folder, file), "utf8").replaceAll(/\s+/g, " ");
  return [...text.matchAll(/["']error["'][,:] *(.*?)(?=["']error["']|$)/g)].flatMap(([, refusal = ""]) => {
    // `'error', 'code'`, `"error": "code"`, or the codes of a `case` in that place.
    const codes = refusal.startsWith("case") ? /^case .*? end/.exec(refusal)?.[0].matchAll(/(?:then|else) '([a-z_.]+)'/g) : undefined;
    const plain = /^["']([a-z_.]+)["']/.exec(refusal)?.[1];
    return [...(codes ?? [])].map(([, code = ""]) => ({ file, code })).concat(plain === undefined ? [] : { file, code: plain });
  });
});

test("no step answers a code that nobody has a sentence for", () => {
  expect(refused.length).toBeGreaterThan(50);
  const hasSentence = (code: string) => isAuthProblemCode(code) || code in accountProblem.table || code in callerProblem.table;
  expect(refused.filter(({ code }) => !hasSentence(code))).toEqual([]);
});
