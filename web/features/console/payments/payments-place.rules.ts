/** The open list of the payments section and the filters of its ledger, as the page's address holds them. */
import type { PaymentMethod } from "#domain/bookings/bookings.contract.ts";
import { isCalendarDate } from "#domain/kernel/london-time.ts";
import { ledgerDirections, maxLedgerSearch } from "#domain/payments/ledger-choices.ts";
import type { LedgerDirection } from "#domain/payments/ledger-choices.ts";
import { paymentWays } from "../bookings/payment-ways.ts";

export const paymentTabs = ["ledger", "owed", "refunds", "online", "bank", "cash"] as const;
export type PaymentTab = (typeof paymentTabs)[number];

export const paymentTabNames: Readonly<Record<PaymentTab, string>> = {
  ledger: "All payments",
  owed: "Owed to us",
  refunds: "Refunds due",
  online: "Cards and PayPal",
  bank: "Bank",
  cash: "Cash",
};

export const openPaymentTab = (query: URLSearchParams): PaymentTab => paymentTabs.find((tab) => tab === query.get("tab")) ?? "ledger";

/** As `payment-ledger` takes them. */
export type LedgerFilters = {
  from?: string;
  to?: string;
  direction?: LedgerDirection;
  method?: PaymentMethod;
  vanId?: string;
  search?: string;
  contact?: string;
};

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const contactPattern = /^C-[0-9A-Z]{6}$/;

/** Values of the query that are not valid filters are left out. */
export function readLedgerFilters(query: URLSearchParams): LedgerFilters {
  const [from, to, vanId, contact] = ["from", "to", "van", "contact"].map((name) => query.get(name) ?? "");
  const direction = ledgerDirections.find((one) => one === query.get("direction"));
  const method = paymentWays.find(({ value }) => value === query.get("method"))?.value;
  const search = (query.get("q") ?? "").trim().slice(0, maxLedgerSearch);
  return {
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
    ...(direction && { direction }),
    ...(method && { method }),
    ...(vanId && uuidPattern.test(vanId) && { vanId }),
    ...(search !== "" && { search }),
    ...(contact && contactPattern.test(contact) && { contact }),
  };
}

export const writeLedgerFilters = ({ vanId, search, ...others }: LedgerFilters): Record<string, string> => ({
  ...others,
  ...(vanId && { van: vanId }),
  ...(search && { q: search }),
});

export const isLedgerNarrowed = (filters: LedgerFilters): boolean => Object.keys(filters).length > 0;
