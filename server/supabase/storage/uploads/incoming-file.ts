/** One uploaded file as it arrives: the body itself, or the file part of a form. It is streamed and never held in memory as a whole. */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { isNestedTooDeep } from "#server/kernel/nesting.ts";
import { refuseBadText } from "../body.ts";
import { StorageProblem } from "../storage.errors.ts";

export type FileFields = {
  cacheControl: string | undefined;
  contentEncoding: string | undefined;
  userMetadata: Record<string, unknown> | null;
};
export type IncomingFile = {
  declaredType: string | undefined;
  chunks: () => AsyncIterable<Uint8Array>;
  /** What the request says about the file; in a form these fields may follow the file. @throws when the request was cut off */
  fields: () => Promise<FileFields>;
};

const formLimits = { files: 1, fields: 10, parts: 12, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20, headerSize: 8 * 1024 };
const maxMetadataBytes = 16 * 1024;
const encodings = new Set(["gzip", "br", "deflate", "zstd", "identity"]);

export function isForm(c: Context<Edge>): boolean {
  return /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
}

export async function readIncomingFile(c: Context<Edge>): Promise<IncomingFile> {
  return isForm(c) ? readForm(c.env.incoming) : readBody(c);
}

/** What the headers of the request say about its body. */
export function fieldsOfHeaders(c: Context<Edge>): FileFields {
  const metadata = c.req.header("x-metadata");
  return {
    cacheControl: c.req.header("cache-control"),
    contentEncoding: checkEncoding(c.req.header("content-encoding")),
    userMetadata: metadata === undefined ? null : parseObjectMetadata(Buffer.from(metadata, "base64").toString("utf8")),
  };
}

function readBody(c: Context<Edge>): IncomingFile {
  const fields = fieldsOfHeaders(c);
  return { declaredType: c.req.header("content-type"), chunks: () => leftOpen(c.env.incoming), fields: async () => fields };
}

/** Not destroyed when we stop reading early: the sender still has to receive our answer on the same connection. */
const leftOpen = (stream: Readable) => stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;

async function readForm(incoming: IncomingMessage): Promise<IncomingFile> {
  const texts = new Map<string, string>();
  const arrived = Promise.withResolvers<{ stream: Readable; type: string }>();
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {}); // awaited later, or never when the file itself fails
  let file: Readable | undefined;
  const fail = (cause: unknown) => {
    const problem = new StorageProblem("InvalidRequest", "The form ends too early or cannot be read", { cause });
    incoming.unpipe();
    arrived.reject(problem);
    ended.reject(problem);
    file?.destroy(problem);
  };
  const parser = openParser(incoming);
  parser
    .on("field", (name, value) => texts.set(name, value))
    .on("file", (_name, stream, _fileName, _encoding, type) => {
      file = stream.on("error", () => {}); // the reader of the stream gets the error
      arrived.resolve({ stream, type });
    })
    .on("finish", () => {
      arrived.reject(new StorageProblem("InvalidRequest", "There is no file in this form"));
      ended.resolve();
    })
    .on("error", fail);
  incoming.once("error", fail).once("close", () => !incoming.complete && fail(new Error("cut off")));
  incoming.pipe(parser);
  const { stream, type } = await arrived.promise;
  return {
    declaredType: type,
    chunks: () => leftOpen(stream),
    fields: async () => {
      await ended.promise;
      const metadata = texts.get("metadata");
      return {
        cacheControl: texts.get("cacheControl"),
        contentEncoding: checkEncoding(texts.get("contentEncoding")),
        userMetadata: metadata === undefined ? null : parseObjectMetadata(metadata),
      };
    },
  };
}

function openParser(incoming: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...incoming.headers, "content-type": incoming.headers["content-type"] ?? "" },
      limits: formLimits,
      isPartAFile: (_name, type, fileName) => fileName !== undefined || type === "application/octet-stream",
    });
  } catch (cause) {
    throw new StorageProblem("InvalidRequest", "The form cannot be read", { cause });
  }
}

const anyObject = z.record(boundedText(maxMetadataBytes), z.unknown());

/** @throws InvalidRequest */
export function parseObjectMetadata(text: string): Record<string, unknown> {
  const metadata = text.length <= maxMetadataBytes ? parseObject(text) : undefined;
  if (metadata === undefined || isNestedTooDeep(metadata))
    throw new StorageProblem("InvalidRequest", "The metadata is no JSON object of at most 16 kB");
  refuseBadText({ metadata });
  return metadata;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return anyObject.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function checkEncoding(text: string | undefined): string | undefined {
  if (text === undefined || text === "" || text === "identity") return undefined;
  if (!encodings.has(text)) throw new StorageProblem("InvalidRequest", "This content encoding is not known here");
  return text;
}
