/**
 * Checks names and comments: refuses a closed list of words in file names and exported names, with the usual term for
 * each, and comments that cite documents outside the repository.
 */

/** The refused word, and the term to use instead. */
const plainWords: Readonly<Record<string, string>> = {
  room: "router, or capacity",
  rooms: "routers, or capacity",
  told: "payload, body or result",
  words: "copy, label or text",
  most: "max",
  least: "min",
  known: "previous, existing or cached",
  asked: "requested",
  asks: "requests",
  wish: "requested",
  wished: "requested",
  wishes: "requested",
  judge: "evaluate",
  judged: "evaluated",
  tend: "maintain",
  owe: "enqueue",
  owes: "enqueue",
  owed: "enqueued",
  brake: "throttle",
  thing: "item",
  things: "items",
  desk: "context",
  door: "client, endpoint or router",
  doors: "clients, endpoints or routers",
  darkroom: "image worker",
  shelf: "photo store, or group",
  glance: "thumbnail",
  glances: "thumbnails",
  found: "result, or the name of what it is",
  look: "variant, or inspect",
  looks: "variants",
  looked: "inspected",
  tries: "attempts",
  trying: "attempt",
  forget: "purge, or clear",
  forgotten: "purged, or expired",
};
/** Exceptions: ordinary English, and names of the public contract. */
const allowed = new Set(["countWords", "looksAutomatic"]);
const allowedParts = /not-?found|look-?up/gi;
const exported =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm;
const inDatabase = /^create (?:or replace )?(?:function|type|view|procedure) (?:\w+\.)?(\w+)/gim;
const citation =
  /\((?:design: ?\w|design contract|product D\d|specification \d|spec \d|wire \d|D\d+\.\d)|\b(?:product|contract|pricing|wire|law|conventions|performance)\.md\b/;

/** One line for each name or comment of this file that breaks the rule. */
export function wordProblems(file: string, text: string): string[] {
  const names = [...text.matchAll(file.endsWith(".sql") ? inDatabase : exported)]
    .map(([, name = ""]) => name)
    .filter((name) => !allowed.has(name));
  return [
    ...whimsyIn(file.slice(file.lastIndexOf("/") + 1)).map((word) => `${file}: "${word}" in the file's name; say ${plainWords[word]}`),
    ...names.flatMap((name) => whimsyIn(name).map((word) => `${file}: "${word}" in ${name}; say ${plainWords[word]}`)),
    ...citations(file, text),
  ];
}

/** The refused words among a name's parts; `codeOfShelf` and `code-of-shelf.ts` have the same parts. */
function whimsyIn(name: string): string[] {
  const parts = name
    .replaceAll(allowedParts, "")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.filter((part) => Object.hasOwn(plainWords, part));
}

function citations(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const comment = /(?:^\s*\*|\/\*\*?|\/\/|--|comment on ).*$/.exec(line)?.[0] ?? "";
    const match = citation.exec(comment);
    return match === null
      ? []
      : [`${file}:${index + 1}: cites "${match[0]}", which is not in the repository: state the rule, or cite docs/decisions`];
  });
}
