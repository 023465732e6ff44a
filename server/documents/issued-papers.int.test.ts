/** Receipts and credit notes stay as they were issued, whatever becomes of the booking or of the firm. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListedDocument } from "#domain/documents/documents.contract.ts";
import { bookedBy, customer, ended } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  office = await officeSession(server, "admin");
});
afterAll(() => server.close());

const mine = (name: string, given: object) => server.command(name, given, { ...maya.headers, ...once() });
const pay = (reference: string, amountPence: number) =>
  server.command("record-payment", { reference, kind: "balance", method: "cash", amountPence }, { ...office, ...once() });
const paper = async (reference: string, number: string) => {
  const documents = (await mine("my-documents", { reference })).body.documents as ListedDocument[];
  const { id } = documents.find(({ name }) => name.endsWith(` ${reference}-${number}`)) ?? expect.fail(number);
  return textOf((await fileOf(server, "my-document", { documentId: id }, maya.headers)).bytes);
};

test("a receipt says what was left to pay that day, also once the booking is cancelled and the money is back", async () => {
  const reference = await bookedBy(server, maya);
  await pay(reference, 5_000);
  const issued = await paper(reference, "1");
  expect(issued).toContain("Left to pay £63.00");
  const { body } = await mine("booking-details", { reference });
  await mine("cancel-booking", { reference, expectedFeePence: body.cancel.feePence });
  expect(await paper(reference, "1")).toBe(issued);
  const refund = { reference, kind: "refund", method: "cash", amountPence: 5_000, expectedPaidPence: 5_000 };
  expect((await server.command("record-refund", refund, { ...office, ...once() })).status).toBe(200);
  expect(await paper(reference, "1")).toBe(issued);
});

test("a receipt lists what was paid for and is the one that was mailed, also once more is to be taken", async () => {
  const reference = await bookedBy(server, maya);
  await pay(reference, 11_300);
  const issued = await paper(reference, "1");
  expect(issued).toContain("Nothing: paid in full");
  const items = [{ id: "armchair", quantity: 1 }];
  const { deltaPence } = (await mine("add-items", { reference, items })).body;
  expect((await mine("add-items", { reference, items, expectedDeltaPence: deltaPence })).status).toBe(200);
  expect(await paper(reference, "1")).toBe(issued);
  await server.runJobs(); // the mail is late
  const mailed = server.mails.flatMap(({ attachments }) => attachments).find(({ filename }) => filename === `receipt-${reference}-1.pdf`);
  expect(await textOf(new Uint8Array(Buffer.from(mailed?.content ?? "")))).toBe(issued);
});

test("what was issued keeps its VAT and the firm's name once those change", async () => {
  const reference = await bookedBy(server, maya);
  await pay(reference, 5_000);
  await server.command(
    "record-refund",
    { reference, kind: "credit", method: "cash", amountPence: 1_000, expectedPaidPence: 5_000 },
    { ...office, ...once() },
  );
  const issued = [await paper(reference, "1"), await paper(reference, "R1")];
  for (const text of issued) expect(text).toMatch(/including £\d\d\.\d\d VAT/);
  await server.rows("update company_settings set vat_registered = false, name = 'Another Name'");
  await server.reloadContent();
  expect([await paper(reference, "1"), await paper(reference, "R1")]).toEqual(issued);
});

test("who paid goes from a paper as it goes from the booking; the sale stays for the books", async () => {
  const reference = await bookedBy(server, maya);
  const payer = { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO 7" };
  await server.rows("update bookings set payer = $2 where reference = $1", [reference, JSON.stringify(payer)]);
  await pay(reference, 5_000);
  const papers = () =>
    server.rows(
      `select i.booking from app.issued_papers i join payments p on p.id = i.payment_id join bookings b on b.id = p.booking_id where b.reference = $1`,
      [reference],
    );
  const [before] = await papers();
  expect(JSON.stringify(before)).not.toMatch(/example\.(com|org)|\+44/);
  await ended(server, reference);
  expect((await mine("delete-account", { confirm: maya.email })).status).toBe(202);
  const [after] = await papers();
  expect(after).toMatchObject({
    booking: { reference, totalPence: expect.any(Number), contact: { fullName: "Lee & Co" }, address: { postcode: "BN14 8QX" } },
  });
  expect(JSON.stringify(after)).not.toMatch(/Ann Lee|PO 7|Maya/);
  await ended(server, reference, "7 years 2 days");
  await server.rows("update payments set at = at - interval '7 years 2 days'");
  await server.database.performAsService("forget", "clear_ended_bookings", { now: server.now() });
  const [gone] = await papers();
  expect(gone).toMatchObject({ booking: { contact: { fullName: "Deleted customer" }, address: { line1: "Deleted", postcode: "BN14" } } });
  expect(JSON.stringify(gone)).not.toMatch(/Lee|Broadwater|8QX/);
});
