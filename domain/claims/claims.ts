/** The firm's claims, ratings and testimonials, each with its evidence (tables claims, ratings, testimonials). */

export const proofs = ["evidence", "measurement", "carrier-number", "windows", "tariff", "reviews"] as const;
export type Proof = (typeof proofs)[number];

export type Claim = {
  code: string;
  /** Shown large: `85%`. Empty where the text alone is the claim. */
  value: string;
  text: string;
  /** How it is counted or known, explained for customers. */
  method: string;
  provedBy: Proof;
  /** A path of ours or an external address; empty until there is evidence. */
  evidenceUrl: string;
  /** London calendar days. */
  asOf: string | null;
  expiresOn: string | null;
  /** Paths that may show it. */
  pages: string[];
  isSample: boolean;
};

/** The average of all reviews at one source. A sample has no count. */
export type Rating = {
  source: string;
  rating: number;
  reviewCount: number | null;
  asOf: string | null;
  expiresOn: string | null;
  evidenceUrl: string;
  isSample: boolean;
};

export type Testimonial = {
  id: string;
  name: string;
  location: string;
  rating: number;
  text: string;
  service: string;
  source: string;
  saidOn: string | null;
  evidenceUrl: string;
  isSample: boolean;
};

/** Reviews by our own customers after their collection: all counted, the newest in full (table reviews). */
export type OwnReviews = {
  count: number;
  average: number | null;
  /** London calendar days. */
  firstDay: string | null;
  lastDay: string | null;
  newest: readonly { id: string; rating: number; text: string; name: string; town: string; service: string; day: string }[];
};

/** As read from the tables: published rows, in their order. */
export type ClaimRecords = { claims: Claim[]; ratings: Rating[]; testimonials: Testimonial[] };
