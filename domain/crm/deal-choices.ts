/** What a deal may be and why it may be lost, without the schemas: pages that only show the choices need not load those. */

/** In the order of the board. */
export const dealStages = ["new", "quoting", "quoted", "negotiating", "held", "booked", "won", "lost"] as const;
export type DealStage = (typeof dealStages)[number];

/** The first five are facts' own; the others somebody of the office chooses. */
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

/** What a deal is made of. */
export const dealRecordKinds = ["enquiry", "quote", "booking", "waiting", "chat"] as const;
export type DealRecordKind = (typeof dealRecordKinds)[number];

export const dealLimits = { title: 120, valuePence: 5_000_000, cardsPerColumn: 50, perPage: 50, mostPerPage: 500 } as const;
export const dealSorts = ["entered", "expected", "value", "due"] as const;
export type DealSort = (typeof dealSorts)[number];
