/** The books of a period as files for accounting programs, read back and compared with the ledger. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undefused } from "#domain/kernel/spreadsheet-cell.ts";
import { bookOwn, customer } from "#tests/support/own-bookings.ts";
import { carryOut } from "#tests/support/invoices.ts";
import { fileOf } from "#tests/support/papers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
const payer = { fullName: "Ann Lee", email: "ann@lee.example", company: "Lee & Co, Worthing", purchaseOrder: "PO 7" };
/** Pounds and days of the papers and payments, as the books have them. */
const reference = { business: "", household: "" };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  admin = await officeSession(server, "admin");
  const office = (name: string, input: object) => server.command(name, input, { ...admin, ...once() });
  const book = async (changes: object, time: string) =>
    (await bookOwn(server, { date: "2026-12-09", time, by: await customer(server), changes })).reference;
  reference.business = await book({ payer }, "09:00");
  reference.household = await book({}, "13:00");
  await carryOut(server, reference.business, "2026-12-09T10:00:00Z");
  await carryOut(server, reference.household, "2026-12-09T14:00:00Z");
  await office("record-payment", { reference: reference.household, kind: "balance", method: "cash", amountPence: 11_300 });
  server.setNow("2026-12-10T09:00:00Z");
  await office("record-refund", {
    reference: reference.household,
    kind: "credit",
    method: "cash",
    amountPence: 1_000,
    expectedPaidPence: 11_300,
    reason: "=cmd|' /C calc'!A0",
  });
});
afterAll(() => server.close());

async function rowsOf(format: string, from = "2026-12-01", to = "2026-12-31"): Promise<string[][]> {
  const { status, bytes, type } = await fileOf(server, "export-accounts", { format, from, to }, admin);
  expect([status, type]).toEqual([200, "text/csv; charset=utf-8"]);
  return parse(Buffer.from(bytes), { bom: true });
}
const column = (rows: string[][], name: string) => {
  const place = rows[0]?.indexOf(name) ?? -1;
  return rows.slice(1).map((row) => row[place] ?? expect.fail(name));
};
const sum = (pounds: string[]) => pounds.reduce((total, text) => total + Math.round(Number(text) * 100), 0);

test("each program's file sums to the ledger, VAT too, with a credit note below zero", async () => {
  const [ledger] = await server.rows<{ gross: number; vat: number; net: number }>(
    `select sum(case kind when 'credit-note' then -gross_pence else gross_pence end)::int as gross, sum(case kind when 'credit-note' then -vat_pence else vat_pence end)::int as vat,
       sum(case kind when 'credit-note' then -net_pence else net_pence end)::int as net from invoices`,
  );
  expect(ledger?.gross).toBe(21_600);
  const xero = await rowsOf("xero");
  expect([sum(column(xero, "*UnitAmount")), sum(column(xero, "TaxAmount"))]).toEqual([ledger?.gross, ledger?.vat]);
  expect(new Set(column(xero, "*InvoiceDate"))).toEqual(new Set(["09/12/2026", "10/12/2026"]));
  expect(new Set(column(xero, "*TaxType"))).toEqual(new Set(["20% (VAT on Income)"]));
  const quickbooks = await rowsOf("quickbooks");
  expect([sum(column(quickbooks, "ItemAmount")), sum(column(quickbooks, "ItemTaxAmount"))]).toEqual([ledger?.net, ledger?.vat]);
  const plain = await rowsOf("csv");
  const papers = [plain[0] ?? [], ...plain.filter(([kind]) => kind?.includes("nvoice") || kind === "Credit note")];
  expect([sum(column(papers, "Without VAT")), sum(column(papers, "VAT")), sum(column(papers, "With VAT"))]).toEqual([
    ledger?.net,
    ledger?.vat,
    ledger?.gross,
  ]);
  expect(column(plain, "Customer")).toContain("Lee & Co, Worthing");
});

test("FreeAgent gets the money: date, amount and description, with no head, no quotes and no comma within", async () => {
  const rows = await rowsOf("freeagent");
  expect(rows).toEqual([
    ["09/12/2026", "113.00", `${reference.household}-1 Cash Maya Okafor`],
    ["10/12/2026", "-10.00", `${reference.household}-R1 Cash Maya Okafor`],
  ]);
  const { bytes } = await fileOf(server, "export-accounts", { format: "freeagent", from: "2026-12-01", to: "2026-12-31" }, admin);
  expect(Buffer.from(bytes).toString().startsWith("09/12/2026,113.00,")).toBe(true);
});

test("what somebody typed is run by no spreadsheet, and reads as it was typed", async () => {
  const descriptions = column(await rowsOf("xero"), "*Description");
  expect(descriptions.filter((text) => /^[\s]*[=+\-@]/.test(text))).toEqual([]);
  expect(descriptions.map(undefused)).toContain("=cmd|' /C calc'!A0");
});

test("a period of another month is empty, one of two years is refused, and only an administrator takes the books away, on record", async () => {
  expect(await rowsOf("csv", "2026-10-01", "2026-10-31")).toHaveLength(1);
  const years = { format: "csv", from: "2025-01-01", to: "2026-12-31" };
  expect((await server.command("export-accounts", years, admin)).body.error.fields).toMatchObject([{ message: "Choose a year at most" }]);
  const moderator = await officeSession(server, "moderator");
  expect((await server.command("export-accounts", { ...years, from: "2026-12-01" }, moderator)).status).toBe(403);
  expect(await server.rows("select 1 from audit_entries where action = 'list.exported' and subject = 'accounts' limit 1")).toHaveLength(1);
});
