/**
 * The filter of a listener for row changes (`state=eq.new,total_pence=gt.100`) as a condition in SQL. Patterns (`like`, `match`) are
 * not supported, because each would be evaluated for every change.
 */
const operators: Record<string, string> = { eq: "=", neq: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=", isdistinct: "is distinct from" };
const isValues = new Set(["null", "not null", "true", "false", "unknown"]);
const maxConditions = 10;

/** @throws FilterError naming the part that cannot be parsed */
export class FilterError extends Error {}

/** Undefined without a filter. Column names are quoted, values are literals; PostgreSQL checks whether they fit. */
export function parseCondition(filter: string | null | undefined): string | undefined {
  if (filter === null || filter === undefined || filter === "") return undefined;
  if (filter.includes("\0")) throw new FilterError("the filter holds a character that no value has");
  const parts = splitAtCommas(filter);
  if (parts.length > maxConditions) throw new FilterError(`a filter has ${maxConditions} conditions at most`);
  return parts.map(conditionPart).join(" and ");
}

function conditionPart(part: string): string {
  const [, column, not = "", operator = "", value = ""] = /^([A-Za-z_]\w{0,62})=(not\.)?([a-z]{2,10})\.(.*)$/s.exec(part.trimStart()) ?? [];
  if (column === undefined) throw new FilterError(`"${part.slice(0, 80)}" is not column=operator.value`);
  const condition = comparison(`"${column}"`, operator, value);
  return not === "" ? `(${condition})` : `(not (${condition}))`;
}

function comparison(column: string, operator: string, value: string): string {
  const sign = operators[operator];
  if (sign !== undefined) return `${column} ${sign} ${literal(unquoted(value))}`;
  if (operator === "is") {
    if (isValues.has(value.toLowerCase())) return `${column} is ${value.toLowerCase()}`;
    throw new FilterError(`is takes ${[...isValues].join(", ")}`);
  }
  if (operator !== "in")
    throw new FilterError(`the operator ${operator} is not spoken here; there are ${Object.keys(operators).join(", ")}, in and is`);
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined || list === "") throw new FilterError("in takes values in parentheses");
  return `${column} in (${splitAtCommas(list)
    .map((one) => literal(unquoted(one.trim())))
    .join(", ")})`;
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** `"a,b"` without its quotation marks; a backslash makes the next character literal. */
const unquoted = (value: string) =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/gs, "$1") : value;

/** Splits at commas outside quotation marks and parentheses. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (isQuoted && one === "\\") at += 1;
    else if (one === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (one === "(") depth += 1;
    else if (one === ")") depth -= 1;
    else if (one === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
