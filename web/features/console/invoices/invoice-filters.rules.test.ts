import { expect, test } from "vitest";
import { emptyListText, invoiceSearch, openInvoice, readInvoiceFilters, writeInvoiceFilters } from "./invoice-filters.rules.ts";

const read = (text: string) => readInvoiceFilters(new URLSearchParams(text));

test("view and search come from the address and go back into it; what cannot be one is left out", () => {
  expect(read("")).toEqual({ view: "open" });
  expect(read("view=overdue&q=+Lee+")).toEqual({ view: "overdue", search: "Lee" });
  expect(read(`view=nonsense&q=${"x".repeat(300)}`)).toEqual({ view: "open", search: "x".repeat(60) });
  for (const text of ["", "view=all", "view=overdue&q=Lee+%26+Co"])
    expect(new URLSearchParams(writeInvoiceFilters(read(text))).toString()).toBe(text);
});

test("an invoice opens over the list as it was, and closes to it", () => {
  const query = new URLSearchParams("section=invoices&view=all&q=lee&run=1");
  const opened = invoiceSearch(query, "INV-000012");
  expect(opened).toBe("?view=all&q=lee&section=invoices&invoice=INV-000012");
  expect(openInvoice(new URLSearchParams(opened))).toBe("INV-000012");
  expect(invoiceSearch(new URLSearchParams(opened), null)).toBe("?view=all&q=lee&section=invoices");
});

test.each([
  ["invoice=inv-000012", "INV-000012"],
  ["invoice=CN-000001", "CN-000001"],
  ["invoice=12", null],
  ["", null],
])("%s opens %s", (query, number) => expect(openInvoice(new URLSearchParams(query))).toBe(number));

test("an empty list says what it would hold, and a search where else to look", () => {
  expect(emptyListText({ view: "open" })).toBe("Nothing is waiting to be paid.");
  expect(emptyListText({ view: "overdue" })).toBe("Nothing is overdue.");
  expect(emptyListText({ view: "all" })).toMatch(/^No invoices yet/);
  expect(emptyListText({ view: "open", search: "lee" })).toContain("under “All”");
  expect(emptyListText({ view: "all", search: "lee" })).not.toContain("under “All”");
});
