/** Generated quotes and receipts, parsed by a PDF reader. */
import { getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import type { QuotePaper } from "#domain/documents/document.copy.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleStatement } from "#domain/invoices/sample-statement.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { sampleQuote, textOf } from "#tests/support/papers.ts";
import { renderPaper } from "./render-paper.ts";

const quote = sampleQuote();
const { lines, totalPence, vatPence } = sampleBooking();
const paperOf = (changes: Partial<QuotePaper> = {}) =>
  renderPaper({ paper: "quote", quote: { ...quote, ...changes }, company: sampleCompany });

test("a quote says what it covers, each line of its price, its range and until when it is valid", { timeout: 60_000 }, async () => {
  const text = await textOf(await paperOf());
  for (const phrase of [
    "Quote Q-7F3K9M, page 1 of 1",
    "Version 2",
    "1 × Three-seat sofa",
    ...lines.filter(({ code }) => code !== "rounding").map(({ label }) => label),
    formatPence(totalPence),
    `Until the price is locked, expect between ${formatPence(totalPence - 2_000)} and ${formatPence(totalPence + 2_000)}.`,
    "This price is valid until 2:05pm Fri 4 Dec 2026.",
  ])
    expect(text).toContain(phrase);
});

test("one that was locked has one price, and one that was booked says as what", { timeout: 60_000 }, async () => {
  const text = await textOf(await paperOf({ lockedAt: "2026-11-21T09:00:00Z", bookingReference: "B-7F3K9M" }));
  expect(text).not.toContain("expect between");
  expect(text).toContain("Booked as B-7F3K9M, at this price. The price was locked on Sat 21 Nov 2026.");
});

test(
  "a statement of a busy month goes over several pages and says what is owed, how late it is and how to pay",
  { timeout: 60_000 },
  async () => {
    const [entry] = sampleStatement().entries.slice(1);
    const entries = Array.from(
      { length: 60 },
      (_, at) => ({ ...entry, number: `INV-${String(1_000 + at).padStart(6, "0")}` }) as typeof entry & object,
    );
    const pdf = await renderPaper({ paper: "statement", statement: sampleStatement({ entries }) });
    const text = (await textOf(pdf)).replaceAll(/\s+/g, " ");
    for (const phrase of [
      "Harbour Lettings Ltd",
      "INV-001000",
      "INV-001059",
      "your order PO 4471",
      "Closing balance £193.00",
      "Not yet due £193.00",
      "payment reference B-8G4M1N",
      "Statement for November 2026, page 1 of 4",
    ])
      expect(text).toContain(phrase);
    expect(await renderPaper({ paper: "statement", statement: sampleStatement({ entries }) })).toEqual(pdf);
  },
);

test("a receipt in full says so, and to whom a business paid", { timeout: 60_000 }, async () => {
  const summary = {
    ...sampleBooking(),
    payer: { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO 7" },
  };
  const payment = {
    number: "B-7F3K9M-1",
    kind: "balance",
    method: "cash",
    amountPence: totalPence,
    paidPence: totalPence,
    compensationPence: 0,
    at: "2026-11-24T10:12:00Z",
  } as const;
  const pdf = await renderPaper({ paper: "receipt", paperKind: "receipt", payment, summary, company: sampleCompany });
  const text = await textOf(pdf);
  for (const phrase of [
    "Nothing: paid in full",
    "Receipt B-7F3K9M-1, page 1 of 1",
    "12 Warwick Road",
    "Lee & Co",
    "PO 7",
    "Cash",
    `including ${formatPence(vatPence)} VAT`,
  ])
    expect(text).toContain(phrase);
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
  expect(info).toMatchObject({ Title: "Receipt B-7F3K9M-1, Chalkway Clearance", Language: "en-GB" });
  expect(pdf.toString("latin1")).toContain("/Marked true");
  expect(pdf.equals(await renderPaper({ paper: "receipt", paperKind: "receipt", payment, summary, company: sampleCompany }))).toBe(true);
});
