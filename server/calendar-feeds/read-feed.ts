/** What a calendar program gets from a feed's address; the file is made only for who does not have it yet. */
import { createHash } from "node:crypto";
import type { Company } from "#domain/company/company.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCalendarFeedProcedure } from "./calendar-feeds.procedures.ts";

type Needs = { database: Pick<Database, "perform">; company: () => Company; publicUrl: () => string };
export type CalendarFile = { etag: string; changedAt: Date; make: () => Promise<string> };

/** Raised with every change of how the file is written, so that programs fetch it again. */
const formatVersion = 1;
/** More than a year of our vans' work within the days that a feed covers; the nearest ones where there are more. */
const maxCollections = 2_000;

/** Null for an address that is nobody's, and for one that was revoked. */
export const feedReader =
  ({ database, company, publicUrl }: Needs) =>
  async (secret: string, now: Date): Promise<CalendarFile | null> => {
    const frame = createHash("sha256")
      .update(JSON.stringify([formatVersion, company().name, publicUrl()]))
      .digest("hex");
    const asked = { tokenHash: tokenHash(secret), frame, max: maxCollections, now };
    const feed = await readCalendarFeedProcedure.perform(database, visitor, asked);
    if (feed === null) return null;
    const { label, scope, collections, hash, changedAt } = feed;
    const make = async () => {
      const { collectionFeed } = await import("#server/platform/calendar/collection-feed.ts"); // heavy, and seldom asked for
      return collectionFeed({ company: company().name, label, scope, publicUrl: publicUrl(), collections });
    };
    return { etag: `"${hash}"`, changedAt: new Date(changedAt), make };
  };
