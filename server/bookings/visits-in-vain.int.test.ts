/** A booking that ended without a collection: what its customer and its payer hear and read, then and once it is closed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RefundDue } from "#domain/documents/documents.contract.ts";
import { about, bookOwn, countersThatDiffer, customer, emptyVans, vanTotals } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
beforeEach(async () => {
  await server.runJobs();
  server.mails.length = 0;
});
afterAll(() => server.close());

/** On Wednesday 9 December, 9am to 11am, for £113. */
async function book(changes: object = {}): Promise<Own> {
  server.setNow(monday);
  await emptyVans(server);
  return bookOwn(server, { date: "2026-12-09", by: await customer(server), changes });
}
const idOf = async ({ reference }: Own) =>
  (await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]))[0]?.id ?? expect.fail();
/** Moves the booking through these states, all at the given time. */
async function go(own: Own, at: string, ...states: string[]): Promise<void> {
  server.setNow(at);
  await takeSteps(server, own.reference, states);
}
const pay = ({ reference }: Own, amountPence: number) =>
  server.command("record-payment", { reference, kind: "balance", method: "bank-transfer", amountPence }, { ...admin, ...once() });
const send = (own: Own, name: string, input: object = {}) => about(server)(own, name, input);

const inVain = [
  { end: "missed_company", states: ["missed_company"] },
  { end: "no_access", states: ["assigned", "en_route", "arrived", "no_access"] },
];

test.each(inVain)(
  "who was never served ($end) isn't told of a collection, nor asked how it was, once the booking is closed",
  async ({ states }) => {
    const own = await book();
    await go(own, "2026-12-09T10:30:00Z", ...states);
    await server.runJobs();
    server.mails.length = 0;
    await go(own, "2026-12-09T16:00:00Z", "closed");
    await server.runJobs();
    expect(server.mails).toEqual([]);
    const planned = "select code from trigger_runs where booking_id = $1 and code in ('documents_ready', 'review_ask')";
    expect(await server.rows(planned, [await idOf(own)])).toEqual([]);
    expect((await send(own, "booking-details")).body.timeline.at(-1).text).toBe("We closed this booking.");
    expect((await server.command("customer-overview", {}, own.by)).body.bookings).toMatchObject([{ status: "closed", endedEarly: true }]);
  },
);

test.each([
  { how: "cancelled late", title: "This booking is cancelled", states: [], charge: "charge of £50.00" },
  {
    how: "called off by us",
    title: "This booking is cancelled",
    states: ["cancelled_company"],
    charge: "nothing to pay. £113.00 paid. We still owe £138.00, to be paid back by Wed 23 Dec 2026.",
  },
  {
    how: "not visited",
    title: "We missed your collection",
    states: ["missed_company"],
    charge: "We still owe £138.00, to be paid back by Wed 23 Dec 2026.",
  },
  {
    how: "shut",
    title: "We couldn’t get in",
    states: ["assigned", "en_route", "arrived", "no_access"],
    charge: "charge of £50.00. £113.00 paid. We still owe £63.00, to be paid back by Wed 23 Dec 2026.",
  },
])("the paper of a booking that was $how says so, and how the money stands, and asks for none", async ({ title, states, charge }) => {
  const own = await book();
  if (states.length > 0) await pay(own, 11_300);
  await go(own, "2026-12-09T09:30:00Z", ...states);
  if (states.length === 0) expect((await send(own, "cancel-booking", { expectedFeePence: 5_000 })).status).toBe(200);
  const { documents } = (await server.command("my-documents", { reference: own.reference }, own.by)).body;
  const paper = documents.find(({ kind }: { kind: string }) => kind === "confirmation");
  expect(paper.name).toBe(`Booking that didn’t go ahead ${own.reference}`);
  const text = (await textOf((await fileOf(server, "my-document", { documentId: paper.id }, own.by)).bytes)).replace(/\s+/g, " ");
  expect(text).toContain(title);
  expect(text).toContain(charge);
  expect(text).not.toMatch(/You’re booked|How to pay|Pay £|Before we come|You have the right to cancel/);
});

const due = async ({ reference }: Own) =>
  ((await server.command("refunds-due", {}, admin)).body.refunds as RefundDue[]).find((one) => one.reference === reference)?.refundPence;
const mailed = async (): Promise<string[]> => {
  await server.runJobs();
  return server.mails.map(({ to, text }) => `${to}: ${text.replace(/\s+/g, " ")}`);
};

