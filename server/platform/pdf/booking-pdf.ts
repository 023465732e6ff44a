/** The PDF of a booking: summary, terms agreed to, right to cancel. */
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.tsx";
import { renderPdf } from "./render-pdf.ts";

export async function renderBookingPdf(props: BookingDocumentProps): Promise<Buffer> {
  const { BookingDocument } = await import("#templates/documents/booking-confirmation.tsx");
  return renderPdf(BookingDocument(props));
}
