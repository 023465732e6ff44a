/** A quote's version as a PDF: what it covers, each line of the price, until when it is valid. */
import type { Company } from "#domain/company/company.ts";
import { quoteSections } from "#domain/documents/document.copy.ts";
import type { QuotePaper } from "#domain/documents/document.copy.ts";
import { quotedText } from "#domain/bookings/copy/booking.copy.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { plainDocument } from "./plain-document.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type QuotePaperProps = { paper: "quote"; quote: QuotePaper; company: Company };

export const quoteDocument = ({ quote, company }: QuotePaperProps, typefaces: Typefaces): Promise<Buffer> =>
  plainDocument(typefaces, {
    company,
    title: `Quote ${quote.reference}`,
    subject: "Quote",
    heading: "Your quote",
    createdAt: quote.createdAt,
    fill: quote.allowance.litres / standardVanLitres,
    panel: {
      big: [formatPence(quote.totalPence), serviceName(quote.service)],
      lines: quote.fullName === null ? [] : [`For ${quotedText(quote.fullName)}`],
      label: "Quote",
      reference: quote.reference,
      notes: [`Version ${quote.version}`, formatDate(quote.createdAt)],
    },
    sections: quoteSections(quote, company),
  });
