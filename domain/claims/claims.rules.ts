/**
 * What may be shown of the firm's claims, and how: as a fact when something proves it today, as a sample that says so,
 * or not at all (decision 0016). Pages show what this answers and nothing else.
 */
import type { Claim, ClaimRecords, Rating, Testimonial } from "./claims.ts";

/** What the system knows by itself on the day of asking. */
export type ProofFacts = {
  /** London calendar day. */
  today: string;
  carrierNumber: string;
  /** Days of the week, 1 to 7, that have standard arrival windows. */
  weekdaysServed: ReadonlySet<number>;
};

/** What is neither a fact nor a marked sample is not shown. */
export type Shown<Item> = Item & { kind: "fact" | "sample" };
export type ShownClaims = {
  claims: readonly Shown<Claim>[];
  /** The newest proved rating, or else the sample. */
  rating: Shown<Rating> | null;
  /** Those with evidence first; samples only fill up what is left. */
  testimonials: readonly Shown<Testimonial>[];
};

/** As many as the home page has room for. */
export const maxTestimonials = 6;
/** An average that rounds to five whole stars. */
const fiveStars = 4.5;
/** Who carries other people's waste must be registered in the upper tier, whose numbers begin with CBDU. */
const upperTier = /^CBDU\d+$/;

export function showClaims({ claims, ratings, testimonials }: ClaimRecords, facts: ProofFacts): ShownClaims {
  const rating = showRating(ratings, facts.today);
  return {
    claims: claims.flatMap((claim) => shown(claim, isProved(claim, facts, rating), facts.today)),
    rating,
    testimonials: testimonials
      .flatMap((said) => shown(said, hasEvidence(said) && isPast(said.saidOn, facts.today), facts.today))
      .toSorted((one, other) => Number(one.kind === "sample") - Number(other.kind === "sample"))
      .slice(0, maxTestimonials),
  };
}

/** What a page may show, in the order of the table. */
export function claimsOn(path: string, claims: readonly Shown<Claim>[]): Shown<Claim>[] {
  return claims.filter(({ pages }) => pages.includes(path));
}

/** The claim in one breath: `90% recycled`, `Fully licensed`. */
export function claimText({ value, text }: Pick<Claim, "value" | "text">): string {
  return value === "" ? text : `${value} ${text}`;
}

function showRating(ratings: readonly Rating[], today: string): Shown<Rating> | null {
  const candidates = ratings
    .flatMap((rating) => shown(rating, hasEvidence(rating) && rating.reviewCount !== null && isCurrent(rating, today), today))
    .toSorted((one, other) => (other.asOf ?? "").localeCompare(one.asOf ?? ""));
  return candidates.find(({ kind }) => kind === "fact") ?? candidates[0] ?? null;
}

function shown<Item extends { isSample: boolean; expiresOn?: string | null }>(claim: Item, isFact: boolean, today: string): Shown<Item>[] {
  if (isFact) return [{ ...claim, kind: "fact" }];
  return claim.isSample && !isExpired(claim.expiresOn ?? null, today) ? [{ ...claim, kind: "sample" }] : [];
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