test("a visit that was late and then called off on site gives back what was paid, in the mail, on the page and in the office's list", async () => {
  const paid = await book();
  await pay(paid, 11_300);
  const unpaid = await bookOwn(server, { date: "2026-12-09", time: "15:00" });
  await go(paid, "2026-12-09T12:10:00Z", "assigned", "en_route", "arrived", "scope_check", "cancelled_on_site");
  await go(unpaid, "2026-12-09T18:10:00Z", "assigned", "en_route", "arrived", "scope_check", "cancelled_on_site");
  expect(await mailed()).toContainEqual(expect.stringContaining("We’ll pay back the £113.00 we’ve received."));
  expect([await due(paid), await due(unpaid)]).toEqual([11_300, undefined]);
  expect((await send(paid, "booking-details")).body.credits).toEqual([]);
});

test("who was away when the crew came too late is told what is owed for that", async () => {
  const own = await book();
  await pay(own, 11_300);
  await go(own, "2026-12-09T12:30:00Z", "assigned", "en_route", "arrived", "no_access");
  expect(await mailed()).toContainEqual(
    expect.stringContaining("nothing to pay for the visit. We’ll pay back the £113.00 we’ve received, with £20.00 on top"),
  );
  expect((await send(own, "booking-details")).body.credits).toEqual([
    { pence: 11_300, why: "to be refunded by Wed 23 Dec 2026: everything that was paid" },
    { pence: 2_000, why: "on top, because we came later than the time you booked" },
  ]);
  expect(await due(own)).toBe(13_300);
});

const payer = { fullName: "Ann Lee", email: "ann@lee.example", company: "Lee & Co", purchaseOrder: "PO 7" };
const toPayer = async () => (await mailed()).filter((mail) => mail.startsWith(payer.email));
/** Paid for by somebody else, who has heard all there was to hear. */
async function bookForPayer(): Promise<Own> {
  const own = await book({ payer });
  await server.runJobs();
  server.mails.length = 0;
  return own;
}

test("a payer hears what a visit in vain costs them, and gets the invoice for it", async () => {
  const own = await bookForPayer();
  await go(own, "2026-12-09T10:30:00Z", "assigned", "en_route", "arrived", "no_access");
  expect((await toPayer()).toSorted()).toEqual([
    expect.stringContaining("couldn’t get in. We haven’t taken anything. The charge for the visit is £50.00."),
    expect.stringMatching(/Invoice INV-\d+: £50\.00/),
  ]);
  expect(server.mails.find(({ to, subject }) => to === payer.email && !subject.startsWith("Invoice"))?.subject).toMatch(
    /^A collection that didn’t take place, and what it costs: £50\.00/,
  );
});

test("a payer hears what comes off the price when the crew is late", async () => {
  const own = await bookForPayer();
  await go(own, "2026-12-09T11:20:00Z", "assigned", "en_route", "arrived");
  const mails = await toPayer();
  expect(mails).toEqual([
    expect.stringContaining("arrived 20 minutes after the window ended. We’re sorry, and we’ve taken £10.00 off the price."),
  ]);
  expect(mails[0]).toContain("£10.00 off because we were late, £103.00 left to pay");
  expect(mails[0]).not.toContain("booking-success");
});

test("a payer gets the receipt of what was sent back to them, and the customer hears to whom it went", async () => {
  const own = await bookForPayer();
  await pay(own, 11_300);
  await go(own, "2026-12-09T10:30:00Z", "assigned", "en_route", "arrived", "no_access");
  await server.runJobs();
  server.mails.length = 0;
  const sent = { reference: own.reference, kind: "refund", method: "bank-transfer", amountPence: 6_300, expectedPaidPence: 11_300 };
  expect((await server.command("record-refund", sent, { ...admin, ...once() })).status).toBe(200);
  expect(await toPayer()).toEqual([expect.stringContaining(`Refund receipt ${own.reference}-R1 is attached.`)]);
  expect(server.mails.find(({ to }) => to === payer.email)).toMatchObject({
    subject: expect.stringMatching(/^We’ve sent money back to you: £63\.00/),
    attachments: [{ filename: `refund-receipt-${own.reference}-R1.pdf` }],
  });
  expect(server.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("We’ve sent £63.00 back to Lee & Co"));
});

/** Gives so much back as goodwill. */
const give = ({ reference }: Own, amountPence: number, expectedPaidPence: number) =>
  server.command(
    "record-refund",
    { reference, kind: "credit", method: "bank-transfer", amountPence, expectedPaidPence },
    { ...admin, ...once() },
  );
const cancelLate = async (own: Own) => {
  server.setNow("2026-12-09T08:00:00Z");
  const { feePence } = (await send(own, "booking-details")).body.cancel;
  expect((await send(own, "cancel-booking", { expectedFeePence: feePence })).status).toBe(200);
  return feePence as number;
};

