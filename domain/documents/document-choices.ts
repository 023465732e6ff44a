/** The kinds of papers and payments there are. */
export const documentKinds = ["confirmation", "quote", "receipt", "credit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const paymentKinds = ["deposit", "balance"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Money that goes back: because it was too much or is no longer owed, or in goodwill, which lowers the price as well. */
export const refundKinds = ["refund", "credit"] as const;
export type RefundKind = (typeof refundKinds)[number];

export const maxRefundReason = 300;

export const maxPaymentPence = 5_000_000;
