/** The file at a feed's address; it is generated only for programs that do not have it yet. */
import { createHash } from "node:crypto";
import type { Company } from "#domain/company/company.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCalendarFeedProcedure } from "./calendar-feeds.procedures.ts";

type Needs = { database: Pick<Database, "perform">; company: () => Company; publicUrl: () => string };
export type CalendarFile = { etag: string; changedAt: Date; make: () => Promise<string> };

/** To be raised with every change of the file's format, so that programs fetch it again. */
const formatVersion = 1;
/** More than our vans can do within the days a feed covers; beyond it, the nearest collections. */
const maxCollections = 2_000;

/** Null for an unknown or revoked address. */
export const feedReader =
  ({ database, company, publicUrl }: Needs) =>
  async (secret: string, now: Date): Promise<CalendarFile | null> => {
    const frame = createHash("sha256")
      .update(JSON.stringify([formatVersion, company().name, publicUrl()]))
      .digest("hex");
    const request = { tokenHash: tokenHash(secret), frame, max: maxCollections, now };
    const feed = await readCalendarFeedProcedure.perform(database, visitor, request);
    if (feed === null) return null;
    const { label, scope, collections, hash, changedAt } = feed;
    const make = async () => {
      const { collectionFeed } = await import("#server/platform/calendar/collection-feed.ts"); // heavy, and rarely needed
      return collectionFeed({ company: company().name, label, scope, publicUrl: publicUrl(), collections });
    };
    return { etag: `"${hash}"`, changedAt: new Date(changedAt), make };
  };
