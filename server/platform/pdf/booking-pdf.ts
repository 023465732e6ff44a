/** The PDF of a booking: summary, terms agreed to, right to cancel. What draws it is loaded by the first paper. */
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.ts";

export async function renderBookingPdf(props: BookingDocumentProps): Promise<Buffer> {
  const [{ bookingDocument }, { typefaces }] = await Promise.all([
    import("#templates/documents/booking-confirmation.ts"),
    import("./fonts.ts"),
  ]);
  return bookingDocument(props, typefaces());
}
