/** What comes back to our mail joins its thread; what a stranger writes proves nothing, sends nothing and fills nothing up. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { openMailbox } from "#server/platform/mail/mailbox.ts";
import { openTestMailbox } from "#tests/support/imap-server.ts";
import type { TestMailbox } from "#tests/support/imap-server.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { readMailbox } from "./read-mailbox.job.ts";

const replyAddress = "answers@chalkway.example";
let mailbox: TestMailbox;
let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  mailbox = await openTestMailbox();
  server = await createTestServer({ now: "2026-11-23T09:00:00Z", trustProxy: true, enquiryReplyAddress: replyAddress });
  moderator = await officeSession(server);
  await read(); // what was there before is left alone
});
afterAll(async () => {
  await server.close();
  mailbox.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

const read = () =>
  readMailbox({
    database: server.database,
    clock: { now: server.now },
    log: createLog("silent", "test"),
    enquiryReplyToken: server.tokens.enquiryReplyToken,
    enquiryReplyAddress: replyAddress,
    mailbox: openMailbox(mailbox.url),
  });
const call = (name: string, body: object) => server.command(name, body, { ...moderator, ...once() });
const opened = async (reference: string) => (await call("office-enquiry", { reference })).body;
let household = 0;

/** An enquiry that was answered: its reference, its sender's address, and our mail. */
async function answered() {
  const email = `maya-${randomUUID()}@example.com`;
  const enquiry = { name: "Maya Okafor", email, topic: "quote", message: "Two sofas and a fridge." };
  const sent = await server.command("contact", enquiry, { "x-forwarded-for": `203.0.113.${(household += 1)}`, ...once() });
  const reference: string = sent.body.enquiryReference;
  const { version } = await opened(reference);
  await call("answer-enquiry", { reference, seen: version, text: "Shall we come on Saturday?" });
  await server.runJobs();
  const mail = server.mails.findLast(({ to, subject }) => to === email && subject.startsWith("Re: "));
  if (mail === undefined) throw new Error("no answer was mailed");
  return { reference, email, mail };
}

type Written = { from?: string; to?: string; id?: string; more?: string; text?: string };
const mailOf = ({ from = "maya@example.com", to = replyAddress, id = randomUUID(), more = "", text = "Yes please." }: Written) =>
  `From: ${from}\nTo: ${to}\nSubject: Re: your message\nMessage-ID: <${id}@mail.example>\n${more}Content-Type: text/plain; charset=utf-8\n\n${text}\n`;

test("a reply to the thread's address comes in without what it repeats, waits for an answer, and our next mail goes on from it", async () => {
  const { reference, email, mail } = await answered();
  expect(mail.replyTo).toMatch(/^answers\+e[0-9a-z]{6}-[0-9a-f]{32}@chalkway\.example$/);
  const text = "Saturday is fine.\n\nOn Mon, 23 Nov 2026 at 09:00, Chalkway <office@example.com> wrote:\n> Shall we come on Saturday?";
  mailbox.deliver(mailOf({ from: email, to: `Chalkway <${mail.replyTo ?? ""}>`, id: "maya.1", text }));
  await read();
  const enquiry = await opened(reference);
  expect(enquiry).toMatchObject({ state: "in_hand", dueAt: "2026-11-23T13:00:00+00:00", takesReplies: true });
  expect(enquiry.thread.at(-1)).toMatchObject({ kind: "reply", text: "Saturday is fine.", sender: email, by: null, isAutomatic: false });
  const { rows } = (await call("needs-you", {})).body;
  expect(rows).toContainEqual(expect.objectContaining({ kind: "enquiry", id: reference, text: "Saturday is fine." }));
  await call("answer-enquiry", { reference, seen: enquiry.version, text: "See you then." });
  await server.runJobs();
  expect(server.mails.at(-1)?.thread?.slice(-2)).toEqual([mail.id, "<maya.1@mail.example>"]);
});

test("a reply is known by the mail that it answers as well, whatever address it came to", async () => {
  const { reference, mail } = await answered();
  mailbox.deliver(mailOf({ more: `In-Reply-To: <${mail.id}@chalkway.example>\n` }));
  await read();
  expect((await opened(reference)).thread.at(-1)).toMatchObject({ kind: "reply", text: "Yes please." });
});

