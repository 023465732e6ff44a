/**
 * Which booking a quote became, stored for this tab only, so that the quote's page opens the booking directly. Elsewhere
 * a quote's link does not open its booking, because quotes are passed on, and a booking shows an address and a phone.
 */
const nameOf = (quoteReference: string) => `chalkway.booked-quote.${quoteReference}`;

export function rememberBooking(quoteReference: string, address: string): void {
  try {
    sessionStorage.setItem(nameOf(quoteReference), address);
  } catch {
    // Storage is refused: the booking then opens by a code.
  }
}

/** The address of the booking's page; null where this tab did not make it. */
export function rememberedBooking(quoteReference: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(quoteReference));
  } catch {
    return null;
  }
}
