/** Mail to real local SMTP servers, working and failing, and as files in the outbox. */
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DeliveryError } from "./delivery-error.ts";
import { createMailer } from "./mailer.ts";
import type { MailMessage, Mailer } from "./mailer.ts";

const from = { name: "Chalkway Clearance, Lewes", address: "hello@chalkway.example" };
const message: MailMessage = {
  id: "booking-confirmed-B-7F3K9M",
  to: "maya@example.com",
  replyTo: "office@chalkway.example",
  subject: "You are booked: Tue 24 Nov, 9am to 11am – £193",
  html: "<p>Hello Maya – £193</p>",
  text: "Hello Maya – £193\n",
  attachments: [
    { filename: "B-7F3K9M.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7 é", "latin1") },
    {
      filename: "B-7F3K9M.ics",
      contentType: "text/calendar; charset=utf-8; method=REQUEST",
      content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
      method: "REQUEST",
    },
  ],
};

let outboxDirectory: string;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  outboxDirectory = await mkdtemp(join(tmpdir(), "mail-"));
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
  await rm(outboxDirectory, { recursive: true, force: true });
});

type Received = { recipients: string[]; raw: Buffer };

/** An SMTP server that accepts everything unless `options` say otherwise. */
async function smtpServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        callback(null, "Queued as 4XY");
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const { port } = await listen(server.server);
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

async function listen(server: Pick<Server, "listen" | "address">): Promise<AddressInfo> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening on a port");
  return address;
}

function mailerTo(smtpUrl: string | undefined, timeouts = { silence: 2_000, total: 5_000 }): Mailer {
  const mailer = createMailer({ smtpUrl, outboxDirectory, from: async () => from, timeouts });
  closers.push(async () => mailer.close());
  return mailer;
}

