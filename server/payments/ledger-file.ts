/** The ledger of payments for a spreadsheet: times are London's, amounts are pounds, money out below zero. */
import { methodNames } from "#domain/documents/document.copy.ts";
import { londonDate, londonTime } from "#domain/kernel/london-time.ts";
import { ledgerKindNames, recordedBy } from "#domain/payments/ledger.copy.ts";
import type { ListedPayment } from "#domain/payments/ledger.contract.ts";
import { formatCsv } from "#server/office/office.public.ts";

const heads = ["Receipt", "Date", "Time", "Customer", "Booking", "What", "How", "Amount", "Van", "Recorded by", "Reason"];

/** `hasMore`: these are the newest, and a line below says so: whoever adds up the file would not notice. */
export const ledgerFile = (payments: readonly ListedPayment[], hasMore: boolean): string =>
  formatCsv([
    heads,
    ...payments.map(fileRow),
    ...(hasMore
      ? [[`Only the newest ${payments.length.toLocaleString("en-GB")} payments are here. Choose fewer days to get the others.`]]
      : []),
  ]);

const fileRow = (payment: ListedPayment) => [
  payment.number,
  londonDate(payment.at),
  londonTime(payment.at),
  payment.customer,
  payment.reference,
  ledgerKindNames[payment.kind],
  methodNames[payment.method],
  ((payment.direction === "out" ? -1 : 1) * (payment.amountPence / 100)).toFixed(2),
  payment.van ?? "",
  recordedBy(payment),
  payment.reason ?? "",
];
