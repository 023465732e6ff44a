/** An invented quote, for tests and for previews of messages. */
import { isoInLondon, londonInstant } from "../../kernel/london-time.ts";
import { quoteLink } from "../quote-link.ts";
import type { QuoteMessageFacts } from "./quote-mail.copy.ts";
import { sampleCompany } from "../../bookings/sample-booking.ts";

export function sampleQuote(more: Partial<QuoteMessageFacts> = {}): QuoteMessageFacts {
  return {
    kind: "quote_saved",
    company: sampleCompany,
    publicUrl: "https://chalkway.example",
    link: quoteLink("https://chalkway.example", "Q-7F3K9M", "Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a"),
    reference: "Q-7F3K9M",
    state: "priced",
    fullName: "Maya O’Brien",
    price: {
      lines: [
        { code: "load", label: "Collection and disposal", pence: 17_500, why: "3.5 cubic yards" },
        { code: "stairs", label: "Stairs", pence: 2_000, why: "2 floors" },
      ],
      totalPence: 19_500,
      vatPence: 3_250,
      lowPence: 17_000,
      highPence: 22_500,
      allowance: { litres: 2_680, kilograms: 250, minutes: 25 },
    },
    validUntil: isoInLondon(londonInstant("2026-12-07", "09:00")),
    promisedAt: isoInLondon(londonInstant("2026-11-23", "09:30")),
    questions: ["Is the sofa leather or fabric?"],
    customerNote: "",
    closingWords: "Our vans can’t carry oil by the barrel",
    ...more,
  };
}
