/** An invoice or credit note as a PDF. The same facts give the same bytes. */
import { paperName, quotedText } from "#domain/bookings/copy/booking.copy.ts";
import { invoiceKindName, invoiceSections, leftOfInvoice } from "#domain/invoices/invoice.copy.ts";
import type { InvoicePaper } from "#domain/invoices/invoices.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { plainDocument } from "./plain-document.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type InvoiceProps = { paper: "invoice"; invoice: InvoicePaper };

export const invoiceDocument = ({ invoice }: InvoiceProps, typefaces: Typefaces): Promise<Buffer> => {
  const { kind, number, firm, customer, grossPence, issuedAt, dueOn } = invoice;
  const name = invoiceKindName(kind);
  const left = leftOfInvoice(invoice);
  const isCredit = kind === "credit-note";
  return plainDocument(typefaces, {
    company: firm,
    title: `${name} ${number}`,
    subject: name,
    heading: name,
    createdAt: issuedAt,
    // The van stands empty: the load is gone.
    fill: 0,
    panel: {
      big: [formatPence(grossPence), isCredit ? "credited to you" : leftText(grossPence, left)],
      lines: [paperName(customer.name), customer.addressLines.map(quotedText).join(", ")],
      label: name,
      reference: number,
      notes: [formatDate(issuedAt), ...(isCredit || left === 0 ? [] : [`Pay by ${formatDate(dueOn)}`])],
    },
    sections: invoiceSections(invoice),
  });
};

const leftText = (grossPence: number, left: number): string =>
  left === 0 ? "paid, thank you" : left === grossPence ? "to pay" : `${formatPence(left)} left to pay`;
