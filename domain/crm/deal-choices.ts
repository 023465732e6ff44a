/** The options of a deal, without the schemas, so that pages that only show them need not load zod. */

/** In the board's order. */
export const dealStages = ["new", "quoting", "quoted", "negotiating", "held", "booked", "won", "lost"] as const;
export type DealStage = (typeof dealStages)[number];

/** The first five are set by facts only; the office chooses from the others. */
export const lostReasons = [
  "declined",
  "expired",
  "cancelled",
  "out_of_area",
  "no_reply",
  "too_dear",
  "found_other",
  "keeping",
  "timing",
  "not_for_us",
  "duplicate",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** The kinds of records a deal can contain. */
export const dealRecordKinds = ["enquiry", "quote", "booking", "waiting", "chat"] as const;
export type DealRecordKind = (typeof dealRecordKinds)[number];

export const dealLimits = { title: 120, valuePence: 5_000_000, cardsPerColumn: 50, perPage: 50, mostPerPage: 500 } as const;
export const dealSorts = ["entered", "expected", "value", "due"] as const;
export type DealSort = (typeof dealSorts)[number];
