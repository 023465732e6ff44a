/** A customer's papers: which exist, access to them, and that receipts need payments. */
import { randomUUID } from "node:crypto";
import { getDocumentProxy, getMeta } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListedDocument } from "#domain/documents/documents.contract.ts";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { bearer, grantFor } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let stranger: Customer;
let office: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  stranger = await customer(server, "stranger");
  office = await officeSession(server);
  reference = await bookedBy(server, maya);
});
afterAll(() => server.close());

const documentsOf = async (headers: Record<string, string>, given: object = {}) =>
  (await server.command("my-documents", given, headers)).body.documents as ListedDocument[];
const pay = (given: object, headers: Record<string, string> = { ...office, ...once() }) =>
  server.command("record-payment", { reference, kind: "balance", method: "cash", amountPence: 1_000, ...given }, headers);

const file = (name: string, given: object, headers: Record<string, string>) => fileOf(server, name, given, headers);

test("a booking has its confirmation and no receipt, with the size of the file that is downloaded", async () => {
  const documents = await documentsOf(maya.headers);
  expect(documents).toEqual([
    {
      id: expect.any(String),
      kind: "confirmation",
      name: `Booking confirmation ${reference}`,
      fileName: `confirmation-${reference}.pdf`,
      reference,
      bookingReference: reference,
      createdAt: expect.stringMatching(/^2026-11-23T/),
      bytes: expect.any(Number),
    },
  ]);
  const [{ id, bytes } = { id: "", bytes: 0 }] = documents;
  const paper = await file("my-document", { documentId: id }, maya.headers);
  expect(paper).toMatchObject({ status: 200, type: "application/pdf" });
  expect(paper.bytes.byteLength).toBe(bytes);
  expect(await textOf(paper.bytes)).toContain(`Booking ${reference}`);
});

test("a receipt is there for money that was recorded, with what is left to pay, tagged and named", async () => {
  expect((await pay({ kind: "deposit", method: "bank-transfer", amountPence: 5_000 })).body).toEqual({
    reference,
    number: `${reference}-1`,
    paidPence: 5_000,
    duePence: 6_300,
  });
  const receipts = (await documentsOf(maya.headers)).filter(({ kind }) => kind === "receipt");
  expect(receipts.map(({ name }) => name)).toEqual([`Receipt ${reference}-1`]);
  const { bytes } = await file("my-document", { documentId: receipts[0]?.id }, maya.headers);
  const text = await textOf(bytes);
  for (const phrase of [
    "including £18.83 VAT at 20%",
    "£50.00",
    "Bank transfer",
    "Deposit",
    "Left to pay",
    "£63.00",
    "Maya Okafor",
    "Total",
    "£113.00",
  ])
    expect(text).toContain(phrase);
  const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
  expect(info).toMatchObject({ Title: `Receipt ${reference}-1, Chalkway Clearance`, Language: "en-GB" });
  expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("money is recorded by the office, once for each key, and never more than is due", async () => {
  const other = await bookedBy(server, maya);
  const [{ total } = { total: 0 }] = await server.rows<{ total: number }>(
    "select total_pence as total from bookings where reference = $1",
    [other],
  );
  const key = { ...office, ...once() };
  const first = await pay({ reference: other, amountPence: total - 300 }, key);
  expect(first.body).toMatchObject({ duePence: 300 });
  expect((await pay({ reference: other, amountPence: total - 300 }, key)).body).toEqual(first.body);
  expect(await pay({ reference: other, amountPence: 9_000 }, key)).toMatchObject({
    status: 409,
    body: { error: { code: "idempotency.key_reused" } },
  });
  expect(await pay({ reference: other, amountPence: 301 })).toMatchObject({
    status: 409,
    body: { error: { code: "documents.more_than_due", duePence: 300 } },
  });
  const both = await Promise.all([pay({ reference: other, amountPence: 200 }), pay({ reference: other, amountPence: 200 })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await server.rows("select paid_pence, payment_state from bookings where reference = $1", [other])).toEqual([
    { paid_pence: total - 100, payment_state: "part_paid" },
  ]);
  for (const headers of [maya.headers, await officeSession(server, "moderator", "aal1")])
    expect((await pay({ reference: other }, { ...headers, ...once() })).status).toBe(403);
});

test("one payment that two colleagues record at once, or one records again, stands once", async () => {
  const other = await bookedBy(server, maya);
  const given = { reference: other, amountPence: 5_000, expectedPaidPence: 0 };
  const colleague = await officeSession(server);
  const both = await Promise.all([pay(given), pay(given, { ...colleague, ...once() })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await pay(given)).toMatchObject({
    status: 409,
    body: { error: { code: "documents.payments_changed", paidPence: 5_000 } },
  });
  expect((await pay({ ...given, expectedPaidPence: 5_000 })).body).toMatchObject({ paidPence: 10_000 });
});

test("all of them come as one ZIP, each once", async () => {
  const { status, type, bytes } = await file("my-documents-zip", { reference }, maya.headers);
  expect([status, type]).toEqual([200, "application/zip"]);
  // The directory at the end of a ZIP repeats each file's name.
  const directory = Buffer.from(bytes).toString("latin1").split("PK\u0001\u0002").slice(1);
  const names = directory.map((entry) => /[a-z]+-[\w-]+\.pdf/.exec(entry)?.[0] ?? "");
  expect(names.toSorted()).toEqual([`confirmation-${reference}.pdf`, `receipt-${reference}-1.pdf`]);
  expect(await server.command("my-documents-zip", {}, stranger.headers)).toMatchObject({
    status: 409,
    body: { error: { code: "documents.none" } },
  });
});

describe("somebody else", () => {
  test("sees nothing: with the id of a paper, its reference, or none at all, the same 404", async () => {
    const [{ id } = { id: "" }] = await documentsOf(maya.headers);
    const answers = [
      await server.command("my-document", { documentId: id }, stranger.headers),
      await server.command("my-document", { documentId: randomUUID() }, stranger.headers),
      await server.command("my-documents", { reference }, stranger.headers),
      await server.command("my-documents", { reference: "B-000000" }, stranger.headers),
      await server.command("my-documents-zip", { reference }, stranger.headers),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, "bookings.not_found"]);
    expect(await documentsOf(stranger.headers)).toEqual([]);
    expect((await server.command("my-document", { documentId: id })).status).toBe(401);
  });

  test("with the portal grant of one booking sees its papers and no others, and none once it was given back", async () => {
    const other = await bookedBy(server, { ...stranger, email: "grant@example.org" });
    const grant = bearer(await grantFor(server, other));
    const documents = await documentsOf(grant);
    expect(documents.map((document) => document.reference)).toEqual([other]);
    const [{ id } = { id: "" }] = await documentsOf(maya.headers);
    expect((await server.command("my-document", { documentId: id }, grant)).status).toBe(404);
    await server.command("close-portal", {}, grant);
    expect((await server.command("my-document", { documentId: documents[0]?.id }, grant)).status).toBe(404);
  });
});
