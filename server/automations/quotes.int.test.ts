/** What a quote plans: a question after a day, a text after three days for customers who asked for offers, and nothing once it is settled. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { releaseDueRuns } from "./automations.public.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T10:00:00Z" });
});
beforeEach(() => server.setNow("2026-11-23T10:00:00Z"));
afterAll(() => server.close());

/** A sofa has an immediate price; saving the quote stores the contact details. */
async function savedQuote(marketing: boolean) {
  const quote = await startQuote(server.command);
  const tell = about(server.command, quote);
  const save = () => tell("save-quote", { contact: { ...contact, marketing } });
  expect((await save()).status).toBe(200);
  return { ...quote, tell, save };
}
async function nudges({ reference }: { reference: string }): Promise<string[]> {
  const rows = await server.rows<{ code: string; state: string; reason: string | null; at: Date }>(
    "select code, state, reason, planned_at as at from trigger_runs where reference = $1 and code like 'quote_nudge%' order by created_at, code",
    [reference],
  );
  return rows.map(({ code, state, reason, at }) => `${code} ${state} ${reason} ${at.toISOString().slice(0, 16)}`);
}

test("a saved price is followed up after a day; by text after three, only for those who asked for offers", async () => {
  expect(await nudges(await savedQuote(true))).toEqual([
    "quote_nudge_1 planned null 2026-11-24T10:00",
    "quote_nudge_2 planned null 2026-11-26T10:00",
  ]);
  const without = await savedQuote(false);
  expect(await nudges(without)).toEqual([
    "quote_nudge_1 planned null 2026-11-24T10:00",
    "quote_nudge_2 skipped no_consent 2026-11-26T10:00",
  ]);
  await without.save();
  expect(await nudges(without)).toHaveLength(2);
});

test("what would arrive at night waits until eight", async () => {
  server.setNow("2026-11-23T22:30:00Z");
  const quote = await savedQuote(true);
  expect(await nudges(quote)).toEqual([
    "quote_nudge_1 planned quiet_hours_moved 2026-11-25T08:00",
    "quote_nudge_2 planned quiet_hours_moved 2026-11-27T08:00",
  ]);
  const [row] = await server.rows<{ moved: Date }>(
    "select moved_from as moved from trigger_runs where reference = $1 and code = 'quote_nudge_1'",
    [quote.reference],
  );
  expect(row?.moved.toISOString()).toBe("2026-11-24T22:30:00.000Z");
  await server.runJobs();
  server.mails.length = 0;
  server.setNow("2026-11-25T08:00:00Z");
  await releaseDueRuns(server.database, server.now());
  await server.runJobs();
  const mail = server.mails.find(({ subject }) => subject.includes(quote.reference)) ?? expect.fail("no mail");
  expect(mail.subject).toMatch(/^Any questions about your price of £/);
  expect((await nudges(quote))[0]).toBe("quote_nudge_1 sent quiet_hours_moved 2026-11-25T08:00");
});

test("nobody is reminded at night that a price is about to expire", async () => {
  server.setNow("2026-11-23T22:30:00Z");
  const { reference } = await savedQuote(false);
  const remindersAt = async (at: string) => {
    server.setNow(at);
    await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
    return server.rows("select code from trigger_runs where reference = $1 and code = 'quote_expiring'", [reference]);
  };
  expect(await remindersAt("2026-12-04T22:31:00Z")).toEqual([]);
  expect(await remindersAt("2026-12-05T07:59:00Z")).toEqual([]);
  expect(await remindersAt("2026-12-05T08:00:00Z")).toHaveLength(1);
});

test("a no to offers in the account ends the text about a quote made in it", async () => {
  const by = await officeSession(server, "user", "aal1");
  const { body: quote } = await server.command("start-quote", { channel: "web_items", facts: sofaFacts() }, { ...by, ...once() });
  const tell = about(server.command, quote);
  expect((await tell("save-quote", { contact: { ...contact, mobile: "07700 900607", marketing: true } })).status).toBe(200);
  server.setNow("2026-11-24T09:00:00Z");
  const no = { isOn: false, textVersion: "2026-11-1" };
  expect((await server.command("set-marketing-consent", no, { ...by, ...once() })).status).toBe(200);
  server.setNow("2026-11-26T10:00:00Z");
  await releaseDueRuns(server.database, server.now());
  expect((await nudges(quote))[1]).toContain("quote_nudge_2 skipped no_consent");
});

