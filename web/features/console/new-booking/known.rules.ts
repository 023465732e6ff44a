/** What the address of the page says is known, and the address for what is. */
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";

export type KnownOf = { contact?: string | undefined; quote?: string | undefined; record?: string | undefined; asQuote?: boolean };
const patterns = { contact: /^C-[0-9A-Z]{6}$/, quote: /^Q-[0-9A-Z]{6}$/, record: /^[BQE]-[0-9A-Z]{6}$/ } as const;

export function readKnown(query: URLSearchParams): Record<keyof typeof patterns, string | null> {
  const read = (name: string, pattern: RegExp) => {
    const value = (query.get(name) ?? "").slice(0, 20);
    return pattern.test(value) ? value : null;
  };
  return { contact: read("for", patterns.contact), quote: read("from", patterns.quote), record: read("of", patterns.record) };
}

/** `record`: a booking, quote or enquiry whose contact it is for. */
export const newBookingAddress = (home: OfficeHome, { contact, quote, record, asQuote = false }: KnownOf = {}): string =>
  sectionAddress(home, "bookings", {
    new: "1",
    ...(contact !== undefined && { for: contact }),
    ...(quote !== undefined && { from: quote }),
    ...(record !== undefined && { of: record }),
    ...(asQuote && { as: "quote" }),
  });
