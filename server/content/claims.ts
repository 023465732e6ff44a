/** Reads claims, ratings and testimonials, the weekdays with arrival windows (which prove one of them), and whether the firm is open. */
import { sql } from "kysely";
import { serviceName } from "#domain/pricing/service.copy.ts";
import type { Claim, ClaimRecords } from "#domain/claims/claims.ts";
import { showClaims } from "#domain/claims/claims.rules.ts";
import type { ShownClaims } from "#domain/claims/claims.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { reviewLimits } from "#domain/reviews/review-choices.ts";
import { publishedReviewsSchema } from "#domain/reviews/reviews.contract.ts";
import type { PublishedReviews } from "#domain/reviews/reviews.contract.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { proofColumn } from "./content-rows.ts";

export type ClaimContent = ClaimRecords & { weekdaysServed: ReadonlySet<number>; isOpen: boolean; reviews: PublishedReviews };

/** The claims that pages may show on the day of `now`. */
export function claimsShown({ claims, company }: { claims: ClaimContent; company: { carrierNumber: string } }, now: Date): ShownClaims {
  const { weekdaysServed, isOpen, reviews } = claims;
  const newest = reviews.newest.map((review) => ({ ...review, service: serviceName(review.service) }));
  return showClaims(
    claims,
    { today: londonDate(now), carrierNumber: company.carrierNumber, weekdaysServed, isOpen },
    { ...reviews, newest },
  );
}

export async function readClaimsIn(tx: Tx): Promise<ClaimContent> {
  const weekdays = await tx
    .selectFrom("window_templates")
    .select(sql<number>`unnest(weekdays)`.as("weekday"))
    .distinct()
    .where("kind", "=", "standard")
    .execute();
  const { is_open: isOpen } = await tx.selectFrom("company_settings").select("is_open").executeTakeFirstOrThrow();
  return {
    isOpen,
    reviews: await readReviews(tx),
    claims: await readClaims(tx),
    ratings: await readRatings(tx),
    testimonials: await readTestimonials(tx),
    weekdaysServed: new Set(weekdays.map(({ weekday }) => weekday)),
  };
}

/** Calendar days as text, because the driver would convert them to times. */
const asOf = sql<string | null>`as_of::text`.as("asOf");
const expiresOn = sql<string | null>`expires_on::text`.as("expiresOn");
// A visitor's policy returns only published rows; an administrator would also get drafts with this statement.
const published = "published";

async function readClaims(tx: Tx): Promise<Claim[]> {
  const rows = await tx
    .selectFrom("claims")
    .select(["code", "value", "text", "method", "pages", "is_sample as isSample"])
    .select(["evidence_url as evidenceUrl", "proved_by", asOf, expiresOn])
    .where("status", "=", published)
    .orderBy("position")
    .orderBy("code")
    .execute();
  return rows.map(({ proved_by, ...claim }) => ({ ...claim, provedBy: proofColumn.parse(proved_by) }));
}

async function readRatings(tx: Tx) {
  const rows = await tx
    .selectFrom("ratings")
    .select(["source", "rating", "review_count as reviewCount", "evidence_url as evidenceUrl", "is_sample as isSample", asOf, expiresOn])
    .where("status", "=", published)
    .orderBy("source")
    .execute();
  return rows.map((row) => ({ ...row, rating: Number(row.rating) }));
}

async function readReviews(tx: Tx): Promise<PublishedReviews> {
  const { rows } = await sql<{
    reviews: unknown;
  }>`select app.published_reviews(${reviewLimits.shown}::integer) as reviews`.execute(tx);
  return publishedReviewsSchema.parse(rows[0]?.reviews);
}

function readTestimonials(tx: Tx) {
  return tx
    .selectFrom("testimonials")
    .select(["id", "name", "location", "rating", "text", "service", "source"])
    .select(["evidence_url as evidenceUrl", "is_sample as isSample", sql<string | null>`said_on::text`.as("saidOn")])
    .where("status", "=", published)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
