/**
 * Which booking a quote became, for as long as this tab is open: its page then opens the booking at once. Anywhere else a
 * quote's link is no key to the booking, because people pass quotes on, and a booking names an address and a telephone.
 */
const nameOf = (quoteReference: string) => `chalkway.booked-quote.${quoteReference}`;

export function rememberBooking(quoteReference: string, address: string): void {
  try {
    sessionStorage.setItem(nameOf(quoteReference), address);
  } catch {
    // Then the booking opens with a code.
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
