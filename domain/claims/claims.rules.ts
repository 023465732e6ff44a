/**
 * What may be shown of the firm's claims, and how: as a fact while there is proof, as a sample marked as one,
 * or not at all (decisions 0016 and 0048). Pages show only what this returns.
 */
import type { Claim, ClaimRecords, OwnReviews, Rating, Testimonial } from "./claims.ts";

/** The facts the system itself can prove at the time of the request. */
export type ProofFacts = {
  /** London calendar day. */
  today: string;
  carrierNumber: string;
  /** Days of the week, 1 to 7, that have standard arrival windows. */
  weekdaysServed: ReadonlySet<number>;
  /** The firm has opened for business: claims without evidence are not shown. */
  isOpen: boolean;
};

/** What is neither a fact nor a marked sample is not shown. */
export type Shown<Item> = Item & { kind: "fact" | "sample" };
export type ShownClaims = {
  claims: readonly Shown<Claim>[];
  /** The newest rating with proof, otherwise the sample. */
  rating: Shown<Rating> | null;
  /** Those with evidence first; samples only fill the remaining places. */
  testimonials: readonly Shown<Testimonial>[];
};

/** As many as fit on the home page. */
export const maxTestimonials = 6;
/** The review link of a booking is sent to its customer only. */
export const ownSource = "our own customers";
/** An average that rounds to five whole stars. */
const fiveStars = 4.5;
/** A carrier of other people's waste must be in the upper tier of the register, whose numbers begin with CBDU. */
const upperTier = /^CBDU\d+$/;

export function showClaims(
  { claims, ratings, testimonials }: ClaimRecords,
  facts: ProofFacts,
  reviews: OwnReviews = noReviews,
): ShownClaims {
  const rating = showRating(ratings, facts);
  const own = ownSummary(reviews);
  if (own !== null)
    return {
      claims: claims.flatMap((claim) => claimShown(claim, isProved(claim, facts, rating), facts)),
      rating: own,
      testimonials: ownTestimonials(reviews),
    };
  return {
    claims: claims.flatMap((claim) => claimShown(claim, isProved(claim, facts, rating), facts)),
    rating,
    testimonials: testimonials
      .flatMap((testimonial) => claimShown(testimonial, hasEvidence(testimonial) && isPast(testimonial.saidOn, facts.today), facts))
      .toSorted((one, other) => Number(one.kind === "sample") - Number(other.kind === "sample"))
      .slice(0, maxTestimonials),
  };
}

/** The claims a page may show, in the table's order. */
export function claimsOn(path: string, claims: readonly Shown<Claim>[]): Shown<Claim>[] {
  return claims.filter(({ pages }) => pages.includes(path));
}

/** The claim as a short phrase: `90% recycled`, `Fully licensed`. */
export function claimText({ value, text }: Pick<Claim, "value" | "text">): string {
  return value === "" ? text : `${value} ${text}`;
}

const noReviews: OwnReviews = { count: 0, average: null, firstDay: null, lastDay: null, newest: [] };
/** The page with every review, whatever its rating. */
export const reviewsPath = "/reviews";

/** With at least one review of our own, the summary is computed from all of them, and no manual entry is shown beside it. */
function ownSummary({ count, average, lastDay }: OwnReviews): Shown<Rating> | null {
  if (count === 0 || average === null) return null;
  const own = { source: ownSource, rating: average, reviewCount: count, asOf: lastDay, expiresOn: null, evidenceUrl: reviewsPath };
  return { ...own, isSample: false, kind: "fact" };
}

/** The newest with a text, whatever their rating: nobody selects them. */
function ownTestimonials({ newest }: OwnReviews): Shown<Testimonial>[] {
  return newest
    .filter(({ text }) => text !== "")
    .slice(0, maxTestimonials)
    .map(({ id, rating, text, name, town, service, day }) => ({
      id,
      name: name === "" ? "A customer" : name,
      location: town,
      rating,
      text,
      service,
      source: ownSource,
      saidOn: day,
      evidenceUrl: `${reviewsPath}#${id}`,
      isSample: false,
      kind: "fact",
    }));
}

function showRating(ratings: readonly Rating[], facts: ProofFacts): Shown<Rating> | null {
  const candidates = ratings
    .flatMap((rating) => claimShown(rating, hasEvidence(rating) && rating.reviewCount !== null && isCurrent(rating, facts.today), facts))
    .toSorted((one, other) => (other.asOf ?? "").localeCompare(one.asOf ?? ""));
  return candidates.find(({ kind }) => kind === "fact") ?? candidates[0] ?? null;
}

function claimShown<Item extends { isSample: boolean; expiresOn?: string | null }>(
  claim: Item,
  isFact: boolean,
  { today, isOpen }: ProofFacts,
): Shown<Item>[] {
  if (isFact) return [{ ...claim, kind: "fact" }];
  return !isOpen && claim.isSample && !isExpired(claim.expiresOn ?? null, today) ? [{ ...claim, kind: "sample" }] : [];
}

function isProved(claim: Claim, { today, carrierNumber, weekdaysServed }: ProofFacts, rating: Shown<Rating> | null): boolean {
  switch (claim.provedBy) {
    case "evidence":
      return hasEvidence(claim) && isCurrent(claim, today);
    case "measurement":
      return isCurrent(claim, today);
    case "carrier-number":
      return upperTier.test(carrierNumber) && !isExpired(claim.expiresOn, today);
    case "windows":
      return weekdaysServed.size === 7 && !isExpired(claim.expiresOn, today);
    case "tariff":
      return !isExpired(claim.expiresOn, today);
    case "reviews":
      return rating?.kind === "fact" && rating.rating >= fiveStars && !isExpired(claim.expiresOn, today);
  }
}

const hasEvidence = ({ isSample, evidenceUrl }: { isSample: boolean; evidenceUrl: string }) => !isSample && evidenceUrl !== "";
const isPast = (day: string | null, today: string) => day !== null && day <= today;
const isExpired = (day: string | null, today: string) => day !== null && day < today;
const isCurrent = ({ asOf, expiresOn }: { asOf: string | null; expiresOn: string | null }, today: string) =>
  isPast(asOf, today) && !isExpired(expiresOn, today);
