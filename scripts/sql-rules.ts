/**
 * The law of `database/functions`: files call each other in one direction, lines can be read, and a length that somebody
 * decided has a name. Each problem says where it is and what to do.
 */
import { functionsFolder, lineAt, readFunctions } from "./sql-functions.ts";
import type { SqlFile, SqlFunction } from "./sql-functions.ts";

export const maxLineLength = 140;

export function sqlProblems(files: SqlFile[], functions = readFunctions(files)): string[] {
  return [...circleProblems(functions), ...files.flatMap(lineProblems), ...functions.flatMap(lengthProblems)];
}

/** A call from one file into another. */
export type SqlArrow = { from: string; to: string; caller: string; called: string; line: number };

/** The calls between files, the first of each pair of functions. */
export function arrowsBetween(functions: SqlFunction[]): SqlArrow[] {
  const homes = new Map(functions.map(({ name, file }) => [name, file]));
  return functions.flatMap(({ name: caller, file: from, calls }) =>
    calls
      .filter((call, index) => calls.findIndex(({ name }) => name === call.name) === index)
      .map(({ name: called, line }) => ({ from, to: homes.get(called) ?? from, caller, called, line }))
      .filter(({ to }) => to !== from),
  );
}

/** For each file in a circle its shortest one, each circle once. */
function circleProblems(functions: SqlFunction[]): string[] {
  const leaving = Map.groupBy(arrowsBetween(functions), ({ from }) => from);
  const circles = new Map<string, string>();
  for (const file of leaving.keys()) {
    const circle = shortestCircle(file, leaving);
    const key = circle
      .map(({ from }) => from)
      .toSorted()
      .join(" ");
    if (circle.length > 0 && !circles.has(key)) circles.set(key, circleText(circle));
  }
  return [...circles.values()];
}

function shortestCircle(start: string, leaving: ReadonlyMap<string, SqlArrow[]>): SqlArrow[] {
  const ways = new Map<string, SqlArrow[]>([[start, []]]);
  for (const [file, way] of ways)
    for (const arrow of leaving.get(file) ?? []) {
      if (arrow.to === start) return [...way, arrow];
      if (!ways.has(arrow.to)) ways.set(arrow.to, [...way, arrow]);
    }
  return [];
}

const circleText = (circle: SqlArrow[]): string =>
  [
    `${functionsFolder}: ${circle.map(({ from }) => from).join(" → ")} → ${circle[0]?.from} is a circle. Move one of the called functions to the file that calls it, or what both need to a file of its own:`,
    ...circle.map(
      ({ from, to, caller, called, line }) => `  ${functionsFolder}/${from}.sql:${line} ${caller} calls ${called} of ${to}.sql`,
    ),
  ].join("\n");

function lineProblems({ file, text }: SqlFile): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.length <= maxLineLength
        ? []
        : [
            `${functionsFolder}/${file}.sql:${index + 1} has ${line.length} characters, ${maxLineLength} at most: break it before a clause or after a comma`,
          ],
    );
}

/** `interval '14 days'`, `'14 days'::interval`, `make_interval(days => 14)`, `14 * interval '1 day'`. */
const literalLength = /\binterval\s+'([^']*)'|'([^']*)'::interval\b|\bmake_interval\(\s*(\w+\s*=>\s*\d+)\s*\)|\b(\d+)\s*\*\s*interval\b/gi;
/** Nothing, or one of a unit: a step of the calendar or the clock, "so many a day", and no length that anybody decided. */
const oneUnit = /^(?:[01](?:\.0+)?\s+[a-z]+|0|[a-z]+\s*=>\s*[01]|[01])$/i;

/** A function that answers one expression in SQL and reads no table has the length as its subject, and its name says what it is. */
const namesALength = (code: string): boolean =>
  /\blanguage\s+sql\b/i.test(code) && !/\bfrom\b(?!\s*\(\s*values\b)/i.test(code.slice(code.indexOf("$$")));

function lengthProblems({ name, file, line, code }: SqlFunction): string[] {
  if (namesALength(code)) return [];
  return [...code.matchAll(literalLength)].flatMap((match) => {
    const length = match.slice(1).find((part) => part !== undefined) ?? "";
    if (oneUnit.test(length.trim())) return [];
    return [
      `${functionsFolder}/${file}.sql:${line + lineAt(code, match.index) - 1} ${name} decides a length, ${match[0]}: give it a name, ` +
        "`create or replace function app.… () returns interval language sql immutable`, and call that. One of a unit (interval '1 day') is arithmetic and may stand anywhere",
    ];
  });
}
