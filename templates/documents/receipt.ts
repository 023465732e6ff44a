/** A payment or refund as a PDF: amount, date, method, and what it was for. */
import { addressLines, quotedText } from "#domain/bookings/copy/booking.copy.ts";
import type { Trader } from "#domain/company/trader.copy.ts";
import { isRefund, paymentPaperName, receiptSections } from "#domain/documents/document.copy.ts";
import type { PaymentPaperKind } from "#domain/documents/document-choices.ts";
import type { PaidBooking, Payment } from "#domain/documents/document.copy.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { plainDocument } from "./plain-document.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type ReceiptProps = { paper: "receipt"; paperKind: PaymentPaperKind; payment: Payment; summary: PaidBooking; company: Trader };

export const receiptDocument = ({ paperKind, payment, summary, company }: ReceiptProps, typefaces: Typefaces): Promise<Buffer> => {
  const name = paymentPaperName(paperKind);
  return plainDocument(typefaces, {
    company,
    title: `${name} ${payment.number}`,
    subject: name,
    heading: name,
    createdAt: payment.at,
    fill: summary.allowance.litres / standardVanLitres,
    panel: {
      big: [formatPence(payment.amountPence), isRefund(payment) ? "sent back to you" : "received, thank you"],
      lines: [
        quotedText(summary.payer?.company ?? summary.payer?.fullName ?? summary.contact.fullName),
        addressLines(summary.address).join(", "),
      ],
      label: name,
      reference: payment.number,
      notes: [formatDate(payment.at)],
    },
    sections: receiptSections(payment, summary, company),
  });
};
