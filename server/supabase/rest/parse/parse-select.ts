/** Parses `select`: columns, casts, JSON paths and embedded relations in PostgREST's syntax. */
import type { Column, Embed, Scope } from "./query.ts";
import { noType, tooComplicated } from "../rest.errors.ts";
import { createScanner, readName, readPath } from "./scanner.ts";
import type { Scanner } from "./scanner.ts";

/** Real pages embed a handful of relations; each one is a join. */
const maxItems = 200;
const deepest = 6;
const maxEmbeds = 20;

/** Types a value may be cast to; others could reveal information from the catalogue. */
const castTypes = new Set(
  "text varchar character char integer int int2 int4 int8 smallint bigint numeric decimal real float4 float8 boolean bool date time timetz timestamp timestamptz interval uuid json jsonb bytea inet cidr".split(
    " ",
  ),
).add("double precision");

export const emptyScope = (): Scope => ({ items: [], conditions: [], order: [], limit: undefined, offset: undefined });

export function parseSelect(text: string): Scope["items"] {
  const scanner = createScanner(text, "select parameter");
  const counts = { items: 0, embeds: 0 };
  const items = scanner.isAtEnd() ? [] : readItems(scanner, 0, counts);
  scanner.expectEnd();
  return items;
}

type Counts = { items: number; embeds: number };

function readItems(scanner: Scanner, depth: number, counts: Counts): Scope["items"] {
  if (depth > deepest) throw tooComplicated();
  const items: Scope["items"] = [];
  do {
    counts.items += 1;
    const item = readItem(scanner, depth, counts);
    if (item.kind === "embed") counts.embeds += 1;
    if (counts.items > maxItems || counts.embeds > maxEmbeds) throw tooComplicated();
    items.push(item);
  } while (scanner.take(","));
  return items;
}

function readItem(scanner: Scanner, depth: number, counts: Counts): Column | Embed {
  scanner.match(/\s*/y);
  if (scanner.take("*")) return column("*");
  const isSpread = scanner.take("...");
  let name = readName(scanner);
  let alias: string | undefined;
  if (!isSpread && !scanner.comesNext("::") && scanner.take(":")) {
    alias = name;
    name = readName(scanner);
  }
  const marks: string[] = [];
  while (scanner.take("!")) marks.push(readName(scanner));
  if (marks.length > 0 || isSpread || scanner.comesNext("(")) {
    const scope = emptyScope();
    scanner.expect("(");
    if (name === "count" && marks.length === 0 && !isSpread && scanner.take(")"))
      return { ...column("*"), alias, aggregate: { name, cast: readCast(scanner) } };
    if (!scanner.comesNext(")")) scope.items = readItems(scanner, depth + 1, counts);
    scanner.expect(")");
    const hint = marks.find((mark) => mark !== "inner" && mark !== "left");
    return { kind: "embed", name, alias, hint, isInner: marks.includes("inner"), isSpread, scope };
  }
  const path = readPath(scanner);
  const cast = readCast(scanner);
  const aggregate = scanner.match(/\.(avg|count|max|min|sum)\(\)/y)?.[1];
  const field = { name, path };
  if (aggregate === undefined) return { kind: "column", field, cast, alias };
  return { kind: "column", field, cast, alias, aggregate: { name: aggregate, cast: readCast(scanner) } };
}

const column = (name: string): Column => ({ kind: "column", field: { name, path: [] }, cast: undefined, alias: undefined });

function readCast(scanner: Scanner): string | undefined {
  if (!scanner.take("::")) return undefined;
  const match = scanner.match(/([a-z][a-z0-9_ ]*)(\[\])?/iy) ?? scanner.fail();
  const type = (match[1] ?? "").trim().toLowerCase();
  if (!castTypes.has(type)) throw noType(type);
  return `${type}${match[2] ?? ""}`;
}
