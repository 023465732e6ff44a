/** Reads claims, ratings and testimonials, and the days of the week that have arrival windows, which prove one of them. */
import { sql } from "kysely";
import type { Claim, ClaimRecords } from "#domain/claims/claims.ts";
import { showClaims } from "#domain/claims/claims.rules.ts";
import type { ShownClaims } from "#domain/claims/claims.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { proofColumn } from "./content-rows.ts";

export type ClaimContent = ClaimRecords & { weekdaysServed: ReadonlySet<number> };

/** What pages may show on the day of that moment. */
export function shownClaims({ claims, company }: { claims: ClaimContent; company: { carrierNumber: string } }, now: Date): ShownClaims {
  return showClaims(claims, {
    today: londonDate(now),
    carrierNumber: company.carrierNumber,
    weekdaysServed: claims.weekdaysServed,
  });
}

export async function readClaimsIn(tx: Tx): Promise<ClaimContent> {
  const weekdays = await tx
    .selectFrom("window_templates")
    .select(sql<number>`unnest(weekdays)`.as("weekday"))
    .distinct()
    .where("kind", "=", "standard")
    .execute();
  return {
    claims: await readClaims(tx),
    ratings: await readRatings(tx),
    testimonials: await readTestimonials(tx),
    weekdaysServed: new Set(weekdays.map(({ weekday }) => weekday)),
  };
}

/** Calendar days as text: the driver would make moments of them. */
const asOf = sql<string | null>`as_of::text`.as("asOf");
const expiresOn = sql<string | null>`expires_on::text`.as("expiresOn");
// The policy answers published rows to a visitor; an administrator reads drafts with the same statement.
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
