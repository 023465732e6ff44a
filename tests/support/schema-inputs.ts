/** Inputs generated from a schema: the simplest valid input with a text at one place, and any number of odd ones. */
import fc from "fast-check";
import type { z } from "zod";

export type Place = readonly (string | number)[];

/** As much of a schema's definition as is read here (zod's `_zod.def`). */
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  out?: z.ZodType;
  format?: string;
  checks?: { _zod: { def: Check } }[];
};
const defOf = (schema: z.ZodType): Def => schema.def;
const wrapped = (def: Def) => def.innerType ?? def.in;

/** Every place where the schema takes text, the first of each list; `*` is any name of a record, its name and its value. */
export function textPlaces(schema: z.ZodType, at: Place = []): Place[] {
  const def = defOf(schema);
  if (def.type === "string" || def.type === "enum" || def.type === "literal" || def.type === "unknown") return [at];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, part]) => textPlaces(part, [...at, name]));
  if (def.element) return textPlaces(def.element, [...at, 0]);
  if (def.items) return def.items.flatMap((part, index) => textPlaces(part, [...at, index]));
  if (def.type === "record" && def.valueType) return textPlaces(def.valueType, [...at, "key"]);
  if (def.options) return def.options.flatMap((part) => textPlaces(part, at));
  const inner = preprocessed(def) ?? wrapped(def);
  return inner === undefined ? [] : textPlaces(inner, at);
}

/** Places where the schema takes text and does not check its length first. */
export function unboundedText(schema: z.ZodType, at: readonly string[] = []): string[] {
  const def = defOf(schema);
  if (def.type === "string") return def.checks?.[0]?.["_zod"].def.check === "max_length" ? [] : [at.join(".")];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, part]) => unboundedText(part, [...at, name]));
  if (def.element) return unboundedText(def.element, [...at, "0"]);
  if (def.items) return def.items.flatMap((part, index) => unboundedText(part, [...at, String(index)]));
  if (def.type === "record") return [def.keyType, def.valueType].flatMap((part) => (part ? unboundedText(part, [...at, "*"]) : []));
  if (def.options) return def.options.flatMap((part) => unboundedText(part, at));
  const inner = preprocessed(def) ?? wrapped(def);
  return inner === undefined ? [] : unboundedText(inner, at);
}

/** A `preprocess` is a pipe whose first half takes anything. */
function preprocessed(def: Def): z.ZodType | undefined {
  return def.in !== undefined && defOf(def.in).type === "transform" ? def.out : undefined;
}

/** An input with `value` at the place and the simplest valid values elsewhere. */
export function inputWith(place: Place, value: unknown): unknown {
  return place.toReversed().reduce<unknown>((inner, step) => (typeof step === "number" ? [inner] : { [step]: inner }), value);
}

export type Likely = Readonly<Record<string, readonly unknown[]>>;

/** Text that has broken programs before: what databases, patterns, paths, mail and JavaScript stumble over. */
export const hostileText = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff x",
  "🛋️".repeat(40),
  "\u202e\u200b\ufeff",
  "é".normalize("NFD").repeat(30),
  "' or 1=1 --",
  "$1; drop table bookings",
  "%s%n",
  "\\u0000",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "<script>alert(1)</script>",
  "https://evil.test/pay",
  "a@b.test?bcc=c@d.test",
  "a@".repeat(100),
  "-1",
  "0",
  "1e309",
  "NaN",
  "null",
  "[]",
  "{}",
  "9".repeat(30),
  "2026-02-30",
  "0000-01-01",
  "9999-12-31",
  "-infinity",
  "00000000-0000-0000-0000-000000000000",
  "A".repeat(21),
  "a".repeat(255),
  " ".repeat(3_000),
  "x".repeat(20_000),
] as const;
export const longText = "a@a.".repeat(250_000);
const oddNumbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1.5,
  1e21,
  -1e21,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  99,
  100,
  32_767,
  32_768,
];
const oddKeys = ["__proto__", "constructor", "toString", "", "\u0000", "\ud800", "a.b", "length"];

const deep = (depth: number): unknown => (depth === 0 ? 1 : depth % 2 === 0 ? [deep(depth - 1)] : { a: deep(depth - 1) });
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileText) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...oddNumbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(deep(20), deep(400)) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...oddKeys), fc.constantFrom<unknown>(...hostileText), { maxKeys: 4 }) },
);