test("goodwill given once a charge is paid lowers the charge, and is not asked for again", async () => {
  const own = await book();
  expect(await cancelLate(own)).toBe(5_000);
  await pay(own, 5_000);
  expect((await give(own, 2_000, 5_000)).body).toMatchObject({ paidPence: 3_000, refundPence: 0 });
  expect((await send(own, "booking-details")).body).toMatchObject({ feePence: 3_000, paidPence: 3_000, owedPence: 0 });
  expect((await server.command("customer-overview", {}, own.by)).body.unpaid).toEqual([]);
  expect((await pay(own, 1)).body.error).toMatchObject({ code: "documents.more_than_due", duePence: 0 });
  expect((await give(own, 3_000, 3_000)).body).toMatchObject({ paidPence: 0, refundPence: 0 });
  expect((await send(own, "booking-details")).body).toMatchObject({ feePence: 0, owedPence: 0 });
});

test("a charge that nobody has paid can be waived by an administrator, in part or whole, with a reason that the customer reads", async () => {
  const own = await book();
  expect(await cancelLate(own)).toBe(5_000);
  const waive = (given: object, by = admin) => {
    const request = { reference: own.reference, amountPence: 5_000, expectedLeftPence: 5_000, reason: "You were in hospital." };
    return server.command("waive-charge", { ...request, ...given }, { ...by, ...once() });
  };
  for (const by of [await officeSession(server, "moderator"), own.by]) expect((await waive({}, by)).status).toBe(403);
  expect((await waive({ reason: " " })).status).toBe(422);
  expect((await waive({ amountPence: 5_001 })).body.error).toMatchObject({ code: "documents.more_than_due", duePence: 5_000 });
  expect((await waive({ amountPence: 2_000 })).body).toEqual({ reference: own.reference, leftPence: 3_000 });
  expect((await waive({ amountPence: 2_000 })).body.error).toMatchObject({ code: "documents.payments_changed", duePence: 3_000 });
  expect((await send(own, "booking-details")).body).toMatchObject({ feePence: 3_000, owedPence: 3_000 });
  expect((await server.command("customer-overview", {}, own.by)).body.unpaid).toMatchObject([{ reference: own.reference }]);
  expect((await waive({ amountPence: 3_000, expectedLeftPence: 3_000 })).body).toMatchObject({ leftPence: 0 });
  const { feePence, owedPence, timeline } = (await send(own, "booking-details")).body;
  expect([feePence, owedPence, timeline.at(-1).text]).toEqual([0, 0, "We took £30.00 off the charge: You were in hospital."]);
  expect((await server.command("customer-overview", {}, own.by)).body.unpaid).toEqual([]);
  const opened = (await server.command("office-booking", { reference: own.reference }, admin)).body;
  expect(opened.timeline.at(-1)).toMatchObject({ change: "charge_waived", waivedPence: 3_000, reason: "You were in hospital." });
  expect((await waive({ amountPence: 1, expectedLeftPence: 0 })).body.error).toMatchObject({ code: "documents.nothing_due" });
  expect((await pay(own, 1)).body.error).toMatchObject({ code: "documents.more_than_due", duePence: 0 });
});

test("two administrators who waive one charge at the same time waive it once, and the second is told what is left", async () => {
  const own = await book();
  expect(await cancelLate(own)).toBe(5_000);
  const request = { reference: own.reference, amountPence: 3_000, expectedLeftPence: 5_000, reason: "You were in hospital." };
  const answers = await Promise.all([1, 2].map(() => server.command("waive-charge", request, { ...admin, ...once() })));
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.flatMap(({ body }) => body.error ?? [])).toMatchObject([{ code: "documents.payments_changed", duePence: 2_000 }]);
  expect((await send(own, "booking-details")).body).toMatchObject({ feePence: 2_000, owedPence: 2_000 });
});

test("the receipt for a charge counts as paid what pays for it: not the goodwill that had lowered the price", async () => {
  const own = await book();
  await pay(own, 5_000);
  await give(own, 2_000, 5_000);
  expect(await cancelLate(own)).toBe(4_650);
  expect((await pay(own, 1_650)).body).toMatchObject({ duePence: 0 });
  const { documents } = (await server.command("my-documents", { reference: own.reference }, own.by)).body;
  const { id } = documents.find(({ name }: { name: string }) => name.endsWith(`${own.reference}-2`));
  const receipt = await textOf((await fileOf(server, "my-document", { documentId: id }, own.by)).bytes);
  expect(receipt).toContain("Paid so far £46.50");
  expect(receipt).toContain("Nothing: paid in full");
});

test("what comes off for coming late, as it is said, is at most what goodwill leaves of the price", async () => {
  const own = await book();
  await pay(own, 11_300);
  expect((await give(own, 10_800, 11_300)).status).toBe(200);
  await go(own, "2026-12-09T12:10:00Z", "assigned", "en_route", "arrived");
  expect((await send(own, "booking-details")).body).toMatchObject({ creditPence: 500 });
  const late = (await mailed()).filter((text) => text.includes("late"));
  expect([late.join(" ").includes("£5.00 off"), late.join(" ").includes("£20.00 off")]).toEqual([true, false]);
});

