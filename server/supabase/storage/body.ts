/** Reads a small JSON body within its limit and checks every field of it. */
import { badTextIn, mayHoldBadText } from "#domain/kernel/text.ts";
import type { Context } from "hono";
import { z } from "zod";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { StorageProblem } from "./storage.errors.ts";

const maxBytes = 1024 * 1024;

/** @throws InvalidRequest, EntityTooLarge */
export async function readJson<T extends z.ZodType>(c: Context<Edge>, schema: T): Promise<z.output<T>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new StorageProblem("EntityTooLarge");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  const body = parse(text);
  if (mayHoldBadText(text)) refuseBadText(body);
  return checked(schema, body);
}

/** @throws InvalidRequest, naming the field */
export function refuseBadText(value: unknown): void {
  const [bad] = badTextIn(value);
  if (bad !== undefined) throw new StorageProblem("InvalidRequest", `${bad.field}: ${bad.message}`);
}

/** @throws InvalidRequest */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StorageProblem("InvalidRequest", `${["body", ...(issue?.path ?? [])].map(String).join("/")} ${issue?.message ?? "is invalid"}`);
}

function parse(text: string): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch (cause) {
    throw new StorageProblem("InvalidRequest", "The body is no JSON", { cause });
  }
}

export const noVersions = "Versions of files are not kept: ask for the file as it is, without versionId";
/** A field that has to be left out: ignoring it would show or remove another file than the one that was meant. */
export const absent = (message: string, ...harmless: unknown[]) =>
  z
    .unknown()
    .refine((value) => value === undefined || value === null || harmless.includes(value), message)
    .optional();
