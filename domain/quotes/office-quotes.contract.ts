/** What the office is shown of a quote that waits for a person: all the customer sees, and how to reach them. */
import { z } from "zod";
import { boundedText } from "../kernel/text.ts";
import type { contactPreferences, customerTypes } from "./quote-choices.ts";
import type { QuoteView } from "./quotes.contract.ts";

export const officeQuoteSchema = z.object({
  reference: boundedText(20, "Enter a quote reference, like Q-7F3K9M"),
});

/** The answer of `office-quote` (role moderator or admin, second factor). */
export type OfficeQuote = {
  view: QuoteView;
  /** Null while nobody said how to reach them. */
  contact: {
    fullName: string;
    email: string | null;
    mobile: string | null;
    preference: (typeof contactPreferences)[number];
    customerType: (typeof customerTypes)[number];
  } | null;
  /** What they wrote when they asked for a person. */
  note: string;
  /** What we asked before, each with its answer. */
  answers: { question: string; answer: string }[];
  askedAt: string | null;
};