test("neither a name, a subject, a reference nor a wrong token brings a mail into a thread", async () => {
  const { reference, email, mail } = await answered();
  const wrong = (mail.replyTo ?? "").replace(/[0-9a-f]{32}@/, `${"0".repeat(32)}@`);
  for (const to of [replyAddress, wrong, wrong.replace(/-[0-9a-f]{32}/, "")])
    mailbox.deliver(mailOf({ from: email, to, more: `X-Reference: ${reference}\n`, text: `About ${reference}: cancel everything.` }));
  mailbox.deliver(mailOf({ from: email, more: `In-Reply-To: <${randomUUID()}@chalkway.example>\n` }));
  await read();
  expect((await opened(reference)).thread).toHaveLength(1);
});

test("whoever has our mail may write, is shown with their address, and changes nothing about where answers go", async () => {
  const { reference, email, mail } = await answered();
  mailbox.deliver(mailOf({ from: "Maya <mallory@evil.example>", to: mail.replyTo ?? "", text: "Please send it all to my new address." }));
  await read();
  const enquiry = await opened(reference);
  expect(enquiry).toMatchObject({ email });
  expect(enquiry.thread.at(-1)).toMatchObject({ sender: "mallory@evil.example" });
});

test("a program's answer makes nothing wait, and nothing is sent for any mail: two machines stop with us", async () => {
  const { reference, mail } = await answered();
  server.mails.length = 0;
  const signs = ["Auto-Submitted: auto-replied", "Precedence: bulk", "Return-Path: <>", "List-Id: <all.example>", "X-Autoreply: yes"];
  for (const sign of signs) mailbox.deliver(mailOf({ to: mail.replyTo ?? "", more: `${sign}\n`, text: "I am away." }));
  mailbox.deliver(mailOf({ to: mail.replyTo ?? "", more: "Auto-Submitted: auto-replied\n", text: "I am away again." }));
  await read();
  await server.runJobs();
  const enquiry = await opened(reference);
  expect(enquiry).toMatchObject({ state: "answered", repliesLeftOut: 1 });
  expect(enquiry.thread.filter(({ isAutomatic }: { isAutomatic: boolean }) => isAutomatic)).toHaveLength(5);
  expect(server.mails).toEqual([]);
});

test("a bomb is ten replies in an hour, each cut to its length; the rest is counted and stays in the mailbox", async () => {
  const { reference, mail } = await answered();
  for (let times = 0; times < 14; times += 1)
    mailbox.deliver(mailOf({ to: mail.replyTo ?? "", text: "A".repeat(times === 0 ? 400_000 : 20) }));
  await read();
  const { thread, repliesLeftOut } = await opened(reference);
  const replies = thread.filter(({ kind }: { kind: string }) => kind === "reply");
  expect([replies.length, repliesLeftOut]).toEqual([10, 4]);
  expect(replies[0]).toMatchObject({ isShortened: true });
  expect(replies[0].text).toHaveLength(4_000);
});

test("a mail that is read twice is one reply, also where the mailbox numbers its mail anew; nothing in it is changed", async () => {
  const { reference, mail } = await answered();
  mailbox.deliver(mailOf({ to: mail.replyTo ?? "" }));
  await Promise.all([read(), read()]);
  mailbox.renumber();
  await read();
  expect((await opened(reference)).thread.filter(({ kind }: { kind: string }) => kind === "reply")).toHaveLength(1);
  expect(mailbox.writes).toEqual([]);
});

test("our own mail is no reply, where somebody gave our mailbox as their address", async () => {
  const { reference, mail } = await answered();
  const ours = `From: office@chalkway.example\nTo: ${replyAddress}\nMessage-ID: <${mail.id}@chalkway.example>\nIn-Reply-To: <${mail.thread?.[0] ?? ""}@chalkway.example>\n\nShall we come?\n`;
  mailbox.deliver(ours);
  await read();
  expect((await opened(reference)).thread).toHaveLength(1);
});

test("no header of a stranger's mail gets into ours", async () => {
  const { reference, mail } = await answered();
  const bad = "Message-ID: <a b@mail.example>\n";
  mailbox.deliver(mailOf({ to: mail.replyTo ?? "" }).replace(/Message-ID: .*\n/, bad));
  await read();
  const enquiry = await opened(reference);
  await call("answer-enquiry", { reference, seen: enquiry.version, text: "See you then." });
  await server.runJobs();
  expect(server.mails.at(-1)?.thread?.join(" ")).not.toContain("a b");
});

test("a mailbox that does not answer is tried again, and stops nothing", async () => {
  const gone = openMailbox("imap://answers:secret@127.0.0.1:1/INBOX");
  await expect(gone.visit(null, async () => {})).rejects.toThrow(/connect|closed|refused|Command failed|available/i);
});
