/** Invoices and credit notes: when they are issued, what they say, and that they never change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InvoicePaper, ListedInvoice } from "#domain/invoices/invoices.contract.ts";
import { bookOwn, customer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { completeUnbilled, takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const done = ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed"];
let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [admin, moderator] = [await officeSession(server, "admin"), await officeSession(server, "moderator")];
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
  await server.runJobs();
  server.mails.length = 0;
});
afterAll(() => server.close());

const payer = { fullName: "Ann Lee", email: "ann@lee.example", company: "Lee & Co", purchaseOrder: "PO 7" };
/** On Wednesday 9 December, 9am to 11am, for £113. */
const book = async (changes: object = {}, date = "2026-12-09"): Promise<Own> =>
  bookOwn(server, { date, by: await customer(server), changes });
async function go(own: Own, at: string, ...states: string[]): Promise<void> {
  server.setNow(at);
  await takeSteps(server, own.reference, states);
}
const finish = (own: Own) => go(own, "2026-12-09T10:00:00Z", ...done);
const office = (name: string, input: object, by = admin) => server.command(name, input, { ...by, ...once() });
const pay = ({ reference }: Own, amountPence: number, kind = "balance") =>
  office("record-payment", { reference, kind, method: "bank-transfer", amountPence });
async function invoicesOf({ reference }: Own): Promise<ListedInvoice[]> {
  const { status, body } = await office("list-invoices", { view: "all", search: reference }, moderator);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.invoices.toReversed();
}
async function opened(number = "") {
  const { status, body } = await office("office-invoice", { number }, moderator);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const emailOf = async ({ reference }: Own) =>
  (await server.rows<{ email: string }>("select contact_email as email from bookings where reference = $1", [reference]))[0]?.email ?? "";
const mailed = async (to: string) => {
  await server.runJobs();
  return server.mails.filter((mail) => mail.to === to && /nvoice|redit note/.test(mail.subject));
};

describe("a business", () => {
  test("is invoiced once the collection is done, in full, with its order number, by email to whoever pays", async () => {
    const own = await book({ payer });
    expect(await invoicesOf(own)).toEqual([]);
    await finish(own);
    const [invoice, ...more] = await invoicesOf(own);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "invoice",
      state: "issued",
      customerName: "Lee & Co",
      grossPence: 11_300,
      vatPence: 1_883,
      leftPence: 11_300,
      dueOn: "2026-12-23",
    });
    const mails = await mailed(payer.email);
    expect(mails).toMatchObject([{ attachments: [{ filename: `invoice-${invoice?.number}.pdf` }] }]);
    expect(mails[0]?.text).not.toContain("booking-success");
    const text = await textOf(new Uint8Array(Buffer.from(mails[0]?.attachments[0]?.content ?? "")));
    for (const words of [
      `Invoice ${invoice?.number}`,
      "Lee & Co",
      "PO 7",
      "£94.17",
      "£94.17 plus £18.83 VAT at 20%",
      "£113.00",
      "Pay by Wed 23 Dec 2026",
      "Payment reference",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  });

  test("pays in parts: the invoice follows, and is overdue the day after it was due", async () => {
    const own = await book({ payer });
    await finish(own);
    const state = async () => (await invoicesOf(own))[0]?.state;
    await pay(own, 5_000);
    expect(await state()).toBe("part_paid");
    server.setNow("2026-12-23T22:00:00Z");
    expect(await state()).toBe("part_paid");
    server.setNow("2026-12-24T01:00:00Z");
    expect(await state()).toBe("overdue");
    await pay(own, 6_300);
    expect(await state()).toBe("paid");
    const { allocations, leftPence, payerEmail } = await opened((await invoicesOf(own))[0]?.number);
    expect([leftPence, payerEmail]).toEqual([0, payer.email]);
    expect(allocations.map(({ pence, receiptNumber }: { pence: number; receiptNumber: string }) => [pence, receiptNumber])).toEqual([
      [5_000, `${own.reference}-1`],
      [6_300, `${own.reference}-2`],
    ]);
  });

  test("that paid a deposit long before gets a deposit invoice, and the last invoice asks for the rest", async () => {
    const own = await book({ payer }, "2027-01-14");
    await pay(own, 4_000, "deposit");
    expect(await invoicesOf(own)).toMatchObject([{ kind: "deposit-invoice", state: "paid", grossPence: 4_000, vatPence: 667 }]);
    const { documents } = (await server.command("my-documents", { reference: own.reference }, own.by)).body;
    expect(documents).toContainEqual(
      expect.objectContaining({ kind: "invoice", name: expect.stringMatching(/^Deposit invoice INV-/), bookingReference: own.reference }),
    );
    await go(own, "2027-01-14T10:00:00Z", ...done);
    const invoices = await invoicesOf(own);
    expect(invoices).toMatchObject([{ kind: "deposit-invoice" }, { kind: "invoice", grossPence: 7_300, leftPence: 7_300 }]);
    const { paper } = await opened(invoices[1]?.number);
    expect(paper.lines.at(-1)).toMatchObject({ label: `Less what is invoiced already: ${invoices[0]?.number}`, grossPence: -4_000 });
    expect(invoices.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(1_883);
  });

  test("whose collection we call off has its deposit invoice credited", async () => {
    const own = await book({ payer }, "2027-01-15");
    await pay(own, 4_000, "deposit");
    await go(own, "2026-12-01T10:00:00Z", "cancelled_company");
    expect(await invoicesOf(own)).toMatchObject([
      { kind: "deposit-invoice", state: "credited" },
      { kind: "credit-note", grossPence: 4_000, vatPence: 667 },
    ]);
    expect((await mailed(payer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Deposit invoice INV-"),
      expect.stringContaining("Credit note CN-"),
    ]);
  });

  test("is invoiced the charge for a visit at which nobody let the crew in, and credited what of it is waived", async () => {
    const own = await book({ payer });
    await go(own, "2026-12-09T10:30:00Z", "assigned", "en_route", "arrived", "no_access");
    expect(await invoicesOf(own)).toMatchObject([{ grossPence: 5_000, vatPence: 833 }]);
    const waived = { reference: own.reference, amountPence: 2_000, expectedLeftPence: 5_000, reason: "The gate was our mistake" };
    expect((await office("waive-charge", waived)).status).toBe(200);
    const invoices = await invoicesOf(own);
    expect(invoices).toMatchObject([{ leftPence: 3_000 }, { kind: "credit-note", grossPence: 2_000 }]);
    expect((await opened(invoices[1]?.number)).paper.reason).toBe("The gate was our mistake");
  });
});

describe("a household", () => {
  test("finds a simplified invoice with its booking once it has paid, and gets no mail about it", async () => {
    const own = await book();
    await go(own, "2026-12-09T10:00:00Z");
    await completeUnbilled(server, own.reference, admin);
    expect(await invoicesOf(own)).toEqual([]);
    await pay(own, 11_300);
    const [invoice] = await invoicesOf(own);
    expect(invoice).toMatchObject({ state: "paid", customerName: "Maya Okafor", grossPence: 11_300 });
    const { documents } = (await server.command("my-documents", { reference: own.reference }, own.by)).body;
    const paper = documents.find(({ kind }: { kind: string }) => kind === "invoice");
    expect(paper.name).toBe(`Invoice ${invoice?.number}`);
    const text = await textOf((await fileOf(server, "my-document", { documentId: paper.id }, own.by)).bytes);
    expect(text).toContain("including £18.83 VAT at 20%");
    expect(text).not.toContain("without VAT");
    expect(await mailed(await emailOf(own))).toEqual([]);
  });

  test("given something back in goodwill gets a credit note for it", async () => {
    const own = await book();
    await pay(own, 11_300);
    await finish(own);
    await office("record-refund", {
      reference: own.reference,
      kind: "credit",
      method: "cash",
      amountPence: 2_000,
      expectedPaidPence: 11_300,
      reason: "A scratched door",
    });
    const invoices = await invoicesOf(own);
    expect(invoices).toMatchObject([
      { state: "paid", leftPence: 0 },
      { kind: "credit-note", grossPence: 2_000, vatPence: 333, creditsNumber: invoices[0]?.number },
    ]);
    expect((await opened(invoices[1]?.number)).paper.reason).toBe("A scratched door");
  });

  test("that has not paid when its collection is completed is billed with that step, by email, and owes it from then", async () => {
    const own = await book();
    await finish(own);
    expect(await invoicesOf(own)).toMatchObject([{ kind: "invoice", grossPence: 11_300, leftPence: 11_300 }]);
    expect(await mailed(await emailOf(own))).toHaveLength(1);
    await go(own, "2026-12-10T10:00:00Z", "closed");
    await pay(own, 11_300);
    expect(await invoicesOf(own)).toMatchObject([{ state: "paid", leftPence: 0 }]);
  });

  test("that wants an invoice before it pays gets one from the office, by email", async () => {
    const own = await book();
    expect((await office("issue-invoice", { reference: own.reference })).body.error.code).toBe("invoices.nothing_to_invoice");
    await go(own, "2026-12-09T10:00:00Z");
    await completeUnbilled(server, own.reference, admin);
    const preview = (await office("preview-invoice", { reference: own.reference }, moderator)).body.invoice;
    expect(preview).toMatchObject({ kind: "invoice", form: "simplified", grossPence: 11_300, vatPence: 1_883 });
    const { status, body } = await office("issue-invoice", { reference: own.reference });
    expect([status, body]).toEqual([200, { number: expect.stringMatching(/^INV-\d{6}$/), totalPence: 11_300, vatPence: 1_883 }]);
    expect(await mailed(await emailOf(own))).toHaveLength(1);
    expect((await office("issue-invoice", { reference: own.reference })).status).toBe(409);
  });
});

describe("an administrator", () => {
  test("takes something off a bill that is not paid: the booking costs less, and nothing more is owed than the invoice asks", async () => {
    const own = await book({ payer });
    await finish(own);
    const number = (await invoicesOf(own))[0]?.number;
    const answer = await office("credit-invoice", { number, amountPence: 1_300, reason: "One chair less" });
    expect([answer.status, answer.body]).toEqual([200, { number: expect.stringMatching(/^CN-\d{6}$/), totalPence: 1_300, vatPence: 217 }]);
    expect((await invoicesOf(own))[0]).toMatchObject({ leftPence: 10_000 });
    expect(await server.rows("select balance_pence from bookings where reference = $1", [own.reference])).toEqual([
      { balance_pence: 10_000 },
    ]);
    await pay(own, 10_000);
    expect((await invoicesOf(own))[0]?.state).toBe("paid");
    const tooMuch = await office("credit-invoice", { number, amountPence: 10_001, reason: "More" });
    expect(tooMuch.body.error).toMatchObject({ code: "invoices.more_than_left", leftPence: 10_000 });
  });

  test("takes back an invoice that was wrong: what is owed stays owed and is invoiced anew", async () => {
    const own = await book({ payer });
    await finish(own);
    const number = (await invoicesOf(own))[0]?.number;
    expect((await office("credit-invoice", { number, reason: "The wrong order number" })).body).toMatchObject({
      totalPence: 11_300,
      vatPence: 1_883,
    });
    await server.rows('update bookings set payer = payer || \'{"purchaseOrder": "PO 8"}\' where reference = $1', [own.reference]);
    const { body } = await office("issue-invoice", { reference: own.reference });
    expect((await opened(body.number)).paper).toMatchObject({ purchaseOrder: "PO 8", grossPence: 11_300 });
    expect(await server.rows("select balance_pence from bookings where reference = $1", [own.reference])).toEqual([
      { balance_pence: 11_300 },
    ]);
  });

  test("and another who take the same off at once: one does, the other is told what is left", async () => {
    const own = await book({ payer });
    await finish(own);
    const number = (await invoicesOf(own))[0]?.number;
    const both = await Promise.all([1, 2].map(() => office("credit-invoice", { number, amountPence: 6_000, reason: "Half of it" })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("whose answer was lost sends the same again: it is issued once, credited once, and another request under that key is refused", async () => {
    const own = await book();
    await go(own, "2026-12-09T10:00:00Z");
    await completeUnbilled(server, own.reference, admin);
    const under = (name: string, input: object, key: string) => server.command(name, input, { ...admin, "idempotency-key": key });
    const issued = await Promise.all([1, 2].map(() => under("issue-invoice", { reference: own.reference }, "issue-it")));
    expect(issued.map(({ status, body }) => [status, body.number])).toEqual(issued.map(() => [200, issued[0]?.body.number]));
    const { number } = issued[0]?.body ?? {};
    const off = { number, amountPence: 1_300, reason: "One chair less" };
    const credited = await Promise.all([1, 2].map(() => under("credit-invoice", off, "take-it-off")));
    expect(credited.map(({ body }) => body.number)).toEqual(credited.map(() => expect.stringMatching(/^CN-/)));
    expect(credited[0]?.body.number).toBe(credited[1]?.body.number);
    expect(await invoicesOf(own)).toMatchObject([{ leftPence: 10_000 }, { grossPence: 1_300 }]);
    const other = await under("credit-invoice", { ...off, amountPence: 1_400 }, "take-it-off");
    expect(other.body.error.code).toBe("idempotency.key_reused");
  });

  test("goes on behind the last one that is shown", async () => {
    const all = (await office("list-invoices", { view: "all" })).body.invoices.map(({ number }: { number: string }) => number);
    const rest = await office("list-invoices", { view: "all", after: all[1] });
    expect(rest.body.invoices.map(({ number }: { number: string }) => number)).toEqual(all.slice(2));
  });

  test("goes to an invoice by its number, however it is typed", async () => {
    const own = await book({ payer });
    await finish(own);
    const number: string = (await invoicesOf(own))[0]?.number ?? "";
    for (const query of [number, number.toLowerCase().replace("-", " "), `inv ${Number(number.slice(4))}`]) {
      const { results } = (await office("staff-search", { query })).body;
      expect(results, query).toMatchObject([{ kind: "invoice", id: number, detail: expect.stringContaining(own.reference) }]);
    }
    expect((await office("staff-search", { query: "INV-999999" })).body.results).toEqual([]);
  });

  test("issues nothing where the sum has changed since it was shown", async () => {
    const own = await book();
    await go(own, "2026-12-09T10:00:00Z");
    await completeUnbilled(server, own.reference, admin);
    const { reference } = own;
    const { grossPence } = (await office("preview-invoice", { reference })).body.invoice;
    const refused = await office("issue-invoice", { reference, expectedPence: grossPence - 1 });
    expect(refused.body.error).toMatchObject({ code: "invoices.sum_changed", totalPence: grossPence });
    expect(await invoicesOf(own)).toEqual([]);
    expect((await office("issue-invoice", { reference, expectedPence: grossPence })).status).toBe(200);
  });

  test("alone issues and credits; a moderator looks, a customer does neither", async () => {
    const own = await book({ payer });
    await finish(own);
    const number = (await invoicesOf(own))[0]?.number;
    for (const by of [moderator, own.by]) {
      expect((await office("issue-invoice", { reference: own.reference }, by)).status).toBe(403);
      expect((await office("credit-invoice", { number, reason: "Because" }, by)).status).toBe(403);
    }
    for (const name of ["list-invoices", "office-invoice", "invoice-file", "preview-invoice"])
      expect((await office(name, { number, reference: own.reference }, own.by)).status, name).toBe(403);
  });
});

test("an issued invoice is never changed or deleted, and gives the same file for ever", async () => {
  const own = await book({ payer });
  await finish(own);
  const number = (await invoicesOf(own))[0]?.number;
  const file = async () => Buffer.from((await fileOf(server, "invoice-file", { number }, moderator)).bytes);
  const issued = await file();
  await pay(own, 11_300);
  await server.rows("update company_settings set name = 'Another Name', vat_registered = false");
  expect((await file()).equals(issued)).toBe(true);
  await server.rows("update company_settings set name = 'Chalkway Clearance', vat_registered = true");
  for (const change of [
    "update invoices set gross_pence = 1, net_pence = 1, vat_pence = 0",
    "update invoices set customer = '{}'",
    "update invoice_lines set label = 'x'",
    "delete from invoice_lines",
    "delete from invoices",
  ])
    await expect(server.rows(change), change).rejects.toThrow("stays as it was issued");
});

test("after seven years the invoice stays with its number and sums, and nobody's name", async () => {
  const own = await book({ payer });
  await finish(own);
  await pay(own, 11_300);
  const [before] = await invoicesOf(own);
  await server.rows(
    "update bookings set state = 'closed', starts_at = starts_at - interval '8 years', ends_at = ends_at - interval '8 years' where reference = $1",
    [own.reference],
  );
  await server.rows("update payments set at = at - interval '8 years' where booking_id = (select id from bookings where reference = $1)", [
    own.reference,
  ]);
  server.setNow("2027-01-04T03:00:00Z");
  await server.database.performAsService("purge", "purge_old_bookings", { now: server.now(), max: 100 });
  expect(await server.rows("select 1 from bookings where reference = $1", [own.reference])).toEqual([]);
  const [after] = await invoicesOf(own);
  expect(after).toEqual({ ...before, customerName: "Deleted customer", hasBooking: false });
  const { paper, ...about } = (await opened(after?.number)) as { paper: InvoicePaper };
  expect(about).toMatchObject({ hasBooking: false, payerEmail: null });
  expect(JSON.stringify(paper)).not.toMatch(/Lee|PO 7|Broadwater/);
});
