/** A bank line that was recorded for the wrong booking is taken back by a counter-entry: nothing is deleted, and everything follows. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { companiesOf } from "#tests/support/companies.ts";
import { emptyVans } from "#tests/support/own-bookings.ts";
import type { Headers } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { statementFile } from "./statement-files.fixture.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: Headers;
let otherAdmin: Headers;
let made = 0;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [admin, otherAdmin] = [await officeSession(server, "admin"), await officeSession(server, "admin")];
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
});
afterAll(() => server.close());

const { company, person, book, finish } = companiesOf(() => ({ server, admin }));
const decide = (command: string, input: object, headers: object = admin) => server.command(command, input, { ...once(), ...headers });
const takeBack = (id: string, headers: object = admin) => decide("take-back-bank-line", { id, reason: "Was for Mrs Jones" }, headers);
const lineOf = async (text: string, list = "open") =>
  ((await server.command("list-bank-lines", { list }, admin)).body.lines as BankLine[]).find((line) => line.text.includes(text)) ??
  expect.fail(`no line ${text} in ${list}`);

/** A transfer with this text, in the bank's file. */
async function arrived(text: string, pence: number): Promise<BankLine> {
  made += 1;
  const csv = statementFile("starling", [{ date: "2026-11-20", pence, text, id: `tx_${made}` }]);
  expect((await decide("import-bank-statement", { account: "Business", csv })).status).toBe(200);
  return lineOf(text);
}
const confirm = async ({ id }: BankLine, reference: string, duePence: number, headers: object = admin) =>
  decide("confirm-bank-lines", { lines: [{ id, reference, duePence }] }, headers);
const stateOf = async (reference: string) =>
  (
    await server.rows(
      `select b.paid_pence as paid, b.balance_pence as due, b.payment_state as state,
         (select jsonb_agg(app.invoice_state(i, '2026-12-10') order by i.issued_at) from invoices i where i.booking_id = b.id) as invoices
       from bookings b where b.reference = $1`,
      [reference],
    )
  )[0];
const entriesOf = (reference: string) =>
  server.rows(
    `select p.direction, p.kind, p.amount_pence as pence, app.receipt_number(p) as number from payments p
       join bookings b on b.id = p.booking_id where b.reference = $1 order by p.at`,
    [reference],
  );

/** A company's booking that is done and invoiced, and somebody else's that the money was for. */
async function twoBookings() {
  const { by } = await person((await company()).id);
  const wrong = (await book(by)).body.reference as string;
  await finish(wrong);
  const { by: jones } = await person();
  const right = (await book(jones, { paymentMethod: "bank-transfer" }, "11:00")).body;
  return { by, wrong, right: right.reference as string, rightPence: right.totalPence as number };
}

