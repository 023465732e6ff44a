/**
 * The limits of one request to `rest/v1`: lower for visitors, who are anonymous, than for signed-in
 * users. Checked before a statement is built; its run time is limited by PostgreSQL (rest-database.ts).
 */
import { listEmbeds } from "./parse/query.ts";
import type { Condition, Query, Scope } from "./parse/query.ts";
import { noAggregates, noPatterns, tooComplicated } from "./rest.errors.ts";

export type Allowance = {
  /** Patterns and text searches are allowed: even a short pattern can cost seconds per row. */
  patterns: boolean;
  /** Filters, at all levels. */
  conditions: number;
  /** Values in all `in.(…)` and array literals. */
  values: number;
  orderTerms: number;
  /** Embedded relations, at all levels. */
  embeds: number;
  depth: number;
  /** Lists within lists. */
  lists: number;
  offset: number;
  /** Aggregates; zero where they are switched off. */
  aggregates: number;
};

export const visitorAllowance: Allowance = {
  patterns: false,
  conditions: 40,
  values: 300,
  orderTerms: 6,
  embeds: 4,
  depth: 2,
  lists: 1,
  offset: 100_000,
  aggregates: 4,
};
export const sessionAllowance: Allowance = {
  patterns: true,
  conditions: 200,
  values: 1_000,
  orderTerms: 20,
  embeds: 20,
  depth: 6,
  lists: 2,
  offset: 1_000_000,
  aggregates: 20,
};

const patternOperators = new Set(["like", "ilike", "match", "imatch", "fts", "plfts", "phfts", "wfts"]);
const listOperators = new Set(["in", "cs", "cd", "ov"]);

/** @throws PGRST100 above any limit, PGRST123 for aggregates that are off, 42501 for a visitor's pattern */
export function checkQuery({ scope }: Query, allowance: Allowance): void {
  checkScope(scope, allowance, { ...allowance }, 0);
}

export function checkOffset({ offset }: Pick<Scope, "offset">, allowance: Allowance): void {
  if ((offset ?? 0) > allowance.offset) throw tooComplicated();
}

type Budget = Pick<Allowance, "conditions" | "values" | "orderTerms" | "embeds" | "aggregates">;

function checkScope(scope: Scope, allowance: Allowance, budget: Budget, depth: number): void {
  if (depth > allowance.depth) throw tooComplicated();
  checkOffset(scope, allowance);
  for (const condition of scope.conditions) checkCondition(condition, allowance, budget);
  budget.orderTerms -= scope.order.length;
  const aggregates = scope.items.filter((item) => item.kind === "column" && item.aggregate !== undefined).length;
  if (aggregates > 0 && allowance.aggregates === 0) throw noAggregates();
  budget.aggregates -= aggregates;
  const embeds = listEmbeds(scope);
  budget.embeds -= embeds.length;
  if (budget.orderTerms < 0 || budget.embeds < 0 || budget.aggregates < 0) throw tooComplicated();
  for (const embed of embeds) checkScope(embed.scope, allowance, budget, depth + 1);
}

function checkCondition(condition: Condition, allowance: Allowance, budget: Budget): void {
  if (condition.kind === "group") {
    for (const part of condition.conditions) checkCondition(part, allowance, budget);
    return;
  }
  const { operator, quantifier, value } = condition;
  if (!allowance.patterns && patternOperators.has(operator)) throw noPatterns(operator);
  budget.conditions -= 1;
  if (quantifier !== undefined || listOperators.has(operator)) budget.values -= value.split(",").length;
  if (budget.conditions < 0 || budget.values < 0) throw tooComplicated();
}
