/**
 * Names that say what happened to a value and not what the value is: `found` may be a booking, a match or a list of lines. Checked are
 * variables, parameters, functions and the properties of our own types. A field of a contract, a column and a field that is stored or
 * sent keeps its name: reading it by that name (`const { told } = answer`) is no new name.
 */
import { parseAst } from "rolldown/parseAst";

const words = "told said kept shown typed whole written begun anew asked found".split(" ");
const capitalised = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("|");
/** Alone, as the setter of a state, before `Of`, and `anew` at the end. */
const riddle = new RegExp(`^(?:${words.join("|")}|(?:${words.join("|")})Of|set(?:${capitalised})|[a-zA-Z]+Anew)$`);

/** Quick: whether a text may hold one as a new name, so that most files need not be parsed. */
const mayHold = new RegExp(
  `\\b(?:${words.join("|")})(?:\\s*[:=,;?(){}<\\]]|\\s+(?:of|in)\\b)|(?:${words.join("|")})Of\\b|\\bset(?:${capitalised})\\b|Anew\\b`,
);

/** Files whose types are those of the wire, of a statement or of a stored value. */
const fieldFile = /\.(?:contract|procedures)\.ts$|\/generated\//;
/** Types of fields that are stored or sent, in other files. */
const storedFields = new Set([
  "domain/account-data/account-data-mail.copy.ts kept", // of the message's stored facts
  "domain/automations/sender-domain.rules.ts found", // of the answer to `mail-test`
  "domain/chat/slots.rules.ts said", // of a chat's stored state
]);

type Node = { type: string; start: number; [part: string]: unknown };

/** One line for each such name in this file. */
export function riddleProblems(file: string, text: string): string[] {
  if (!mayHold.test(text)) return [];
  const problems: string[] = [];
  const note = (node: Node, isField = false) => {
    const name = String(node["name"]);
    if (!riddle.test(name) || (isField && (fieldFile.test(file) || storedFields.has(`${file} ${name}`)))) return;
    const line = text.slice(0, node.start).split("\n").length;
    problems.push(`${file}:${line}: "${name}" does not say what the value is; take the term of the field`);
  };
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }), (node) => {
    if (isField(node)) return note(node["key"] as Node, true);
    for (const part of bindingParts[node.type] ?? []) for (const name of boundBy(node[part])) note(name);
  });
  return problems;
}

/** Which parts of a node bring names into the code. */
const bindingParts: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  CatchClause: ["param"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["id", "params"],
  ArrowFunctionExpression: ["params"],
  TSFunctionType: ["params"],
  TSMethodSignature: ["params"],
  ImportSpecifier: ["local"],
};
const fieldTypes = new Set(["TSPropertySignature", "TSMethodSignature", "PropertyDefinition", "MethodDefinition"]);
const isField = ({ type, computed, key }: Node) =>
  fieldTypes.has(type) && computed === false && ["Identifier", "PrivateIdentifier"].includes((key as Node).type);

/** The names of a pattern; a property read by its own name is none. */
function boundBy(pattern: unknown): Node[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (typeof pattern !== "object" || pattern === null) return [];
  const node = pattern as Node; // a node of the parser's tree
  if (node.type === "Identifier") return [node];
  if (node.type === "Property") return node["shorthand"] === true ? [] : boundBy(node["value"]);
  return ["properties", "elements", "left", "argument"].flatMap((part) => boundBy(node[part]));
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && "type" in value) see(value as Node); // as above
  for (const part of Object.values(value)) visit(part, see);
}
