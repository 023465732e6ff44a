/** Requests for a fuzzer: made of every command's and endpoint's schema, of rest/v1's dialect and of storage paths, by people who have something here. */
import { randomUUID } from "node:crypto";
import http from "node:http";
import fc from "fast-check";
import type { z } from "zod";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { bookingOf } from "./bookings.ts";
import { commandSchemas } from "./command-schemas.ts";
import { encodePath, nearlyRight, randomBody, randomPath } from "./rest-fuzz.ts";
import type { Dice } from "./rest-fuzz.ts";
import { hostileText, inputsOf, inputWith, longText, textPlaces } from "./schema-inputs.ts";
import type { Likely } from "./schema-inputs.ts";
import type { TestServer } from "./test-server.ts";

export type Sent = { target: string; method: string; path: string; headers: Record<string, string>; body: string | undefined };
export type Got = { status: number; text: string; headers: http.IncomingHttpHeaders };

/** Existing ids and tokens, which get an input past the schema and into the database. */
export type Belongings = {
  holds: { holdId: string; holdToken: string }[];
  quotes: QuoteKey[];
  bookings: { reference: string; accessToken: string }[];
  windowIds: string[];
  bearers: (string | undefined)[];
  secretKey: string;
  ownFolder: string;
};

const usual: Likely = {
  service: ["single-item", "furniture-removal", "house-clearance"],
  id: ["sofa-3-seat", "armchair", "gas-bottle", "tyre-car", "unicorn"],
  postcode: ["BN14 8QX", "bn148qx", "GU1 1AA", "EH1 1YZ", "BN14"],
  email: ["maya@example.com", "ann@example.org", "fuzz-person@example.org"],
  new_email: ["new@example.org"],
  mobile: ["07700 900123", "01273 496000"],
  phone: ["447700900123", "+447700900124"],
  fullName: ["Maya O’Brien", "St. John Smith"],
  line1: ["12 Broadwater Road", "Flat 2.1, No. 5"],
  town: ["Worthing"],
  topic: ["quote", "complaint", "other"],
  paymentMethod: ["cash", "bank-transfer", "cash", "card"],
  consents: [{ scope: true, terms: true, startWithin14Days: true }],
  code: ["123456", "000000"],
  token: ["123456", "x".repeat(64)],
  password: ["green-hill-17-kettle", "short"],
  version: [0, 1, 1, 1, 2],
  date: ["2026-11-24", "2027-03-28"],
  from: ["2026-11-24"],
  expectedTotalPence: [undefined, undefined, 11_300],
  confirmed: [true, false],
  method: ["chips", "chips", "size", "measure"],
  mediaType: ["image/jpeg", "image/png"],
  image: ["/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD", "AAAA"],
  reference: ["B-7F3K9M", "Q-7F3K9M", "E-7F3K9M"],
  bookingReference: ["", "B-7F3K9M"],
  litres: [1_400, 1, 21_400],
  kilograms: [170, 0, 2_100],
  minutes: [19, 0, 1_000],
  volume: [{ low: 900, likely: 1_400, high: 2_000 }],
  message: ["Two sofas and a fridge, please"],
  answers: ["It is mostly wood", "About two metres"],
  questions: ["What is in the bags?"],
  reason: ["too_expensive", "We cannot take this", "other"],
  homepage: [""],
  mimetype: ["image/png"],
  grant_type: ["password", "refresh_token", "pkce"],
  type: ["signup", "magiclink", "recovery", "email", "totp"],
  factor_type: ["totp", "phone"],
};

type Target = { name: string; schema: z.ZodType; path: string; method: string; isService: boolean };

export function targetsOf(server: TestServer): Target[] {
  const commands = commandSchemas().map(({ name, schema }) => ({
    name,
    schema,
    path: `/functions/v1/${name}`,
    method: "POST",
    isService: false,
  }));
  const endpoints = server.accounts.endpoints.map(({ method, path, schema, needs }) => ({
    name: `${method} ${path}`,
    schema,
    path: `/auth/v1${path}`,
    method: method.toUpperCase(),
    isService: needs === "service",
  }));
  return [...commands, ...endpoints];
}

