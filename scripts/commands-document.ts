/** `docs/commands.md`: every command of `functions/v1` with who may call it, what it takes, answers and refuses with, from its contract. */
import { z } from "zod";
import { contracts } from "#domain/contracts.ts";
import type { CommandContract } from "#domain/kernel/command-contract.ts";

export const commandsFile = "docs/commands.md";
const callers = {
  anyone: "anyone",
  customer: "who is signed in, or holds a booking's portal grant",
  office: "the firm's own people, by their role",
} as const;

/** The part of JSON Schema that zod writes for our contracts. */
type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: boolean | Shape;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

export function renderCommandsDocument(): string {
  const all = contracts.toSorted((one, other) => one.name.localeCompare(other.name));
  return `<!-- Generated from the contracts in domain by \`npm run generate\`; do not edit. -->

# Commands

\`POST /functions/v1/<name>\` with the public key in the header \`apikey\`, a JSON body (none, where no input is needed), and for a change \`Idempotency-Key\`:

\`\`\`sh
KEY=$(curl -s http://127.0.0.1:3000/functions/v1/public-config | sed 's/.*"publishableKey":"\\([^"]*\\)".*/\\1/')
curl -s http://127.0.0.1:3000/functions/v1/price -H "apikey: $KEY" \\
  -d '{"service": "furniture-removal", "items": [{"id": "sofa-3-seat", "quantity": 1}]}'
\`\`\`

A refusal is \`{"error": {"code", "message", "requestId", "fields"}}\`. Beside its own codes each may refuse
with \`request.*\`, \`idempotency.*\` and \`server.*\` (\`server/kernel/request.errors.ts\`). The limit is for one address.

| Command | Who may call it | Limit |
| --- | --- | --- |
${all.map(({ name, callers: who, limit }) => `| [\`${name}\`](#${name}) | ${callers[who]} | ${limit.calls} in ${limit.perSeconds} s |`).join("\n")}

${all.map(section).join("\n")}`;
}

function section({ name, input, answer, codes }: CommandContract): string {
  const refusals = codes.length === 0 ? "No codes of its own." : `Refuses with ${codes.map((code) => `\`${code}\``).join(", ")}.`;
  const body = answer === "file" ? "a file" : shapeText(shapeOf(answer, "output"));
  return `## ${name}\n\n\`\`\`ts\ntakes   ${shapeText(shapeOf(input, "input"))}\nanswers ${body}\n\`\`\`\n\n${refusals}\n`;
}

const shapeOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Shape; // zod's own type of it knows no keywords

/** In TypeScript's notation, with limits as comments. */
function shapeText(shape: Shape, depth = 0): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const parts = shape.anyOf ?? shape.oneOf;
  if (parts !== undefined) return [...new Set(parts.map((part) => shapeText(part, depth)))].join(" | ");
  if (shape.allOf !== undefined) return shape.allOf.map((part) => shapeText(part, depth)).join(" & ");
  if (shape.prefixItems !== undefined) return `[${shape.prefixItems.map((part) => shapeText(part, depth)).join(", ")}]`;
  if (shape.items !== undefined) return `${grouped(shapeText(shape.items, depth))}[]${bound(shape.maxItems)}`;
  if (shape.properties !== undefined) return record(shape, depth);
  if (typeof shape.additionalProperties === "object") return `Record<string, ${shapeText(shape.additionalProperties, depth)}>`;
  if (shape.type === "integer") return "number";
  if (shape.type === "object") return "{}";
  return shape.type === undefined ? "unknown" : `${shape.type}${bound(shape.maxLength)}`;
}

const bound = (max: number | undefined) => (max === undefined ? "" : ` /* ≤ ${max} */`);
const grouped = (text: string) => (text.includes(" | ") ? `(${text})` : text);

function record({ properties = {}, required = [] }: Shape, depth: number): string {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(
    ([key, part]) => `${indent}${key}${required.includes(key) ? "" : "?"}: ${shapeText(part, depth + 1)};`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}
