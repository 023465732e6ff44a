/** Renders each kind of paper. The renderer is loaded with the first one. */
import type { AccountPaperProps } from "#templates/documents/account-paper.ts";
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.ts";
import type { InvoiceProps } from "#templates/documents/invoice.ts";
import type { QuotePaperProps } from "#templates/documents/quote-paper.ts";
import type { StatementProps } from "#templates/documents/statement.ts";
import type { ReceiptProps } from "#templates/documents/receipt.ts";
import { renderBookingPdf } from "./booking-pdf.ts";

/** Without `paper`: the booking's confirmation. */
export type PaperProps =
  | (BookingDocumentProps & { paper?: undefined })
  | QuotePaperProps
  | ReceiptProps
  | InvoiceProps
  | StatementProps
  | AccountPaperProps;

export async function renderPaper(props: PaperProps): Promise<Buffer> {
  if (props.paper === undefined) return renderBookingPdf(props);
  const { typefacesFor } = await import("./fonts.ts");
  const typefaces = await typefacesFor(props);
  if (props.paper === "quote") return (await import("#templates/documents/quote-paper.ts")).quoteDocument(props, typefaces);
  if (props.paper === "receipt") return (await import("#templates/documents/receipt.ts")).receiptDocument(props, typefaces);
  if (props.paper === "invoice") return (await import("#templates/documents/invoice.ts")).invoiceDocument(props, typefaces);
  if (props.paper === "statement") return (await import("#templates/documents/statement.ts")).statementDocument(props, typefaces);
  return (await import("#templates/documents/account-paper.ts")).accountDocument(props, typefaces);
}