/** One round: some inputs for each target, then as many again for rest/v1 and storage/v1. */
export function requestsOf(server: TestServer, targets: readonly Target[], own: Belongings, dice: Dice): Sent[] {
  const sent = targets.flatMap((target) => {
    const count = target.path.startsWith("/functions/") ? 8 : 2;
    const inputs = fc.sample(inputsOf(target.schema, { ...usual, windowId: own.windowIds }, dice.pick([1, 3, 12])), {
      numRuns: count,
      seed: dice.roll(2 ** 31),
    });
    return inputs.map((input) => requestTo(server, target, withBelongings(input, own, dice), own, dice));
  });
  const others = dice.some(40, () => restRequest(server, own, dice)).concat(dice.some(60, () => storageRequest(server, own, dice)));
  return dice.shuffle([...sent, ...others]);
}

function withBelongings(input: unknown, own: Belongings, dice: Dice): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input) || dice.roll(5) === 0) return input;
  const existing: Record<string, unknown> = "holdId" in input && dice.roll(2) === 0 ? almostRight(input, dice) : { ...input };
  if ("holdId" in existing) Object.assign(existing, dice.pick(own.holds));
  if ("accessToken" in existing) Object.assign(existing, dice.pick(dice.roll(6) === 0 ? own.bookings : own.quotes));
  else if ("reference" in existing) Object.assign(existing, { reference: dice.pick([...own.bookings, ...own.quotes]).reference });
  return existing;
}

/** A booking that would be made, but for one field of what was drawn. */
function almostRight(input: object, dice: Dice): Record<string, unknown> {
  const [name, value] = dice.pick([...Object.entries(input), ["notes", "Ring twice"]]);
  return { ...bookingOf({ holdId: "", holdToken: "" }), [name]: value };
}

