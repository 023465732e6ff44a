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

/** To the end of its body; what follows is grants and triggers. */
const declaration = /^create or replace function ([a-z_]+\.[a-z_0-9]+)\s*\([\s\S]*?(\$\w*\$)[\s\S]*?\2/gim;

function functionsOf({ file, text }: SqlFile): SqlFunction[] {
  const code = withoutComments(text);
  return [...code.matchAll(declaration)].map((match) => ({
    name: match[1] ?? "",
    file,
    line: lineAt(code, match.index),
    code: match[0],
    calls: [],
  }));
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
const blank = (part: string): string => part.replaceAll(/[^\n]/g, " ");

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
