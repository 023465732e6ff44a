/** Parses filters, and/or trees and order in PostgREST's syntax. */
import type { Condition, Filter, Group, OrderTerm } from "./query.ts";
import { tooComplicated } from "../rest.errors.ts";
import { createScanner, readName, readPath, readQuoted } from "./scanner.ts";
import type { Scanner } from "./scanner.ts";

const deepest = 10;
const maxConditions = 200;
const maxOrderTerms = 20;

const operator =
  /(not\.)?(eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|isdistinct|is|in|cs|cd|ov|sl|sr|nxl|nxr|adj|fts|plfts|phfts|wfts)(?:\((any|all)\)|\(([^()]{1,63})\))?\./y;
const quantifiable = new Set(["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);

/** Parses the `not.in.(1,2)` of a column. Undefined for anything but a filter: an argument of a function. */
export function parseFilter(name: string, text: string): Filter | undefined {
  const scanner = createScanner(text, "filter");
  const head = readOperator(scanner);
  if (head === undefined) return undefined;
  const field = parseField(name);
  return { kind: "filter", field, ...head, value: scanner.match(/[\s\S]*/y)?.[0] ?? "" };
}

/** @throws RestProblem when there is no operator. */
export function expectFilter(name: string, text: string): Filter {
  return parseFilter(name, text) ?? createScanner(text, "filter").fail();
}

export function parseField(text: string): Filter["field"] {
  const scanner = createScanner(text, "column");
  const field = { name: readName(scanner), path: readPath(scanner) };
  scanner.expectEnd();
  return field;
}

/** Parses `(a.eq.1,not.and(b.gt.2,c.is.null))` after `and=` or `or=`. */
export function parseGroup(operatorName: "and" | "or", isNegated: boolean, text: string): Group {
  const scanner = createScanner(text, "logic tree");
  const group = {
    kind: "group",
    operator: operatorName,
    isNegated,
    conditions: readConditions(scanner, 0, { left: maxConditions }),
  } as const;
  scanner.expectEnd();
  return group;
}

/** `a.desc.nullslast,rel(b)` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = createScanner(text, "order");
  const terms: OrderTerm[] = [];
  if (scanner.isAtEnd()) return terms;
  do {
    terms.push(readOrderTerm(scanner));
    if (terms.length > maxOrderTerms) throw tooComplicated();
  } while (scanner.take(","));
  scanner.expectEnd();
  return terms;
}

function readOrderTerm(scanner: Scanner): OrderTerm {
  let field = { name: readName(scanner), path: readPath(scanner) };
  let relation: string | undefined;
  if (scanner.take("(")) {
    relation = field.name;
    field = { name: readName(scanner), path: readPath(scanner) };
    scanner.expect(")");
  }
  const direction = scanner.match(/\.(asc|desc)(?![a-z])/y)?.[1] as "asc" | "desc" | undefined;
  const nulls = scanner.match(/\.nulls(first|last)/y)?.[1] as "first" | "last" | undefined;
  return { relation, field, direction, nulls };
}

type Budget = { left: number };

function readConditions(scanner: Scanner, depth: number, budget: Budget): Condition[] {
  if (depth > deepest) throw tooComplicated();
  const conditions: Condition[] = [];
  scanner.expect("(");
  do {
    budget.left -= 1;
    if (budget.left < 0) throw tooComplicated();
    scanner.match(/\s*/y);
    conditions.push(readCondition(scanner, depth, budget));
    scanner.match(/\s*/y);
  } while (scanner.take(","));
  scanner.expect(")");
  return conditions;
}

function readCondition(scanner: Scanner, depth: number, budget: Budget): Condition {
  const group = scanner.match(/(not\.)?(and|or)(?=\()/y);
  if (group !== undefined) {
    const conditions = readConditions(scanner, depth + 1, budget);
    return { kind: "group", operator: group[2] === "or" ? "or" : "and", isNegated: group[1] !== undefined, conditions };
  }
  const isNegated = scanner.take("not.");
  const field = { name: readName(scanner), path: readPath(scanner) };
  scanner.expect(".");
  const head = readOperator(scanner) ?? scanner.fail();
  return { kind: "filter", field, ...head, isNegated: head.isNegated !== isNegated, value: readValue(scanner, head.operator) };
}

function readOperator(scanner: Scanner): Omit<Filter, "kind" | "field" | "value"> | undefined {
  const match = scanner.match(operator);
  if (match === undefined) return undefined;
  const [, negation, name = "", quantifier, config] = match;
  if ((quantifier !== undefined && !quantifiable.has(name)) || (config !== undefined && !name.endsWith("fts"))) return scanner.fail();
  return { isNegated: negation !== undefined, operator: name, quantifier: quantifier as "any" | "all" | undefined, config };
}

/** Inside a tree a value ends at a comma or bracket, unless it is quoted, a list or an array. */
function readValue(scanner: Scanner, operatorName: string): string {
  if (operatorName === "in") return scanner.match(/\((?:"(?:[^"\\]|\\.)*"|[^")])*\)/sy)?.[0] ?? scanner.fail();
  const text = scanner.comesNext('"') ? readQuoted(scanner) : undefined;
  if (text !== undefined) return text;
  return (scanner.match(/\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}(?=[,)])/sy) ?? scanner.match(/[^,)]*/y))?.[0] ?? "";
}

/** Splits `("a,b",c)` into its elements. */
export function parseList(text: string): string[] {
  const scanner = createScanner(text, "filter");
  const values: string[] = [];
  scanner.expect("(");
  if (text === "()") return values;
  do {
    scanner.match(/\s*/y);
    const inQuotes = scanner.comesNext('"') ? readQuoted(scanner) : undefined;
    values.push(inQuotes ?? scanner.match(/[^,)]*/y)?.[0] ?? "");
  } while (scanner.take(","));
  scanner.expect(")");
  scanner.expectEnd();
  return values;
}