function requestTo(server: TestServer, target: Target, input: unknown, own: Belongings, dice: Dice): Sent {
  const isGet = target.method === "GET";
  const path = target.path.replaceAll(/:\w+/g, () => dice.pick([randomUUID(), "x", "%00", "00000000-0000-4000-8000-000000000000"]));
  const bearer = dice.pick(own.bearers);
  const key = dice.pick([undefined, randomUUID(), randomUUID(), randomUUID(), "the-same", "x".repeat(201), "'"]);
  return {
    target: target.name,
    method: target.method,
    path: isGet ? `${path}?${queryOf(input)}` : path,
    headers: {
      apikey: target.isService && dice.roll(4) > 0 ? own.secretKey : server.key,
      "content-type": "application/json",
      ...(bearer !== undefined && !target.isService && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: isGet ? undefined : bodyOf(target, input, dice),
  };
}

/** `String` would ask an object that brings a `toString` of its own. */
const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const queryOf = (input: unknown) =>
  new URLSearchParams(
    Object.entries(Object(input)).map(([name, value]) => [name.toWellFormed(), textOf(value).toWellFormed().slice(0, 500)]),
  )
    .toString()
    .slice(0, 4_000);

function bodyOf({ schema }: Target, input: unknown, dice: Dice): string {
  const turn = dice.roll(300);
  const places = textPlaces(schema);
  if (turn === 0 && places.length > 0)
    return JSON.stringify(inputWith(dice.pick(places), dice.pick([longText, "+".repeat(1e6), "\t".repeat(1e6), "/".repeat(1e6)])));
  if (turn === 1) return `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  if (turn === 2) return `{"a":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
  const text = JSON.stringify(input) ?? "";
  if (turn === 3) return text.slice(0, dice.roll(text.length + 1));
  if (turn === 4) return `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}},${text.slice(1)}`;
  return text;
}

function restRequest(server: TestServer, own: Belongings, dice: Dice): Sent {
  const method = dice.pick(["GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"]);
  const path = dice.roll(3) === 0 ? randomPath(dice) : nearlyRight(dice);
  const bearer = dice.pick(own.bearers);
  return {
    target: "rest/v1",
    method,
    path: `/rest/v1/${encodePath(path)}`.replaceAll(/[^\x21-\x7e]/g, "").slice(0, 8_000),
    headers: { apikey: server.key, "content-type": "application/json", ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
    body: method === "GET" || method === "HEAD" ? undefined : randomBody(dice),
  };
}

const storagePaths = [
  "object",
  "object/list",
  "object/list-v2",
  "object/sign",
  "object/upload/sign",
  "object/public",
  "object/info",
  "object/authenticated",
  "bucket",
  "upload/resumable",
];

function storageRequest(server: TestServer, own: Belongings, dice: Dice): Sent {
  const text = () => dice.pick<string>(hostileText).toWellFormed().slice(0, 600);
  const key = () => dice.pick([`${own.ownFolder}/a.txt`, `${own.ownFolder}/${text()}`, text(), "..%2f..", "a//b"]);
  const bucket = dice.pick(["mine", "shop", "drop", text(), "quote-photos"]);
  const hostile = () => dice.pick<unknown>([dice.pick(hostileText), 1e21, -1, null, [], {}, true, 10, `${own.ownFolder}/a.txt`]);
  const body = JSON.stringify(
    Object.fromEntries(
      dice.some(4, () => [
        dice.pick([
          "prefix",
          "limit",
          "offset",
          "search",
          "cursor",
          "expiresIn",
          "paths",
          "prefixes",
          "bucketId",
          "sourceKey",
          "destinationKey",
          "metadata",
          "id",
          "name",
          "file_size_limit",
          "allowed_mime_types",
          "sortBy",
        ]),
        dice.roll(3) === 0 ? [hostile()] : hostile(),
      ]),
    ),
  );
  const encoded = (value: string) => Buffer.from(value).toString("base64");
  const bearer = dice.pick(own.bearers);
  return {
    target: "storage/v1",
    method: dice.pick(["GET", "POST", "POST", "PUT", "DELETE", "HEAD", "PATCH"]),
    path: `/storage/v1/${dice.pick(storagePaths)}/${encodeURIComponent(bucket)}/${encodeURIComponent(key()).replaceAll("%2F", "/")}?${dice.pick(["token", "download", "limit", "search"])}=${encodeURIComponent(text())}`.slice(
      0,
      8_000,
    ),
    headers: {
      apikey: server.key,
      "content-type": dice.pick(["application/json", "text/plain", "multipart/form-data; boundary=x", "image/png", ";", "a/b; c=\u00e9"]),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(dice.roll(5) === 0 && { "x-metadata": encoded(dice.pick([text(), '{"a":"\\u0000"}', JSON.stringify({ a: text() })])) }),
      ...(dice.roll(5) === 0 && {
        "tus-resumable": "1.0.0",
        "upload-length": dice.pick(["3", "-1", "1e9", "99999999999999999999", "x"]),
        "upload-metadata": `bucketName ${encoded(bucket)},objectName ${encoded(key())},contentType ${encoded(text())}`.slice(0, 4_000),
      }),
    },
    body,
  };
}

/** Status 0: the server has ended the connection without reading a body that is too long, or after refusing it. */
export async function send(url: string, agent: http.Agent, one: Sent): Promise<Got> {
  try {
    return await sendOnce(url, agent, one);
  } catch (error) {
    const isLong = (one.body?.length ?? 0) > 60_000 || one.target === "storage/v1";
    if (isLong) return { status: 0, text: "", headers: {} };
    // A connection that was kept may have ended just as it was used again.
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") return sendOnce(url, new http.Agent(), one);
    throw error;
  }
}

function sendOnce(url: string, agent: http.Agent, { method, path, headers, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body.toWellFormed());
    const encoded = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]));
    if (bytes !== undefined) encoded["content-length"] = String(bytes.length);
    const request = http.request(url + path, { method, agent, headers: encoded }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: response.headers }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(bytes);
  });
}
