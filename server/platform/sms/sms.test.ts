/** Text messages to a real local HTTP server, and as files in the outbox. */
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { createSms } from "./sms.ts";
import type { Sms } from "./sms.ts";

const message = {
  id: "booking-confirmed-B-7F3K9M",
  to: "+447700900123",
  text: "Chalkway Clearance: booked for Tue 24 Nov, 9am to 11am. £193 & more: https://chalkway.example/x?a=1&t=2",
};

let outboxDirectory: string;
const closers: (() => void)[] = [];
beforeEach(async () => {
  outboxDirectory = await mkdtemp(join(tmpdir(), "sms-"));
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await rm(outboxDirectory, { recursive: true, force: true });
});

type Answer = (...exchange: Parameters<RequestListener>) => void | Promise<void>;

/** As patient as in use, unless the test is about patience. */
async function serviceThat(answer: Answer, timeoutMilliseconds?: number): Promise<Sms> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening on a port");
  return createSms({
    outboxDirectory,
    http: {
      url: `http://127.0.0.1:${address.port}/`,
      accountSid: "AC1",
      authToken: "secret",
      from: "+447700900000",
      ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
    },
  });
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(typeof body === "string" ? body : JSON.stringify(body));
  };

async function failure(sending: Promise<unknown>): Promise<DeliveryError> {
  const error: unknown = await sending.then(
    () => "it was sent",
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${String(error)}`);
  return error;
}

describe("a text message in the outbox", () => {
  test("is one file with the number and the words, however often it is sent", async () => {
    const sms = createSms({ outboxDirectory });
    const refs = await Promise.all([sms.send(message), sms.send(message), sms.send({ ...message, text: "Another" })]);
    expect(new Set(refs.map((ref) => ref.providerRef))).toEqual(new Set(["booking-confirmed-B-7F3K9M.txt"]));
    expect((await readdir(outboxDirectory)).filter((name) => name.endsWith(".txt"))).toHaveLength(1);
    await sms.send({ ...message, id: "another" });
    expect(await readFile(join(outboxDirectory, "another.txt"), "utf8")).toBe(`To: +447700900123\n\n${message.text}\n`);
  });
});

describe("a text message over HTTP", () => {
  test("is posted the way Twilio reads it, and answers with its name there", async () => {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const sms = await serviceThat(async (request, response) => {
      seen.push({ request, body: await text(request) });
      answering(201, { sid: "SM42", status: "queued" })(request, response);
    });
    expect(await sms.send(message)).toEqual({ providerRef: "SM42" });
    const [{ request, body } = { request: undefined, body: "" }] = seen;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe("/2010-04-01/Accounts/AC1/Messages.json");
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from("AC1:secret").toString("base64")}`);
    expect(request?.headers["idempotency-key"]).toBe(message.id);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: message.to, From: "+447700900000", Body: message.text });
    expect(await readdir(outboxDirectory)).toEqual([]);
  });

  test.each([
    {
      status: 400,
      body: { code: 21_211, message: "The 'To' number +447700900123 is not valid" },
      kind: "permanent",
      code: "HTTP 400/21211",
    },
    { status: 400, body: { code: 21_606, message: "The 'From' number can’t send texts" }, kind: "unsendable", code: "HTTP 400/21606" },
    { status: 404, body: { code: 20_404, message: "The requested resource was not found" }, kind: "unsendable", code: "HTTP 404/20404" },
    { status: 401, body: { code: 20_003, message: "Authenticate" }, kind: "temporary", code: "HTTP 401/20003" },
    { status: 429, body: {}, kind: "temporary", code: "HTTP 429" },
    { status: 503, body: "<html>busy</html>", kind: "temporary", code: "HTTP 503" },
    { status: 201, body: { status: "queued" }, kind: "temporary", code: "HTTP 201" },
  ])("answered with $status is a $kind failure, told without the number", async ({ status, body, kind, code }) => {
    const error = await failure((await serviceThat(answering(status, body))).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind, code });
    expect(error.message).not.toContain("447700900123");
  });

  test("gives up on a service that does not answer", async () => {
    const error = await failure((await serviceThat(() => {}, 300)).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind: "temporary", code: "TimeoutError" });
  });

  test("does not carry its credentials along a redirect", async () => {
    const visited: (string | undefined)[] = [];
    const sms = await serviceThat((request, response) => {
      visited.push(request.url);
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect((await failure(sms.send(message))).kind).toBe("temporary");
    expect(visited).toEqual(["/2010-04-01/Accounts/AC1/Messages.json"]);
  });
});