async function failure(sending: Promise<unknown>): Promise<DeliveryError> {
  const error: unknown = await sending.then(
    () => "it was sent",
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a DeliveryError: ${String(error)}`);
  return error;
}

describe("a message in the outbox", () => {
  test("is a whole e-mail: plain text, HTML, invitation and PDF", async () => {
    const { providerRef } = await mailerTo(undefined).send(message);
    const raw = await readFile(join(outboxDirectory, providerRef));
    const email = await PostalMime.parse(raw);
    expect(providerRef).toBe("booking-confirmed-B-7F3K9M.eml");
    expect(email.messageId).toBe("<booking-confirmed-B-7F3K9M@chalkway.example>");
    expect(email.from).toEqual(from);
    expect(email.to).toEqual([{ name: "", address: "maya@example.com" }]);
    expect(email.replyTo?.[0]?.address).toBe("office@chalkway.example");
    expect(email.subject).toBe(message.subject);
    expect(email.text?.trim()).toBe(message.text.trim());
    expect(email.html).toContain("Hello Maya – £193");
    expect(email.attachments.map(({ mimeType, method, filename }) => [mimeType, method ?? null, filename])).toEqual([
      ["text/calendar", "REQUEST", null],
      ["application/pdf", null, "B-7F3K9M.pdf"],
      ["application/ics", null, "B-7F3K9M.ics"],
    ]);
    const pdf = email.attachments.find(({ mimeType }) => mimeType === "application/pdf")?.content;
    expect(pdf instanceof ArrayBuffer && Buffer.from(pdf).toString("latin1")).toBe("%PDF-1.7 é");
    expect(raw.toString("latin1")).not.toMatch(/[^\r]\n/);
  });

  test("shows a picture that comes along inside its HTML", async () => {
    const picture = {
      filename: "photo-1.jpg",
      contentType: "image/jpeg",
      content: Buffer.from([0xff, 0xd8, 0xff]),
      cid: "photo-1.B-7F3K9M@photos",
    };
    const html = `<img src="cid:${picture.cid}" alt="1 of 1">`;
    const { providerRef } = await mailerTo(undefined).send({ ...message, html, attachments: [picture] });
    const email = await PostalMime.parse(await readFile(join(outboxDirectory, providerRef)));
    expect(email.html).toContain(html);
    expect(email.attachments.map(({ disposition, related, contentId }) => [disposition, related, contentId])).toEqual([
      ["inline", true, `<${picture.cid}>`],
    ]);
  });

  test("comes from the firm's address of now: one that changes it need not start anew", async () => {
    let firm = from;
    const mailer = createMailer({ outboxDirectory, from: async () => firm });
    await mailer.send(message);
    firm = { name: "Downs Clearance", address: "office@downs.example" };
    const { providerRef } = await mailer.send({ ...message, id: "second" });
    const email = await PostalMime.parse(await readFile(join(outboxDirectory, providerRef)));
    expect([email.from, email.messageId]).toEqual([firm, "<second@downs.example>"]);
  });

  test("is there once, however often it is sent", async () => {
    const mailer = mailerTo(undefined);
    const refs = await Promise.all([mailer.send(message), mailer.send(message), mailer.send({ ...message, subject: "Another" })]);
    expect(new Set(refs.map((ref) => ref.providerRef))).toEqual(new Set(["booking-confirmed-B-7F3K9M.eml"]));
    expect((await readdir(outboxDirectory)).filter((name) => name.endsWith(".eml"))).toHaveLength(1);
  });

  test("cannot be given headers through its subject", async () => {
    const { providerRef } = await mailerTo(undefined).send({ ...message, subject: "Booked\r\nBcc: victim@example.com\r\n\r\nbody" });
    const email = await PostalMime.parse(await readFile(join(outboxDirectory, providerRef)));
    expect(email.bcc).toBeUndefined();
    expect(email.subject).toContain("Bcc: victim@example.com");
  });
});

describe("a message over SMTP", () => {
  test("arrives with the same Message-ID however often it is tried", async () => {
    const { url, received } = await smtpServer();
    const mailer = mailerTo(url);
    expect((await mailer.send(message)).providerRef).toContain("Queued as 4XY");
    await mailer.send(message);
    const emails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    expect(emails.map((email) => email.messageId)).toEqual(Array(2).fill("<booking-confirmed-B-7F3K9M@chalkway.example>"));
    expect(emails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/pdf", "application/ics"]);
    expect(await readdir(outboxDirectory)).toEqual([]);
  });

  test("goes to one recipient even when the address holds a comma", async () => {
    const { url, received } = await smtpServer();
    await mailerTo(url).send({ ...message, to: "evil,victim@example.com" });
    expect(received.map(({ recipients }) => recipients)).toEqual([['"evil,victim"@example.com']]);
  });

  test.each([
    { code: 550, kind: "permanent" },
    { code: 451, kind: "temporary" },
    { code: 421, kind: "temporary" },
  ])("that the server answers with $code has a $kind failure, told without the address", async ({ code, kind }) => {
    const { url } = await smtpServer({
      onRcptTo(address, _session, callback) {
        callback(Object.assign(new Error(`<${address.address}> is unknown here`), { responseCode: code }));
      },
    });
    const error = await failure(mailerTo(url).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind, code: `SMTP ${code}` });
    expect(error.message).toContain("is unknown here");
    expect(error.message).not.toContain("maya");
  });

  test("that fails for our own password is tried again once that is mended", async () => {
    const { url } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("Wrong password")),
    });
    const error = await failure(mailerTo(url.replace("//", "//office:wrong@")).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind: "temporary", code: "SMTP 535" });
    expect(error.message).not.toContain("wrong@");
  });
});

describe("a message to a server that does not answer", () => {
  test("gives up on a server that never greets", async () => {
    const silent = createServer(() => {});
    const { port } = await listen(silent);
    closers.push(async () => void silent.close());
    const error = await failure(mailerTo(`smtp://127.0.0.1:${port}`, { silence: 150, total: 5_000 }).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind: "temporary", code: "ETIMEDOUT" });
  });

  test("gives up on a server that takes the text and says no more", async () => {
    const { url } = await smtpServer({ onData: (stream) => void stream.resume() });
    const error = await failure(mailerTo(url, { silence: 150, total: 5_000 }).send(message));
    expect({ kind: error.kind, code: error.code }).toEqual({ kind: "temporary", code: "ETIMEDOUT" });
  });

  test("gives up on a server that drips one byte at a time", async () => {
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write("2"), 20);
      socket.on("close", () => clearInterval(drip));
      socket.on("error", () => {});
    });
    const { port } = await listen(dripping);
    closers.push(async () => void dripping.close());
    const error = await failure(mailerTo(`smtp://127.0.0.1:${port}`, { silence: 5_000, total: 300 }).send(message));
    expect(error.kind).toBe("temporary");
  });

  test("can be tried later when nobody listens", async () => {
    const server = createServer();
    const { port } = await listen(server);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect((await failure(mailerTo(`smtp://127.0.0.1:${port}`).send(message))).kind).toBe("temporary");
  });
});

describe("a refusal", () => {
  const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });
  test.each<{ what: string; options: SMTPServerOptions; kind: string }>([
    {
      what: "of the address",
      options: { onRcptTo: (_to, _session, callback) => callback(refusal("5.1.1 No such user", 550)) },
      kind: "permanent",
    },
    {
      what: "of our sender, which is ours to mend,",
      options: { onMailFrom: (_from, _session, callback) => callback(refusal("5.7.1 Sender not allowed", 550)) },
      kind: "temporary",
    },
    {
      what: "of our server, met with the address,",
      options: { onRcptTo: (_to, _session, callback) => callback(refusal("5.7.1 Service unavailable, client host blocked", 554)) },
      kind: "unsendable",
    },
    {
      what: "of the message itself",
      options: {
        onData: (stream, _session, callback) => void stream.resume().on("end", () => callback(refusal("5.3.4 Message too big", 552))),
      },
      kind: "unsendable",
    },
  ])("$what is $kind", async ({ options, kind }) => {
    const { url } = await smtpServer(options);
    expect((await failure(mailerTo(url).send(message))).kind).toBe(kind);
  });
});
