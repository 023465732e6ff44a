/** Applies what the calculator or the booking form handed over. It is newer than the draft, so it replaces the same answers there. */
import type { z } from "zod";
import { quoteFactsSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFacts, QuoteFactsInput } from "#domain/quotes/quotes.contract.ts";
import { carriedJobSchema } from "#web/features/job-form/draft/carried-job.rules.ts";
import type { QuoteDraft } from "./draft.rules.ts";

type Carried = z.output<typeof carriedJobSchema>;

/**
 * `carried`: as read from storage, so untrusted; what does not parse is ignored. A quote on the server is left as it is,
 * and a new one is begun.
 */
export function withCarriedJob(draft: QuoteDraft, carried: unknown, newKey: string): QuoteDraft {
  const read = carriedJobSchema.safeParse(carried);
  if (!read.success) return draft;
  const facts = quoteFactsSchema.safeParse(carriedFacts(read.data, draft.facts));
  if (!facts.success) return draft;
  return {
    ...draft,
    channel: read.data.channel,
    startKey: newKey,
    quote: null,
    facts: facts.data,
    contact: carriedContact(read.data.contact, draft.contact),
  };
}

/** The contact typed on the other page, over the draft's. */
function carriedContact(carried: Carried["contact"], before: QuoteDraft["contact"]): QuoteDraft["contact"] {
  if (carried === undefined) return before;
  const [fullName, email, mobile] = [carried.fullName || before.fullName, carried.email || before.email, carried.mobile || before.mobile];
  return { ...before, fullName, email, mobile, preference: email === "" && mobile !== "" ? "sms" : before.preference };
}

function carriedFacts(
  { items, size, service, postcode, access, outsideReady, wish: requested, hazards, notes }: Carried,
  before: QuoteFacts,
): QuoteFactsInput {
  const { floor, lift, dismantleCount } = access;
  return {
    ...before,
    method: size === undefined ? "chips" : "size",
    service,
    items: size === undefined ? items : [],
    size: size ?? null,
    measured: null,
    hazards: hazards ?? before.hazards,
    hidden: notes || before.hidden,
    // Photos belong to the quote that they were sent for.
    photos: [],
    place: {
      ...before.place,
      postcode: postcode || before.place.postcode,
      location: carriedLocation(floor, outsideReady),
      floor,
      lift: floor === 0 ? null : lift,
      carryMetres: Math.max(15, Number(access.carryFar ?? access.carryMetres) || 0),
      parking: quoteParkingOf[access.parking],
      dismantleCount,
      outsideReady,
    },
    when: requested === null ? before.when : carriedWhen(requested),
  };
}

function carriedWhen({ date, day, speed, flexibleDay }: NonNullable<Carried["wish"]>): QuoteFacts["when"] {
  return { kind: flexibleDay ? "flexible" : date === null ? "asap" : "date", date: flexibleDay ? null : date, speed, day };
}

function carriedLocation(floor: number, outsideReady: boolean): QuoteFacts["place"]["location"] {
  if (floor !== 0) return floor > 0 ? "upper_floor" : "basement";
  return outsideReady ? "outside_front" : "ground_floor";
}

const quoteParkingOf = { free: "free_street", paid: "paid", "none-within-25m": "red_route" } as const;
