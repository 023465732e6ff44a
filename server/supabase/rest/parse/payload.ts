/** Parses the body of a write or a call: one JSON object, or several with the same keys (PGRST102). */
import { badTextIn, isKeepable, mayHoldBadText } from "#domain/kernel/text.ts";
import { badBody, badText } from "../rest.errors.ts";
import { decodeUtf8 } from "./body.ts";

export type Payload = { text: string; keys: string[]; rows: Record<string, unknown>[] };

/** @param columns if given, the columns to write; other keys are ignored and may differ. */
export function parseRows(text: string, contentType: string | undefined, columns: string[] | undefined): Payload {
  const body = parseJson(text, contentType);
  const rows = (Array.isArray(body) ? body : [body]).map(expectObject);
  const keys = columns ?? Object.keys(rows[0] ?? {});
  if (columns === undefined && rows.some((row) => !hasKeys(row, keys))) throw badBody("All object keys must match");
  return { text: Array.isArray(body) ? text : `[${text}]`, keys: [...new Set(keys)], rows };
}

/** One object, for a change; a list with a single object counts as one. */
export function parseRow(text: string, contentType: string | undefined, columns: string[] | undefined): Payload {
  const payload = parseRows(text, contentType, columns);
  if (payload.rows.length !== 1) throw badBody();
  return payload;
}

/** The body of a call: its keys, and its text as a whole for a function whose only parameter has no name. */
export type WholeBody = "json" | "text" | "xml" | "bytea";
export type CallBody = { text: string; names: string[] | undefined; kind: WholeBody };

const bodyKinds = new Map<string, WholeBody>([
  ["text/plain", "text"],
  ["text/xml", "xml"],
  ["application/octet-stream", "bytea"],
]);

export function parseCallBody(bytes: Buffer, contentType: string | undefined): CallBody {
  const kind = bodyKinds.get((contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "");
  if (kind === "bytea") return { text: `\\x${bytes.toString("hex")}`, names: undefined, kind };
  const text = decodeUtf8(bytes);
  if (kind !== undefined) {
    if (!isKeepable(text)) throw badText("body");
    return { text, names: undefined, kind };
  }
  if (text.trim() === "") return { text: "{}", names: [], kind: "json" };
  const body = parseJson(text, contentType);
  return { text, names: isObject(body) ? Object.keys(body) : undefined, kind: "json" };
}

function parseJson(text: string, contentType: string | undefined): unknown {
  const type = (contentType ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && !/^application\/(json|[\w.]+\+json)$/.test(type)) throw badBody(`Content-Type not acceptable: ${type.slice(0, 100)}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badBody();
  }
  const [bad] = mayHoldBadText(text) ? badTextIn(body) : [];
  if (bad !== undefined) throw badText(bad.field);
  return body;
}

function expectObject(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw badBody();
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function hasKeys(row: Record<string, unknown>, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}
