/** An administrator previews a message, its invitation and its papers, and can send it only to themselves. */
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z", mailDkimSelector: "k1", lookUpTexts: async (name) => dns(name) });
  admin = await officeSession(server, "admin");
  const window = (await findWindows(server.command, { from: "2026-11-26", days: 10 })).find(({ kind }) => kind === "standard");
  const booked = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")), once());
  reference = String(booked.body.reference);
  await server.runJobs();
  server.mails.length = 0;
});
afterAll(() => server.close());

let dns = (_: string): string[][] => [];

const tryOut = (name: string, input: object, who = admin) => server.command(name, input, who);

test("every message about a booking can be seen before a customer gets it, with links that open nothing", async () => {
  const definitions = await server.rows<{ code: string }>(
    "select code from trigger_definitions where event like 'booking.%' order by code",
  );
  expect(definitions.length).toBeGreaterThan(12);
  for (const { code } of definitions) {
    const { status, body } = await tryOut("test-message", { code, reference });
    expect([code, status]).toEqual([code, 200]);
    const texts = [body.email?.text, body.sms].filter((text) => typeof text === "string");
    expect([code, texts.length > 0, texts.every((text) => text.length > 20)]).toEqual([code, true, true]);
    expect(JSON.stringify(body)).not.toMatch(/(?:[?&]t=|#B-\w{6}\.)(?!shown-only)[\w-]{20,}/);
  }
  expect(server.mails).toEqual([]);
});

test("every message there is can be seen without a booking, made of samples, and sent to oneself", async () => {
  const definitions = await server.rows<{ code: string; channels: string[] }>(
    "select code, channel_order as channels from trigger_definitions order by code",
  );
  const visible = [];
  for (const { code, channels } of definitions) {
    const { status, body } = await tryOut("test-message", { code, reference: "" });
    expect([code, status]).toEqual([code, 200]);
    expect(JSON.stringify(body)).not.toMatch(/undefined|Invalid Date|NaN|(?:[?&]t=|#B-\w{6}\.)(?!shown-only)[\w-]{20,}/);
    // Some messages are only texts, some only mails.
    visible.push(
      ...channels.map((channel) => `${code} ${(channel === "email" ? body.email : body.sms) === null ? `no ${channel}` : ""}`.trim()),
    );
  }
  expect(visible.filter((line) => line.includes(" no email"))).toEqual(["account_code no email"]);
  const { body } = await tryOut("test-message", { code: "booking_confirmed" });
  expect(body.email.papers).toEqual(["B-7F3K9M.ics", "B-7F3K9M.pdf"]);
  expect(body.email.calendar).toContain("METHOD:REQUEST");
  await server.rows("update auth.users set email_confirmed_at = now()");
  const sent = await tryOut("send-test-message", { code: "quote_ready", reference: "" });
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => [to, subject.startsWith("Test: ")])).toEqual([[sent.body.sentTo, true]]);
  expect((await tryOut("message-runs", { reason: "test_mode" })).body.runs).toMatchObject([{ id: sent.body.runId, state: "sent" }]);
  expect((await tryOut("test-message", { code: "no_such_message" })).body.error.code).toBe("automations.unknown_code");
  await server.rows("update auth.users set email_confirmed_at = null");
  await server.rows("delete from trigger_runs where reason = 'test_mode'");
  server.mails.length = 0;
});

test("the records of the sender's domain are looked up, and what could not be is called so", async () => {
  const lookups: string[] = [];
  dns = (name) => {
    lookups.push(name);
    if (name.startsWith("_dmarc.")) throw Object.assign(new Error("nothing there"), { code: "ENODATA" });
    if (name.startsWith("k1._domainkey.")) throw Object.assign(new Error("no answer"), { code: "ETIMEOUT" });
    return [["v=spf1 -all"]];
  };
  const { status, body } = await tryOut("check-sender-domain", {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    selector: "k1",
    spf: { state: "good", found: "v=spf1 -all" },
    dkim: { state: "unknown", found: null },
    dmarc: { state: "missing", found: null },
  });
  expect(new Set(lookups)).toEqual(new Set([body.domain, `_dmarc.${body.domain}`, `k1._domainkey.${body.domain}`]));
});

test("its invitation is one that another program reads, and its PDF comes as a file", async () => {
  const { body } = await tryOut("test-message", { code: "booking_confirmed", reference });
  const event = new ICAL.Component(ICAL.parse(body.email.calendar)).getFirstSubcomponent("vevent");
  expect(event?.getFirstPropertyValue("uid")).toContain(reference);
  const name = body.email.papers.find((paper: string) => paper.endsWith(".pdf"));
  const file = await fetch(`${server.url}/functions/v1/test-message-paper`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", ...admin },
    body: JSON.stringify({ code: "booking_confirmed", reference, name }),
  });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await file.text()).slice(0, 5)).toBe("%PDF-");
});

