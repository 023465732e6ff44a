/**
 * Refuses lists of booking states: which states belong together stands in `app.booking_state_sets`, and functions, queries and
 * pages ask for the set by its name. Two states beside each other are a list.
 */
import fs from "node:fs";
import path from "node:path";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import * as stateSets from "#domain/bookings/generated/state-sets.ts";
import { constantOf, renderStatesFunction, stateSetsFile, statesFunctionFile } from "./booking-states.ts";

/** Where the states themselves stand, and their moves, which the schema-rules test compares with the table. */
const exempt = new Set([
  "domain/bookings/booking-request.contract.ts",
  "domain/bookings/transitions.ts",
  stateSetsFile,
  statesFunctionFile,
]);
/** The migration that fills the table. What is older is never edited. */
const firstMigration = "0213";

const state = `(?:${bookingStates.join("|")})`;
/** `'a', 'b'` in SQL or TypeScript, quoted again inside a string of SQL too, and `'{a,b}'`. */
const list = new RegExp(`(['"\`]{1,2})${state}\\1(?:\\s*[,|]\\s*\\1${state}\\1)+|'\\{\\s*${state}(?:\\s*,\\s*${state})+\\s*\\}'`, "g");
/** `app.states_of('name')`, whose name is checked here, because a function is only tried when it runs. */
const call = /\bapp\.states_of\(('+)(\w+)\1\)/g;

export type StateSets = ReadonlyMap<string, readonly string[]>;

/** By the name that the table has for each. */
export const knownSets: StateSets = new Map(Object.entries(stateSets).map(([constant, states]) => [setOf(constant), states]));

/** One line for each list in a file, with the set to ask for, and for each set that is asked for and is none. */
export function stateListProblems(file: string, text: string, sets: StateSets = knownSets): string[] {
  const code = file.endsWith(".sql") ? text.replaceAll(/--[^\n]*/g, blanks) : text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, blanks);
  const at = (index: number) => `${file}:${code.slice(0, index).split("\n").length}`;
  const lists = [...code.matchAll(list)].map((match) => {
    const states = [...new Set(match[0].match(new RegExp(`\\b${state}\\b`, "g")))];
    return `${at(match.index)} lists booking states (${states.join(", ")}): ${insteadOf(states, file, sets)}`;
  });
  const unknown = [...code.matchAll(call)]
    .filter(([, , name = ""]) => !sets.has(name))
    .map((match) => `${at(match.index)} asks for a set of booking states called ${match[2]}: there is none in app.booking_sets`);
  return [...lists, ...unknown];
}

export function checkStateLists(): string[] {
  return [
    ...filesIn("database/functions", ".sql"),
    ...filesIn("database/migrations", ".sql").filter((file) => path.basename(file) >= firstMigration),
    ...["domain", "server", "templates", "web"].flatMap((folder) => filesIn(folder, ".ts", ".tsx")),
  ]
    .filter((file) => !exempt.has(file) && !/\.(?:test|fixture)\.tsx?$|\/generated\//.test(file))
    .flatMap((file) => stateListProblems(file, fs.readFileSync(file, "utf8")));
}

/** The two generated files say the same, as far as this can be seen without a database. */
export function staleStatesFunction(): string[] {
  const sets = [...knownSets].map(([name, states]) => ({ name, meaning: "", states: [...states] }));
  const wanted = renderStatesFunction(sets.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  return fs.readFileSync(statesFunctionFile, "utf8") === wanted
    ? []
    : [`${statesFunctionFile} and ${stateSetsFile} have other sets of booking states: npm run generate`];
}

function setOf(constant: string): string {
  return constant.replace(/States$/, "").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The same lines, so that places are told right. */
const blanks = (comment: string): string => comment.replaceAll(/[^\n]/g, " ");

function filesIn(folder: string, ...endings: string[]): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => `${folder}/${name}`.replaceAll(path.sep, "/"))
    .toSorted();
}

function insteadOf(states: string[], file: string, sets: StateSets): string {
  const ask = (name: string) => (file.endsWith(".sql") ? `app.states_of('${name}')` : constantOf(name));
  const holds = (part: readonly string[], set: readonly string[]) => part.every((each) => set.includes(each));
  const same = [...sets].find(([, members]) => members.length === states.length && holds(members, states));
  if (same !== undefined) return `ask for ${ask(same[0])}`;
  const [nearest] = [...sets].filter(([, members]) => holds(members, states)).toSorted(([, one], [, other]) => other.length - one.length);
  const addOne = "or add a set to app.booking_state_sets in a migration, and npm run generate";
  if (nearest === undefined) return `no set has them; compare them one by one, ${addOne}`;
  const left = states.filter((each) => !nearest[1].includes(each));
  return `ask for ${ask(nearest[0])} and for ${left.join(", ")}, ${addOne}`;
}