describe("a line that was confirmed by mistake", () => {
  test("is open again, its booking is due and its invoice unpaid as before; and it pays the right one afterwards", async () => {
    const { by, wrong, right, rightPence } = await twoBookings();
    const before = await stateOf(wrong);
    expect(before).toMatchObject({ paid: 0, due: 11_300, invoices: ["issued"] });
    const line = await arrived(`${wrong} ONE`, 11_300);
    await confirm(line, wrong, 11_300);
    expect(await stateOf(wrong)).toMatchObject({ paid: 11_300, due: 0, state: "paid", invoices: ["paid"] });
    expect((await takeBack(line.id)).status).toBe(200);
    expect(await stateOf(wrong)).toEqual(before);
    expect(await entriesOf(wrong)).toEqual([
      { direction: "in", kind: "balance", pence: 11_300, number: `${wrong}-1` },
      { direction: "out", kind: "taken_back", pence: 11_300, number: `${wrong}-1` },
    ]);
    const open = await lineOf("ONE");
    expect(open).toMatchObject({
      state: "unmatched",
      decidedBy: null,
      payments: [],
      match: { certainty: "sure" },
      takenBack: [{ reference: wrong, pence: 11_300, why: "Was for Mrs Jones" }],
    });
    const parts = [
      { reference: right, pence: rightPence },
      { reference: wrong, pence: 11_300 - rightPence },
    ].filter(({ pence }) => pence > 0);
    expect((await decide("split-bank-line", { id: line.id, parts })).status).toBe(200);
    expect(await stateOf(right)).toMatchObject({ due: 0, state: "paid" });
    // What is paid next is the next receipt, and is put to the invoice.
    const rest = (await stateOf(wrong))?.["due"] as number;
    const second = await arrived(`${wrong} TWO`, rest);
    expect((await confirm(second, wrong, rest)).status).toBe(200);
    expect(await stateOf(wrong)).toMatchObject({ due: 0, state: "paid", invoices: ["paid"] });
    expect((await entriesOf(wrong)).at(-1)).toMatchObject({ number: expect.stringMatching(new RegExp(`^${wrong}-[23]$`)) });
    expect((await server.command("my-payments", {}, by)).status).toBe(200);
  });

  test("is on record, and its customer reads that it was a mistake: not why, and its receipt is no paper of theirs any more", async () => {
    const { by } = await person();
    const { reference, totalPence } = (await book(by, { paymentMethod: "bank-transfer" })).body;
    const line = await arrived(`${reference} SEEN`, totalPence);
    await confirm(line, reference, totalPence);
    const papers = async () =>
      (await server.command("my-documents", { reference }, by)).body.documents.map(({ name }: { name: string }) => name);
    expect(await papers()).toContain(`Receipt ${reference}-1`);
    await server.runJobs();
    server.mails.length = 0;
    await takeBack(line.id);
    await server.runJobs();
    expect(server.mails).toEqual([]);
    expect(await papers()).not.toContain(`Receipt ${reference}-1`);
    const { payments } = (await server.command("my-payments", {}, by)).body;
    expect(payments.map((one: { kind: string; documentId: string | null }) => [one.kind, one.documentId])).toEqual([
      ["taken_back", null],
      ["balance", null],
    ]);
    const details = await server.command("booking-details", { reference }, by);
    expect(JSON.stringify(details.body)).toContain("by mistake, and took that back");
    expect(JSON.stringify([details.body, payments])).not.toContain("Jones");
    expect(await server.rows("select action from audit_entries where subject = $1 order by id", [reference])).toEqual([
      { action: "payment.recorded" },
      { action: "payment.taken_back" },
    ]);
    // To the office it is what it is: no refund, and nothing due back.
    const booking = (await server.command("office-booking", { reference }, admin)).body;
    expect(booking.money.payments.map(({ kind }: { kind: string }) => kind)).toEqual(["balance", "taken_back"]);
    expect(JSON.stringify((await server.command("refunds-due", {}, admin)).body)).not.toContain(reference);
    const ledger = (await server.command("payment-ledger", { search: reference }, admin)).body;
    expect([ledger.inPence - ledger.outPence, ledger.payments.length], JSON.stringify(ledger)).toEqual([0, 2]);
  });

  test("is taken back part by part where it was split, or not at all where money of one was refunded since", async () => {
    const { by } = await person();
    const one = (await book(by, { paymentMethod: "bank-transfer" })).body;
    const other = (await book(by, { paymentMethod: "bank-transfer" }, "11:00")).body;
    const line = await arrived("SPLIT", one.totalPence + other.totalPence);
    const parts = [one, other].map(({ reference, totalPence }) => ({ reference, pence: totalPence }));
    expect((await decide("split-bank-line", { id: line.id, parts })).status).toBe(200);
    const refund = { reference: other.reference, kind: "credit", method: "bank-transfer", amountPence: 100, reason: "Late" };
    expect((await decide("record-refund", { ...refund, expectedPaidPence: other.totalPence })).status).toBe(200);
    const refused = await takeBack(line.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, "payments.refunded_since"]);
    expect(await stateOf(one.reference)).toMatchObject({ due: 0, state: "paid" });
    expect((await lineOf("SPLIT", "matched")).state).toBe("split");
    await decide("record-payment", { reference: other.reference, kind: "balance", method: "cash", amountPence: 100, isOverpaid: true });
    expect((await takeBack(line.id)).status).toBe(200);
    expect(await stateOf(one.reference)).toMatchObject({ paid: 0, state: "not_due" });
    expect((await lineOf("SPLIT")).takenBack).toHaveLength(2);
  });

  test("by two administrators at once is taken back once; pressed again by the same one it stays so, by anybody else it is refused", async () => {
    const { by } = await person();
    const { reference, totalPence } = (await book(by, { paymentMethod: "bank-transfer" })).body;
    const line = await arrived(`${reference} RACE`, totalPence);
    await confirm(line, reference, totalPence);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => takeBack(line.id, place % 2 === 0 ? admin : otherAdmin)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await entriesOf(reference)).filter(({ kind }) => kind === "taken_back")).toHaveLength(1);
    const first = (await lineOf("RACE")).takenBack[0];
    expect(first?.by).toEqual(expect.any(String));
    // Confirmed again, and taken back while a colleague confirms another line for the same booking: one after the other.
    await confirm(line, reference, totalPence);
    const more = await arrived(`${reference} MORE`, totalPence);
    const [back, over] = await Promise.all([takeBack(line.id), confirm(more, reference, 0, otherAdmin)]);
    expect(back.status).toBe(200);
    expect(over.status).toBe(409);
    expect(await stateOf(reference)).toMatchObject({ paid: 0 });
  });

  test("is an administrator's alone; a line that nothing was recorded for has nothing to take back", async () => {
    const line = await arrived("NOTHING", 1_234);
    const moderator = await officeSession(server);
    const { by } = await person();
    for (const [who, code] of [
      [moderator, "accounts.admin_required"],
      [by, "accounts.admin_required"],
      [admin, "payments.line_decided"],
    ] as const)
      expect((await takeBack(line.id, who)).body.error.code).toBe(code);
    expect((await takeBack(crypto.randomUUID())).body.error.code).toBe("payments.line_not_found");
    expect((await decide("take-back-bank-line", { id: line.id, reason: " " })).body.error.code).toBe("request.invalid");
  });
});
