/** What the ledger of payments lists, and how it is narrowed; without schemas, so that pages need not load zod. */

/** `refund_returned`: a refund that a provider could not deliver. `taken_back`: a payment that was recorded by mistake, off the booking again. */
export const ledgerKinds = ["deposit", "balance", "refund", "credit", "refund_returned", "taken_back"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerDirections = ["in", "out"] as const;
export type LedgerDirection = (typeof ledgerDirections)[number];

export const paymentsPerPage = 50;
/** Lines of one file; a line below them says so where there are more. */
export const maxExportedPayments = 10_000;
/** Debtors of one list, those who owe the most. */
export const maxDebtors = 200;
export const maxLedgerSearch = 60;