/**
 * Inputs for a schema: most of each is what it may take (by `likely`, what fits a field of that name), and here and there
 * something else. `oddity`: of a hundred values, how many are odd.
 */
export function inputsOf(schema: z.ZodType, likely: Likely, oddity = 3, name = ""): fc.Arbitrary<unknown> {
  const usual = usualOf(schema, likely, oddity, name);
  return fc.oneof({ weight: 100 - oddity, arbitrary: usual }, { weight: oddity, arbitrary: oddValue });
}

function usualOf(schema: z.ZodType, likely: Likely, oddity: number, name: string): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  // Fields of one name may take different values: only those that this one may take.
  const existing = (Object.hasOwn(likely, name) ? likely[name] : undefined)?.filter((value) => schema.safeParse(value).success) ?? [];
  if (existing.length > 0) return fc.constantFrom(...existing);
  const next = (part: z.ZodType, of = name) => inputsOf(part, likely, oddity, of);
  if (def.shape) {
    const parts = Object.entries(def.shape).map(([field, part]) => [field, next(part, field)] as const);
    const optional = Object.entries(def.shape).filter(([, part]) => part["_zod"].optin === "optional");
    const required = Object.keys(def.shape).filter((field) => !optional.some(([one]) => one === field));
    return fc.record(Object.fromEntries(parts), { requiredKeys: required });
  }
  if (def.element) return fc.array(next(def.element), lengthsOf(schema));
  if (def.items) return fc.tuple(...def.items.map((part) => next(part)));
  if (def.options) return fc.oneof(...def.options.map((part) => next(part)));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.type === "record" && def.valueType)
    return fc.dictionary(fc.constantFrom("source", "a", ...oddKeys), next(def.valueType), { maxKeys: 3 });
  if (def.type === "nullable") return fc.oneof(fc.constant(null), next(def.innerType ?? schema));
  const format = def.out === undefined ? undefined : defOf(def.out).format;
  if (format === "uuid") return fc.uuid({ version: 4 });
  const inner = preprocessed(def) ?? wrapped(def);
  return inner === undefined ? leaf(schema, def) : next(inner);
}

function leaf(schema: z.ZodType, def: Def): fc.Arbitrary<unknown> {
  const bounds = boundsOf(schema);
  if (def.type === "boolean") return fc.boolean();
  if (def.type === "number") {
    const { low = 0, high = 20_000 } = bounds;
    return fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(low - 1, high + 1) },
      { weight: 10, arbitrary: fc.constantFrom(low, high) },
      { weight: 20, arbitrary: fc.integer({ min: low, max: Math.min(high, low + 30) }) },
      { weight: 10, arbitrary: fc.integer({ min: low, max: high }) },
    );
  }
  if (def.type === "string") {
    const { low = 0, high = 40 } = bounds;
    const atBounds = fc.constantFrom("a".repeat(Math.min(high, 5_000)), "b".repeat(Math.min(high, 5_000) + 1), "c".repeat(low));
    return fc.oneof(
      { weight: 5, arbitrary: fc.string({ unit: "grapheme", minLength: low, maxLength: Math.max(low, Math.min(high, 60)) }) },
      { weight: 1, arbitrary: atBounds },
    );
  }
  return oddValue;
}

function lengthsOf(schema: z.ZodType): { minLength: number; maxLength: number } {
  const { low = 0, high = 3 } = boundsOf(schema);
  return { minLength: low, maxLength: Math.max(low, Math.min(high, 3)) };
}

type Check = { check: string; minimum?: number; maximum?: number; value?: number };

/** The minimum and maximum that the schema's own checks allow. */
function boundsOf(schema: z.ZodType): { low?: number; high?: number } {
  const bounds: { low?: number; high?: number } = {};
  for (const check of defOf(schema).checks ?? []) {
    const { check: kind, minimum, maximum, value } = check["_zod"].def;
    const [low, high] = kind === "greater_than" ? [value, undefined] : kind === "less_than" ? [undefined, value] : [minimum, maximum];
    if (low !== undefined) bounds.low = Math.max(low, bounds.low ?? low);
    if (high !== undefined) bounds.high = Math.min(high, bounds.high ?? high);
  }
  return bounds;
}
