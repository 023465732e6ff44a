/** Takes over what the calculator worked out: it was asked for just now, so it replaces what the draft said of the same. */
import { z } from "zod";
import { dayKinds, parkings, services, speeds, wasteTypes } from "#domain/pricing/price-choices.ts";
import { quoteFactsSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "./draft.rules.ts";

const carriedSchema = z.object({
  postcode: z.string().max(20),
  service: z.enum(services),
  items: quoteFactsSchema.shape.items,
  /** A size or a measure, where that is what was told; the items are then what stands for it. */
  size: z.object({ litres: z.number().int().min(1).max(30_000), waste: z.enum(wasteTypes) }).optional(),
  access: z.object({
    floor: z.number().int(),
    lift: z.enum(["yes", "no"]).nullable(),
    carryMetres: z.number().int(),
    carryFar: z.string().nullable(),
    parking: z.enum(parkings),
    dismantleCount: z.number().int(),
  }),
  outsideReady: z.boolean(),
  wish: z.object({ date: z.iso.date().nullable(), day: z.enum(dayKinds), speed: z.enum(speeds), flexibleDay: z.boolean() }),
});
type Carried = z.output<typeof carriedSchema>;

/** `carried` as this device kept it, which anybody may have changed; what does not parse changes nothing. A quote on the server is left as it is, and another begun. */
export function withCarriedJob(draft: QuoteDraft, carried: unknown, newKey: string): QuoteDraft {
  const read = carriedSchema.safeParse(carried);
  if (!read.success) return draft;
  const facts = carriedFacts(read.data, draft.facts);
  const known = quoteFactsSchema.safeParse(facts);
  return known.success ? { ...draft, channel: "calculator", startKey: newKey, quote: null, facts: known.data } : draft;
}

function carriedFacts({ items, size, service, postcode, access, outsideReady, wish }: Carried, before: QuoteFacts): QuoteFacts {
  const { floor, lift, dismantleCount } = access;
  return {
    ...before,
    method: size === undefined ? "chips" : "size",
    service,
    items: size === undefined ? items : [],
    size: size ?? null,
    measured: null,
    // Photos belong to the quote that they were sent for.
    photos: [],
    place: {
      ...before.place,
      postcode: postcode || before.place.postcode,
      location: locationOf(floor, outsideReady),
      floor,
      lift: floor === 0 ? null : lift,
      carryMetres: Math.max(15, Number(access.carryFar ?? access.carryMetres) || 0),
      parking: parkingWords[access.parking],
      dismantleCount,
      outsideReady,
    },
    when: {
      kind: wish.flexibleDay ? "flexible" : wish.date === null ? "asap" : "date",
      date: wish.flexibleDay ? null : wish.date,
      speed: wish.speed,
      day: wish.day,
    },
  };
}

function locationOf(floor: number, outsideReady: boolean): QuoteFacts["place"]["location"] {
  if (floor !== 0) return floor > 0 ? "upper_floor" : "basement";
  return outsideReady ? "outside_front" : "ground_floor";
}

const parkingWords = { free: "free_street", paid: "paid", "none-within-25m": "red_route" } as const;
