/** Scans a part of a query string from left to right; an error names the position. */
import { notParsed } from "../rest.errors.ts";

export type Scanner = {
  /** Moves past `text` when it comes next. */
  take: (text: string) => boolean;
  /** Moves past what the (sticky) pattern matches here. */
  match: (pattern: RegExp) => RegExpExecArray | undefined;
  comesNext: (text: string) => boolean;
  isAtEnd: () => boolean;
  expect: (text: string) => void;
  expectEnd: () => void;
  fail: () => never;
};

/** @param what is parsed, for error messages: `filter`, `select parameter`, … */
export function createScanner(text: string, what: string): Scanner {
  let at = 0;
  const fail = (): never => {
    throw notParsed(what, text, at + 1, at < text.length ? JSON.stringify(text.slice(at, at + 1)) : "end of input");
  };
  const scanner: Scanner = {
    take(wanted) {
      if (!text.startsWith(wanted, at)) return false;
      at += wanted.length;
      return true;
    },
    match(pattern) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return undefined;
      at = pattern.lastIndex;
      return match;
    },
    comesNext: (wanted) => text.startsWith(wanted, at),
    isAtEnd: () => at >= text.length,
    expect(wanted) {
      if (!scanner.take(wanted)) fail();
    },
    expectEnd() {
      if (at < text.length) fail();
    },
    fail,
  };
  return scanner;
}

/** A word in double quotes, in which a backslash makes the next character literal. */
const quoted = /"((?:[^"\\]|\\.)*)"/suy;
/** Letters, digits, `_`, `$`, blanks; a hyphen that is not the arrow into JSON. */
const bare = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy;
const step = /->(>)?/y;
const stepKey = /(?:[^\s"(),.:>-]|-(?!>))(?:[^"(),.:>-]|-(?!>))*/uy;

export const unescape = (text: string): string => text.replace(/\\([\s\S])/g, "$1");

export function readQuoted(scanner: Scanner): string | undefined {
  const match = scanner.match(quoted);
  return match === undefined ? undefined : unescape(match[1] ?? "");
}

export function readName(scanner: Scanner): string {
  const name = readQuoted(scanner) ?? scanner.match(bare)?.[0].trim() ?? "";
  return name === "" ? scanner.fail() : name;
}

/** Parses the JSON path after a column's name. */
export function readPath(scanner: Scanner): { key: string; isIndex: boolean; asText: boolean }[] {
  const path: { key: string; isIndex: boolean; asText: boolean }[] = [];
  for (let arrow = scanner.match(step); arrow !== undefined; arrow = scanner.match(step)) {
    const inQuotes = readQuoted(scanner);
    const key = inQuotes ?? scanner.match(stepKey)?.[0] ?? scanner.fail();
    path.push({ key, isIndex: inQuotes === undefined && /^-?\d{1,9}$/.test(key), asText: arrow[1] === ">" });
  }
  return path;
}
