/**
 * Reads the functions of `database/functions`: where each stands, what it says without comments and strings, and which others
 * it calls. A plain reading by names: every call in our SQL carries its schema (`search_path = ''`), in PL/pgSQL too.
 */
import fs from "node:fs";

export const functionsFolder = "database/functions";

/** `file` without folder and ending: "bookings", "crm.guards". */
export type SqlFile = { file: string; text: string };
/** `code`: its whole text with comments blanked, strings left; `line`: where it begins in its file, from 1. */
export type SqlFunction = { name: string; file: string; line: number; code: string; calls: SqlCall[] };
export type SqlCall = { name: string; line: number };

export function readFunctionFiles(): SqlFile[] {
  return fs
    .readdirSync(functionsFolder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ file: name.replace(/\.sql$/, ""), text: fs.readFileSync(`${functionsFolder}/${name}`, "utf8") }));
}

export function readFunctions(files: SqlFile[]): SqlFunction[] {
  const functions = files.flatMap(functionsOf);
  const known = new Set(functions.map(({ name }) => name));
  for (const each of functions) each.calls = callsIn(each, known);
  return functions;
}

const beginning = /^create or replace function ([a-z_]+\.[a-z_0-9]+)\s*\(/gm;

function functionsOf({ file, text }: SqlFile): SqlFunction[] {
  const code = withoutComments(text);
  return [...code.matchAll(beginning)].map((start) => ({
    name: start[1] ?? "",
    file,
    line: lineAt(code, start.index),
    code: code.slice(start.index, endOfBody(code, start.index)),
    calls: [],
  }));
}

/** What follows the second `$$` (or `$tag$`) is grants and triggers. */
function endOfBody(code: string, start: number): number {
  const quote = /\$\w*\$/g;
  quote.lastIndex = start;
  const tag = quote.exec(code)?.[0];
  if (tag === undefined) return code.length;
  const end = code.indexOf(tag, quote.lastIndex);
  return end === -1 ? code.length : end + tag.length;
}

function callsIn({ name: own, line, code }: SqlFunction, known: ReadonlySet<string>): SqlCall[] {
  const text = withoutStrings(code);
  return [...text.matchAll(/\b([a-z_]+\.[a-z_0-9]+)\s*\(/g)]
    .filter(([, name = ""]) => name !== own && known.has(name))
    .map((match) => ({ name: match[1] ?? "", line: line + lineAt(text, match.index) - 1 }));
}

const commentOrString = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/** Blanked, not removed, so that every place keeps its line. */
const withoutComments = (text: string): string => text.replaceAll(commentOrString, (part) => (part.startsWith("'") ? part : blank(part)));
const withoutStrings = (text: string): string => text.replaceAll(commentOrString, blank);
const blank = (part: string): string => (part.includes("\n") ? part.replaceAll(/[^\n]/g, " ") : " ".repeat(part.length));

/** The line of a place in a text, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let end = text.indexOf("\n"); end !== -1 && end < index; end = text.indexOf("\n", end + 1)) line += 1;
  return line;
}
