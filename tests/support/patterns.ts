/** Every regular expression and every schema of text in our code, read from its source by a real parser. */
import { globSync, readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

export type Pattern = { place: string; source: string; flags: string };
export type SourcePatterns = {
  patterns: Pattern[];
  /** Where a pattern is put together at run time. */
  composed: string[];
  /** Where a schema takes text from zod itself. */
  ownText: string[];
};

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** Text of zod's own that has no length, or looks before the length does. */
const textSchemas = new Set([
  "string",
  "uuid",
  "guid",
  "email",
  "url",
  "iso",
  "regex",
  "base64",
  "jwt",
  "ipv4",
  "ipv6",
  "cidrv4",
  "templateLiteral",
]);

export function readCode(folders: readonly string[]): SourcePatterns {
  const patterns: SourcePatterns = { patterns: [], composed: [], ownText: [] };
  for (const file of globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`)) {
    if (/\.(test|spec|fixture|stories|d)\.tsx?$/.test(file)) continue;
    readSource(readFileSync(file, "utf8"), file, patterns);
  }
  return patterns;
}

export function readSource(
  text: string,
  file: string,
  patterns: SourcePatterns = { patterns: [], composed: [], ownText: [] },
): SourcePatterns {
  const placeOf = ({ start }: Node) => `${file}:${text.slice(0, start).split("\n").length}`;
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }), (node) => {
    const regex = node["regex"] as { pattern: string; flags: string } | undefined;
    if (node.type === "Literal" && regex) patterns.patterns.push({ place: placeOf(node), source: regex.pattern, flags: regex.flags });
    const callee = node["callee"] as Node | undefined;
    if ((node.type === "NewExpression" || node.type === "CallExpression") && callee?.["name"] === "RegExp")
      readCall(node, placeOf(node), patterns);
    if (node.type === "MemberExpression" && isZod(node["object"]) && textSchemas.has(nameOf(node["property"])))
      patterns.ownText.push(placeOf(node));
  });
  return patterns;
}

function readCall(node: Node, place: string, patterns: SourcePatterns): void {
  const [source, flags] = (node["arguments"] as Node[]).map((argument) => argument["value"]);
  if (typeof source === "string") patterns.patterns.push({ place, source, flags: typeof flags === "string" ? flags : "" });
  else patterns.composed.push(place.replace(/:\d+$/, ""));
}

const nameOf = (node: unknown) => String((node as Node)["name"]);
const isZod = (node: unknown) => (node as Node).type === "Identifier" && nameOf(node) === "z";

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && "type" in value) see(value as Node); // a node of the parser's tree
  for (const part of Object.values(value)) visit(part, see);
}
