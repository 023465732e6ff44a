/** The kinds of papers and payments. */
export const documentKinds = ["confirmation", "quote", "receipt", "refund-receipt", "invoice", "credit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the paper of a payment is called. Refunds from before there were invoices are credit notes, for ever. */
export const paymentPaperKinds = ["receipt", "refund-receipt", "credit-note"] as const;
export type PaymentPaperKind = (typeof paymentPaperKinds)[number];

export const paymentKinds = ["deposit", "balance"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `refund`: paid in excess or no longer owed. `credit`: goodwill, which lowers the price as well. */
export const refundKinds = ["refund", "credit"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** `refund_returned`: a refund that had been sent and came back; it has no paper of its own. `taken_back`: of a payment recorded by mistake, nor has that. */
export const moneyKinds = [...paymentKinds, ...refundKinds, "refund_returned", "taken_back"] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const maxRefundReason = 300;

export const maxPaymentPence = 5_000_000;

/** As many as one list or ZIP has, the newest (`app.list_documents`). */
export const maxListedDocuments = 100;
