import { expect, test } from "vitest";
import { openPaymentTab, readLedgerFilters, writeLedgerFilters } from "./payments-place.rules.ts";

const filters = {
  from: "2026-11-01",
  to: "2026-11-30",
  direction: "in",
  method: "bank-transfer",
  vanId: "3f2c9a1e-0000-4000-8000-000000000001",
  search: "lee",
  contact: "C-7F3K9M",
} as const;

test("the address holds every filter of the ledger, and what is no filter is left out", () => {
  expect(readLedgerFilters(new URLSearchParams(writeLedgerFilters(filters)))).toEqual(filters);
  expect(readLedgerFilters(new URLSearchParams("from=2026-02-31&direction=up&method=gold&van=7&q=%20&contact=x"))).toEqual({});
  expect([openPaymentTab(new URLSearchParams("tab=cash")), openPaymentTab(new URLSearchParams("tab=gold"))]).toEqual(["cash", "ledger"]);
});
