/** The PDF of a booking: summary, agreed terms, right to cancel. The renderer is loaded with the first paper. */
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.ts";

export async function renderBookingPdf(props: BookingDocumentProps): Promise<Buffer> {
  const [{ bookingDocument }, { typefacesFor }] = await Promise.all([
    import("#templates/documents/booking-confirmation.ts"),
    import("./fonts.ts"),
  ]);
  return bookingDocument(props, await typefacesFor(props));
}
