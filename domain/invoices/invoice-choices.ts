/** What invoices and credit notes are, and what becomes of them. */
export const invoiceKinds = ["invoice", "deposit-invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** `simplified`: for a household, up to £250 (VAT Notice 700, 16.6). */
export const invoiceForms = ["simplified", "full"] as const;

/** They follow from payments, credit notes and dates (`app.invoice_state`), and are stored nowhere. */
export const invoiceStates = ["issued", "part_paid", "overdue", "paid", "credited"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceViews = ["open", "overdue", "all"] as const;
export type InvoiceView = (typeof invoiceViews)[number];

/** `INV-000123`, `CN-000007`. */
export const invoiceNumberPattern = /^(?:INV|CN)-\d{6,12}$/;

export const invoicesPerPage = 50;

/** A period of the books, with a leap day. */
export const maxAccountsDays = 366;
/** Of invoices and of payments, in one file. */
export const maxAccountsLines = 20_000;