test("where goodwill leaves nothing of the price, nothing is owed for having come late either", async () => {
  const own = await book();
  await go(own, "2026-12-09T12:10:00Z", "assigned", "en_route", "arrived");
  const goodwill = async (goodwillPence: number) => {
    const { rowVersion } = (await send(own, "booking-details")).body;
    const given = { reason: "goodwill", goodwillPence, statement: "Sorry", rowVersion, expectedDeltaPence: -goodwillPence };
    return server.command("raise-change-order", { reference: own.reference, ...given }, { ...admin, ...once() });
  };
  expect((await goodwill(10_000)).body).toMatchObject({ status: "approved", leftAfterPence: 0 });
  expect(await due(own)).toBeUndefined();
  expect((await send(own, "booking-details")).body).toMatchObject({ totalPence: 1_300, creditPence: 1_300 });
  expect((await server.command("office-booking", { reference: own.reference }, admin)).body.money).toMatchObject({ creditPence: 1_300 });
  expect((await goodwill(1_300)).body).toMatchObject({ status: "approved", leftAfterPence: 0 });
  expect([await due(own), (await pay(own, 1)).body.error]).toMatchObject([undefined, { code: "documents.more_than_due", duePence: 0 }]);
  await go(own, "2026-12-09T12:40:00Z", "scope_check", "loading", "loaded", "completed");
  expect((await mailed()).filter((text) => text.includes("to be refunded"))).toEqual([]);
});

test("the board marks as unpaid what is still owed, and not what came off for being late or a charge that is paid", async () => {
  const signs = async ({ reference }: Own) => {
    const { jobs } = (await server.command("schedule-board", { from: "2026-12-09" }, admin)).body;
    return jobs.find((job: { reference: string }) => job.reference === reference)?.signs;
  };
  const late = await book({ paymentMethod: "bank-transfer" });
  expect(await signs(late)).toEqual(["unpaid"]);
  await go(late, "2026-12-09T12:10:00Z", "assigned", "en_route", "arrived");
  await pay(late, 9_300);
  expect(await signs(late)).toEqual([]);
  const shut = await book({ paymentMethod: "bank-transfer" });
  await go(shut, "2026-12-09T10:10:00Z", "assigned", "en_route", "arrived", "no_access");
  await pay(shut, 5_000);
  expect(await signs(shut)).toEqual([]);
});

test("a collection called off before the crew set out gives its time back, whichever way it was called off", async () => {
  for (const to of ["cancelled_on_site", "cancelled_company"]) {
    const own = await book();
    const before = await vanTotals(server);
    expect(before.litres).toBeGreaterThan(0);
    await go(own, "2026-11-24T09:00:00Z", "assigned", to);
    expect([to, await vanTotals(server)]).toEqual([to, { minutes: 0, litres: 0, kilograms: 0 }]);
    expect(await countersThatDiffer(server)).toEqual([]);
  }
});

describe("who has paid for a request that comes to nothing reads that the money comes back:", () => {
  const waiting = async () => {
    const own = await book({ payer, hazards: { present: "yes", kinds: ["paint"] } });
    await pay(own, 11_300);
    return own;
  };
  const last = async (own: Own) => (await send(own, "booking-details")).body.timeline.at(-1).text;
  const settled = async () => {
    await server.runJobs();
    server.mails.length = server.texts.length = 0;
  };

  test("nobody answered in time", async () => {
    const own = await waiting();
    await settled();
    server.setNow("2026-11-26T09:00:00Z");
    await server.database.performAsService("lapse-bookings", "lapse_bookings", { now: server.now() });
    const mails = (await mailed()).filter((mail) => !mail.startsWith("office@"));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toMatch(/pay back the £113\.00|pay £113\.00 back/);
    expect(server.texts.map(({ text }) => text)).toEqual([expect.stringContaining("We'll pay back £113")]);
    expect(await last(own)).toContain("There’s nothing to pay. We’ll refund £113.00.");
    expect(await due(own)).toBe(11_300);
  });

  test("its customer withdrew it when we asked", async () => {
    const own = await waiting();
    server.setNow("2026-11-23T10:00:00Z");
    const request = { reference: own.reference, to: "needs_customer", question: "How many tins?", rowVersion: 1 };
    expect((await server.command("move-booking", request, { ...admin, ...once() })).status).toBe(200);
    await settled();
    expect((await send(own, "answer-booking", { choice: "cancel" })).status).toBe(200);
    const mails = (await mailed()).filter((mail) => !mail.startsWith("office@"));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toContain("We’ll pay £113.00 back the way you paid.");
    expect(await last(own)).toContain("We’ll refund £113.00.");
  });
});
