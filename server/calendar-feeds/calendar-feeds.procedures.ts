/** The functions of database/functions/calendar-feeds.sql. Those of the office check the role and the second factor themselves. */
import { z } from "zod";
import { calendarFeedSchema, calendarFeedsContract } from "#domain/calendar-feeds/calendar-feeds.contract.ts";
import { feedScopes } from "#domain/calendar-feeds/feed-choices.ts";
import { feedCollectionSchema } from "#domain/calendar-feeds/feed-collection.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { calendarFeedProblem } from "./calendar-feeds.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const calendarFeedsProcedure = procedure({
  name: "calendar_feeds",
  input: z.strictObject({ now: z.date() }),
  answer: calendarFeedsContract.answer,
  problems: notOffice,
});

export const makeCalendarFeedProcedure = procedure({
  name: "make_calendar_feed",
  input: z.strictObject({
    tokenHash: z.string(),
    scope: z.enum(feedScopes),
    vanId: z.string().optional(),
    label: z.string(),
    maxOwn: z.int(),
    maxAll: z.int(),
    context: auditContextSchema,
  }),
  answer: calendarFeedSchema,
  problems: { ...notOffice, ...calendarFeedProblem.pick("calendar_feeds.too_many", "calendar_feeds.unknown_van") },
});

export const revokeCalendarFeedProcedure = procedure({
  name: "revoke_calendar_feed",
  input: z.strictObject({ feedId: z.string(), context: auditContextSchema }),
  answer: calendarFeedSchema,
  problems: { ...notOffice, ...calendarFeedProblem.pick("calendar_feeds.not_found") },
});

export const readCalendarFeedProcedure = procedure({
  name: "read_calendar_feed",
  input: z.strictObject({ tokenHash: z.string(), frame: z.string(), max: z.int(), now: z.date() }),
  answer: z
    .strictObject({
      label: z.string(),
      scope: z.enum(feedScopes),
      collections: z.array(feedCollectionSchema),
      hash: z.string(),
      changedAt: z.string(),
    })
    .nullable(),
});
