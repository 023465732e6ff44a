/** Reads a request's body within its limit, with or without a declared length. */
import type { Context } from "hono";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { tooLarge } from "../rest.errors.ts";

const maxBytes = 1024 * 1024;

export async function readBody(c: Context<Edge>): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (c.req.header("transfer-encoding") === undefined) return Buffer.from(await c.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decoder = new TextDecoder();
export const decodeUtf8 = (bytes: Buffer): string => decoder.decode(bytes);
