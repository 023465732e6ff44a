/** Balances and refunds: due by one rule, sent once, by an administrator. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidText } from "#domain/bookings/balance.rules.ts";
import type { ListedDocument, RefundDue } from "#domain/documents/documents.contract.ts";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let office: { authorization: string };
let otherAdmin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  office = await officeSession(server, "admin");
  otherAdmin = await officeSession(server, "admin");
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const pay = async (reference: string, amountPence: number, given: object = {}) =>
  server.command(
    "record-payment",
    { reference, kind: "balance", method: "bank-transfer", amountPence, ...given },
    { ...office, ...once() },
  );
const refund = (reference: string, given: object, headers: Record<string, string> = { ...office, ...once() }) =>
  server.command(
    "record-refund",
    { reference, kind: "refund", method: "bank-transfer", amountPence: 5_000, expectedPaidPence: 5_000, ...given },
    headers,
  );
const cancel = async (reference: string) => {
  const { body } = await server.command("booking-details", { reference }, maya.headers);
  return server.command("cancel-booking", { reference, expectedFeePence: body.cancel.feePence }, { ...maya.headers, ...once() });
};
const due = async (headers: { authorization: string } = office) =>
  ((await server.command("refunds-due", {}, headers)).body.refunds as RefundDue[]).map(({ reference, refundPence }) => [
    reference,
    refundPence,
  ]);
const paidAndCancelled = async () => {
  const reference = await bookedBy(server, maya);
  await pay(reference, 5_000);
  await cancel(reference);
  return reference;
};
const stateOf = (reference: string) =>
  server.rows("select paid_pence, credited_pence, payment_state from bookings where reference = $1", [reference]);

describe("a booking of which part was paid", () => {
  test("says the rest and not the price, on its page, in the overview, to the crew and on its paper", async () => {
    const reference = await bookedBy(server, maya);
    const before = (await server.command("my-documents", { reference }, maya.headers)).body.documents as ListedDocument[];
    expect((await server.command("booking-details", { reference }, maya.headers)).body).toMatchObject({ totalPence: 11_300, paidPence: 0 });
    await pay(reference, 5_000);
    expect((await server.command("booking-details", { reference }, maya.headers)).body.paidPence).toBe(5_000);
    expect((await server.command("booking-summary", { reference }, maya.headers)).body.paidPence).toBe(5_000);
    expect((await server.command("customer-overview", {}, maya.headers)).body.next).toMatchObject({ reference, paidPence: 5_000 });
    const [{ id } = { id: "" }] = before;
    const { bytes } = await fileOf(server, "my-document", { documentId: id }, maya.headers);
    expect((await textOf(bytes)).replace(/\s+/g, " ")).toContain("£50.00 paid, £63.00 left to pay");
    const after = (await server.command("my-documents", { reference }, maya.headers)).body.documents as ListedDocument[];
    expect(after.find((document) => document.id === id)?.bytes).toBe(bytes.byteLength);
    await pay(reference, 6_300);
    expect((await server.command("booking-details", { reference }, maya.headers)).body.paidPence).toBe(11_300);
    await cancel(reference);
    await refund(reference, { amountPence: 11_300, expectedPaidPence: 11_300 });
  });
});

test("money is to be sent back within fourteen days of the day it was owed, whenever the collection would have been", async () => {
  const cancelledOn = async (moment: string, date: string) => {
    server.setNow(moment);
    const own = await bookOwn(server, { date });
    await pay(own.reference, 5_000, { expectedPaidPence: 0 });
    const cancelling = { reference: own.reference, expectedFeePence: 0 };
    expect((await server.command("cancel-booking", cancelling, { ...own.by, ...once() })).status).toBe(200);
    return own.reference;
  };
  const first = await cancelledOn("2026-11-23T09:00:00Z", "2027-01-12");
  const second = await cancelledOn("2026-11-27T23:30:00Z", "2026-12-02");
  server.setNow("2026-11-23T09:00:00Z");
  const { refunds } = (await server.command("refunds-due", {}, office)).body as { refunds: RefundDue[] };
  const listed = refunds.filter(({ reference }) => reference === first || reference === second);
  expect(listed.map(({ reference, dueBy }) => [reference, dueBy])).toEqual([
    [first, "2026-12-07"],
    [second, "2026-12-11"],
  ]);
});

describe("a refund", () => {
  test("is due once a paid booking is cancelled, and no more once it was sent: with its receipt and one message", async () => {
    const reference = await paidAndCancelled();
    expect(await due()).toContainEqual([reference, 5_000]);
    expect(await due(moderator)).toContainEqual([reference, 5_000]);
    expect(await stateOf(reference)).toEqual([{ paid_pence: 5_000, credited_pence: 0, payment_state: "refund_due" }]);
    expect(await refund(reference, { reason: "You cancelled in time" })).toMatchObject({
      status: 200,
      body: { reference, number: `${reference}-R1`, paidPence: 0, refundPence: 0 },
    });
    expect(await stateOf(reference)).toEqual([{ paid_pence: 0, credited_pence: 0, payment_state: "refunded" }]);
    expect((await due()).map(([which]) => which)).not.toContain(reference);
    const documents = (await server.command("my-documents", { reference }, maya.headers)).body.documents as ListedDocument[];
    const note = documents.find(({ kind }) => kind === "refund-receipt");
    expect(note?.name).toBe(`Refund receipt ${reference}-R1`);
    const text = await textOf((await fileOf(server, "my-document", { documentId: note?.id }, maya.headers)).bytes);
    for (const phrase of ["£50.00", "VAT included", "£8.33", "You cancelled in time", "Bank transfer"]) expect(text).toContain(phrase);
    const sent =
      "select m.channel, m.recipient, m.payload -> 'refund' as refund from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = 'refund_recorded'";
    expect(await server.rows(sent, [reference])).toEqual([
      {
        channel: "email",
        recipient: maya.email,
        refund: { amountPence: 5_000, method: "bank-transfer", kind: "refund", reason: "You cancelled in time", number: `${reference}-R1` },
      },
    ]);
  });

  test("of two administrators at once happens once, also in parts; the same key again is the same refund", async () => {
    const reference = await paidAndCancelled();
    const both = await Promise.all([
      refund(reference, { amountPence: 2_000 }),
      refund(reference, { amountPence: 2_000 }, { ...otherAdmin, ...once() }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: "documents.payments_changed",
      paidPence: 3_000,
      refundPence: 3_000,
    });
    expect(await stateOf(reference)).toMatchObject([{ paid_pence: 3_000, payment_state: "refund_due" }]);
    const key = { ...office, ...once() };
    const rest = { amountPence: 3_000, expectedPaidPence: 3_000 };
    const [first, again] = await Promise.all([refund(reference, rest, key), refund(reference, rest, key)]);
    expect(first).toMatchObject({ status: 200, body: { number: `${reference}-R2`, paidPence: 0 } });
    expect(again.body).toEqual(first.body);
    expect(await refund(reference, { ...rest, amountPence: 1 }, key)).toMatchObject({
      status: 409,
      body: { error: { code: "idempotency.key_reused" } },
    });
    expect(await stateOf(reference)).toMatchObject([{ paid_pence: 0 }]);
  });

  test("is never more than was paid and not yet returned", async () => {
    const reference = await paidAndCancelled();
    expect(await refund(reference, { amountPence: 5_001 })).toMatchObject({
      status: 409,
      body: { error: { code: "documents.more_than_paid", paidPence: 5_000 } },
    });
    for (const amountPence of [0, -1, 1.5]) expect((await refund(reference, { amountPence })).status).toBe(422);
    expect(await stateOf(reference)).toMatchObject([{ paid_pence: 5_000 }]);
  });

  test("in goodwill lowers the price, so that nothing is left to pay again", async () => {
    const reference = await bookedBy(server, maya);
    await pay(reference, 11_300);
    const given = { kind: "credit", amountPence: 1_000, expectedPaidPence: 11_300 };
    expect((await refund(reference, given)).body).toMatchObject({ paidPence: 10_300, refundPence: 0 });
    expect((await due()).map(([which]) => which)).not.toContain(reference);
    expect((await server.command("booking-summary", { reference }, maya.headers)).body.paidPence).toBe(11_300);
    expect(await pay(reference, 1)).toMatchObject({ status: 409, body: { error: { code: "documents.more_than_due", duePence: 0 } } });
    await cancel(reference);
    expect(await due()).toContainEqual([reference, 10_300]);
  });

  test("in goodwill beyond the price doesn't say that there is more to come back", async () => {
    const reference = await bookedBy(server, maya);
    await pay(reference, 11_300);
    const less = { reference, reason: "goodwill", goodwillPence: 9_300 };
    const { rowVersion } = (await server.command("booking-details", { reference }, maya.headers)).body;
    const lowered = { ...less, statement: "Sorry", rowVersion, expectedDeltaPence: -9_300 };
    expect((await server.command("raise-change-order", lowered, { ...office, ...once() })).body).toMatchObject({ status: "approved" });
    await refund(reference, { kind: "credit", amountPence: 11_300, expectedPaidPence: 11_300 });
    expect((await due()).map(([which]) => which)).not.toContain(reference);
    const { totalPence, paidPence } = (await server.command("booking-details", { reference }, maya.headers)).body;
    expect(paidText({ totalPence, paidPence })).toBe("£20.00 paid, nothing left to pay");
    const { next } = (await server.command("customer-overview", {}, maya.headers)).body;
    expect(next).toMatchObject({ reference, totalPence: 2_000, paidPence: 2_000 });
    expect((await pay(reference, 500, { isOverpaid: true })).body).toMatchObject({ paidPence: 2_500, duePence: 0 });
    const papers = (await server.command("my-documents", { reference }, maya.headers)).body.documents as ListedDocument[];
    const receipt = papers.find(({ name }) => name.endsWith(`${reference}-2`));
    expect(await textOf((await fileOf(server, "my-document", { documentId: receipt?.id }, maya.headers)).bytes)).toContain(
      "you paid £5.00 too much",
    );
    await cancel(reference);
  });

  test("is recorded by administrators alone: not by a moderator, a customer or one without a second factor", async () => {
    const reference = await paidAndCancelled();
    for (const headers of [moderator, maya.headers, await officeSession(server, "admin", "aal1")])
      expect((await refund(reference, {}, { ...headers, ...once() })).status).toBe(403);
    for (const headers of [maya.headers]) expect((await server.command("refunds-due", {}, headers)).status).toBe(403);
    expect((await refund("B-000000", {})).status).toBe(404);
    expect(await stateOf(reference)).toMatchObject([{ paid_pence: 5_000 }]);
  });
});

describe("a transfer of more than is due", () => {
  const isOverpaid = true;
  test("that arrives after a free cancellation, or after the request has lapsed, is recorded once the office says so, and due back", async () => {
    const cancelled = await bookedBy(server, maya);
    await cancel(cancelled);
    const lapsed = await bookedBy(server, maya);
    await server.rows("update bookings set state = 'lapsed' where reference = $1", [lapsed]);
    await server.rows(
      "insert into booking_events (booking_id, from_state, to_state, actor_type, at) select id, 'pending_confirmation', 'lapsed', 'system', now() from bookings where reference = $1",
      [lapsed],
    );
    for (const reference of [cancelled, lapsed]) {
      expect((await pay(reference, 11_300)).body.error).toMatchObject({
        code: "documents.more_than_due",
        duePence: 0,
        overPence: 11_300,
      });
      expect((await pay(reference, 11_300, { isOverpaid })).body).toMatchObject({ paidPence: 11_300, duePence: 0 });
      expect(await due()).toContainEqual([reference, 11_300]);
      expect(await stateOf(reference)).toMatchObject([{ paid_pence: 11_300, payment_state: "refund_due" }]);
      expect((await refund(reference, { amountPence: 11_300, expectedPaidPence: 11_300 })).status).toBe(200);
    }
  });

  test("is on its receipt with what was too much", async () => {
    const reference = await bookedBy(server, maya);
    const { totalPence } = (await server.command("booking-details", { reference }, maya.headers)).body;
    expect((await pay(reference, totalPence + 2_000, { isOverpaid })).body).toMatchObject({ duePence: 0 });
    expect(await due()).toContainEqual([reference, 2_000]);
    const papers = (await server.command("my-documents", { reference }, maya.headers)).body.documents as ListedDocument[];
    const receipt = papers.find(({ kind }) => kind === "receipt");
    const text = await textOf((await fileOf(server, "my-document", { documentId: receipt?.id }, maya.headers)).bytes);
    expect(text.replace(/\s+/g, " ")).toContain("Nothing: you paid £20.00 too much");
    await server.runJobs();
    expect(server.mails.map((mail) => mail.text.replace(/\s+/g, " "))).toContainEqual(
      expect.stringContaining("That’s £20.00 more than is due, and we’ll pay it back."),
    );
  });
});

test("the state of a payment follows what is owed, whatever changed it: more was added, the price was lowered, a charge was set", async () => {
  const reference = await bookedBy(server, maya);
  const paymentState = async () => (await stateOf(reference))[0]?.["payment_state" as never];
  expect(await paymentState()).toBe("not_due");
  const { totalPence } = (await server.command("booking-details", { reference }, maya.headers)).body;
  await pay(reference, 1_000, { kind: "deposit" });
  expect(await paymentState()).toBe("deposit_paid");
  await pay(reference, totalPence - 1_000);
  expect(await paymentState()).toBe("paid");
  const items = [{ id: "armchair", quantity: 1 }];
  const add = (given: object) => server.command("add-items", { reference, items, ...given }, { ...maya.headers, ...once() });
  const { deltaPence } = (await add({})).body;
  expect((await add({ expectedDeltaPence: deltaPence })).status).toBe(200);
  expect(await paymentState()).toBe("part_paid");
  const { rowVersion } = (await server.command("booking-details", { reference }, maya.headers)).body;
  const goodwill = { reference, reason: "goodwill", goodwillPence: deltaPence + 500, statement: "Sorry", rowVersion };
  await server.command("raise-change-order", { ...goodwill, expectedDeltaPence: -deltaPence - 500 }, { ...office, ...once() });
  expect(await paymentState()).toBe("refund_due");
  await refund(reference, { amountPence: 500, expectedPaidPence: totalPence });
  expect(await paymentState()).toBe("part_refunded");
  await cancel(reference);
  expect(await paymentState()).toBe("refund_due");
  await refund(reference, { amountPence: totalPence - 500, expectedPaidPence: totalPence - 500 });
  expect(await paymentState()).toBe("refunded");
});