test("a quote that is declined is not asked about again", async () => {
  const quote = await savedQuote(true);
  await quote.tell("decline-quote", { reason: "keeping" });
  expect(await nudges(quote)).toEqual([
    "quote_nudge_1 cancelled state_changed 2026-11-24T10:00",
    "quote_nudge_2 cancelled state_changed 2026-11-26T10:00",
  ]);
});

test("an answer that is late is told to the office as well as to the customer", async () => {
  const quote = await savedQuote(false);
  await quote.tell("review-quote", { contact, note: "" });
  await server.runJobs();
  server.mails.length = 0;
  server.setNow("2026-11-23T16:00:00Z");
  await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => `${to}: ${subject.replace(/Q-\w+/, "Q")}`).toSorted()).toEqual([
    "maya@example.com: We’re late with your price (Q)",
    "office@chalkway.example: Late answer: quote Q",
  ]);
});

describe("somebody who asked for offers on a quote and told the office no since", () => {
  const tellOffice = async (reference: string, basis: string, channel = "sms") => {
    const office = await officeSession(server);
    const { body } = await server.command("contact-of-record", { reference }, office);
    const word = { reference: body.contact.reference, channel, basis, textVersion: "phone-1", detail: "Told us on the phone" };
    expect((await server.command("record-consent", word, { ...office, ...once() })).status).toBe(200);
  };
  const saved = async (mobile: string) => {
    const quote = await startQuote(server.command);
    const person = { fullName: "Noor Rang", email: `${randomUUID()}@example.com`, mobile, marketing: true };
    const save = () => about(server.command, quote)("save-quote", { contact: person });
    expect((await save()).status).toBe(200);
    return quote;
  };
  const textOf = async (quote: { reference: string }) => {
    server.setNow("2026-11-26T10:00:00Z");
    await releaseDueRuns(server.database, server.now());
    return (await nudges(quote))[1];
  };

  test("gets no text, and a tick on a later form changes nothing", async () => {
    const quote = await saved("07700 900601");
    await tellOffice(quote.reference, "refused");
    expect((await nudges(await saved("07700 900601")))[1]).toContain("quote_nudge_2 skipped no_consent");
    expect(await textOf(quote)).toContain("quote_nudge_2 skipped no_consent");
  });

  test("gets one again after a yes that the office heard later, and where the no was about mail", async () => {
    const [again, mail] = [await saved("07700 900602"), await saved("07700 900603")];
    await tellOffice(again.reference, "refused");
    await tellOffice(again.reference, "opt_in");
    await tellOffice(mail.reference, "refused", "email");
    expect(await textOf(again)).toContain("quote_nudge_2 due null");
    expect((await nudges(mail))[1]).toContain("quote_nudge_2 due null");
  });

  test("is not sent the text again by hand that they got before they said no", async () => {
    const quote = await saved("07700 900606");
    expect(await textOf(quote)).toContain("quote_nudge_2 due null");
    await server.runJobs();
    const [run] = await server.rows<{ id: string }>("select id from trigger_runs where reference = $1 and code = 'quote_nudge_2'", [
      quote.reference,
    ]);
    const admin = await officeSession(server, "admin");
    const again = () => server.command("change-run", { runId: run?.id, step: "replay" }, admin);
    expect((await again()).status).toBe(200);
    await tellOffice(quote.reference, "refused");
    expect((await again()).body.error).toMatchObject({ code: "automations.said_no" });
  });

  test("gets none either where the no is written at whoever they were merged with", async () => {
    const [survivor, merged] = [await saved("07700 900604"), await saved("07700 900605")];
    const office = await officeSession(server);
    const contactOf = async ({ reference }: { reference: string }) => {
      const { body } = await server.command("contact-of-record", { reference }, office);
      return (await server.command("contact-record", { reference: body.contact.reference }, office)).body.contact;
    };
    const [one, other] = [await contactOf(survivor), await contactOf(merged)];
    const pair = { keep: one.reference, merge: other.reference, keepRowVersion: one.rowVersion, mergeRowVersion: other.rowVersion };
    expect((await server.command("merge-contacts", pair, { ...office, ...once() })).status).toBe(200);
    await tellOffice(survivor.reference, "refused");
    expect(await textOf(merged)).toContain("quote_nudge_2 skipped no_consent");
  });
});
