/** An invented enquiry, for tests and for previews of messages. */
import { isoInLondon, londonInstant } from "../kernel/london-time.ts";
import type { EnquiryFacts } from "./enquiry.copy.ts";

export function sampleEnquiry(more: Partial<EnquiryFacts> = {}): EnquiryFacts {
  return {
    reference: "E-7F3K9M",
    topic: "quote",
    name: "Maya O’Brien",
    email: "maya@example.com",
    mobile: "+447700900123",
    postcode: "BN14 8QX",
    message: "Two sofas and a fridge, first floor, no lift.\n\nCould you come on a Saturday?",
    promisedAt: isoInLondon(londonInstant("2026-11-24", "13:12")),
    sentAt: isoInLondon(londonInstant("2026-11-24", "09:12")),
    ...more,
  };
}

export const sampleAnswer = {
  text: "Hello Maya,\n\nTwo sofas and a fridge are no trouble, and we come on Saturdays. Shall we send you a price?",
  by: "Sam",
};