test("the samples around a change of the clocks begin at the hour that London's clocks show", async () => {
  const { body } = await tryOut("calendar-samples", {});
  expect(body.samples.map(({ day }: { day: string }) => day)).toEqual([
    "2027-03-27",
    "2027-03-28",
    "2027-03-29",
    "2027-10-30",
    "2027-10-31",
    "2027-11-01",
  ]);
  for (const { day, from, ics } of body.samples) {
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent("vevent") ?? expect.fail("no event"));
    expect([day, event.startDate.toString()]).toEqual([day, `${day}T${from}:00`]);
    expect([day, ics.includes("BEGIN:VTIMEZONE")]).toEqual([day, true]);
  }
});

test("it is sent to the administrator alone, says that it is a test, and stands in the history as one", async () => {
  expect((await tryOut("send-test-message", { code: "booking_confirmed", reference })).body.error.code).toBe("automations.no_email");
  await server.rows("update auth.users set email_confirmed_at = now()");
  const { body } = await tryOut("send-test-message", { code: "booking_confirmed", reference });
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => [to, subject.startsWith("Test: ")])).toEqual([[body.sentTo, true]]);
  expect(server.mails[0]?.html).toContain("shown-only");
  const { body: history } = await tryOut("message-runs", { reason: "test_mode" });
  expect(history.runs).toMatchObject([{ id: body.runId, state: "sent", recipient: body.sentTo }]);
});

test("a customer who asks is sent what was written to them and nobody else's, and the audit trail says who sent it", async () => {
  server.mails.length = 0;
  expect((await tryOut("send-message-history", { reference: "B-000000" })).body.error.code).toBe("bookings.not_found");
  const { body } = await tryOut("send-message-history", { reference: reference.toLowerCase() });
  await server.runJobs();
  const [mail] = server.mails;
  expect([server.mails.length, mail?.to, body.sentTo]).toEqual([1, "maya@example.com", "maya@example.com"]);
  const text = mail?.text.replace(/\s+/g, " ") ?? "";
  expect(text).toContain(`Confirmation of a new booking, or the receipt of a request, with PDF and invitation (${reference})`);
  expect(text).toMatch(/Sent by email/);
  expect(text).not.toMatch(/to the office|Test:|portal/i);
  expect(await server.rows("select action, subject from audit_entries where action = 'messages.history_sent'")).toMatchObject([
    { subject: reference },
  ]);
});

test("an address is one mailbox however it was typed: its history and its refusals are found", async () => {
  await server.rows("update trigger_runs set recipient = 'Maya@Example.com' where recipient = 'maya@example.com'");
  const results = async () =>
    (
      await server.rows<{ history: boolean; refused: boolean }>(
        `select jsonb_array_length(app.message_history(jsonb_build_object('bookingId', gen_random_uuid(), 'recipient', a, 'max', 50)) -> 'entries') > 0 as history, app.was_refused('email', a) as refused
         from unnest(array['maya@example.com', 'Maya@Example.COM', 'may@example.com']) as a`,
      )
    ).map(({ history, refused }) => [history, refused]);
  expect(await results()).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
  await server.rows("update trigger_runs set state = 'dead', reason = 'refused' where recipient = 'Maya@Example.com'");
  expect((await results()).map(([, refused]) => refused)).toEqual([true, true, false]);
});

test("moderators, customers and whoever has no second step are refused", async () => {
  for (const who of [
    await officeSession(server, "moderator"),
    await officeSession(server, "user"),
    await officeSession(server, "admin", "aal1"),
  ])
    for (const [name, input] of [
      ["test-message", { code: "booking_confirmed", reference }],
      ["test-message-paper", { code: "booking_confirmed", reference, name: "x.pdf" }],
      ["send-test-message", { code: "booking_confirmed", reference }],
      ["calendar-samples", {}],
      ["check-sender-domain", {}],
      ["send-message-history", { reference }],
    ] as const)
      expect([name, (await tryOut(name, input, who)).status]).toEqual([name, 403]);
});

test("a test of the reminder of a task, which names no task, is sent all the same", async () => {
  await server.rows("update auth.users set email_confirmed_at = now()");
  const before = server.mails.length;
  expect((await tryOut("send-test-message", { code: "office_task_due", reference: "" })).status).toBe(200);
  await server.runJobs();
  expect(server.mails.slice(before).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Test: /)]);
});

test("a test of the last reminder to pay promises no call to the customer whose booking was shown", async () => {
  await server.rows("update auth.users set email_confirmed_at = now()");
  expect((await tryOut("send-test-message", { code: "payment_chase_3", reference })).status).toBe(200);
  await server.runJobs();
  expect(server.mails.at(-1)?.subject).toMatch(/^Test: /);
  expect(await server.rows("select title from tasks where title like 'Call about%'")).toEqual([]);
});
