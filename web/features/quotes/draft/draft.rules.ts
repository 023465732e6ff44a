/**
 * The answers given so far on `/quote`: the draft's schema and the parsing of a stored one. A part that does not parse
 * is dropped and the rest kept, because half-typed answers are stored too.
 */
import { z } from "zod";
import { fitFacts } from "#domain/quotes/marks/fit-marks.rules.ts";
import { contactPreferences, customerTypes } from "#domain/quotes/quote-choices.ts";
import { quoteFactsSchema, quoteItemSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { storedContactSchema, storedText } from "#web/features/job-form/draft/carried-job.rules.ts";
import { isDraftCurrent, parseJson } from "#web/features/job-form/draft/stored-draft.rules.ts";

/** Raise when the shape changes in a way that the defaults below do not bridge. */
export const draftVersion = 1;

const contactSchema = z.object({
  fullName: storedText,
  email: storedText,
  mobile: storedText,
  preference: z.enum(contactPreferences).default("email"),
  customerType: z.enum(customerTypes).default("home"),
  marketing: z.boolean().default(false),
  /** Of a quote that was opened by its link. */
  kept: storedContactSchema.nullable().default(null),
});

export const quoteDraftSchema = z.object({
  version: z.literal(draftVersion),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** The idempotency key of creating this quote on the server: after a lost answer no second one is created. */
  startKey: z.string().min(8),
  channel: z.enum(["web_photo", "web_items", "calculator"]),
  facts: quoteFactsSchema,
  /** The quote on the server, once there is one; `version`: the newest this device has seen. */
  quote: z
    .object({ reference: z.string().max(20), accessToken: z.string().max(200), version: z.number().int() })
    .nullable()
    .default(null),
  contact: contactSchema.prefault({}),
});
export type QuoteDraft = z.output<typeof quoteDraftSchema>;

export function emptyDraft(startKey: string, now: number): QuoteDraft {
  return quoteDraftSchema.parse({ version: draftVersion, savedAt: now, startKey, channel: "web_photo", facts: {} });
}

/** The stored draft, or null when there is none, it is of another version or too old. Never throws. */
export function parseDraft(stored: string | null, now: number): QuoteDraft | null {
  const read = parseJson(stored);
  if (typeof read !== "object" || read === null) return null;
  const { facts, ...rest } = read as { facts?: unknown }; // everything in it is checked by the schema
  const draft = quoteDraftSchema.safeParse({ ...rest, facts: tidyFacts(facts) });
  return draft.success && isDraftCurrent(draft.data.savedAt, now) ? draft.data : null;
}

/** Facts that the command accepts: incomplete parts are blank, lines of quantity 0 dropped, strokes simplified to fit. */
export function tidyFacts(facts: unknown): QuoteFacts {
  const given = typeof facts === "object" && facts !== null ? facts : {};
  const parts = Object.entries(quoteFactsSchema.shape).map(([name, schema]) => {
    const value: unknown = (given as Record<string, unknown>)[name]; // checked right here
    const parsed = schema.safeParse(name === "items" ? validItems(value) : value);
    return [name, parsed.success ? parsed.data : undefined];
  });
  return fitFacts(quoteFactsSchema.parse(Object.fromEntries(parts)));
}

function validItems(items: unknown): unknown {
  return Array.isArray(items) ? items.filter((item) => quoteItemSchema.safeParse(item).success) : items;
}
