/** Calendar feeds: collections at a secret address that a calendar program polls. Created by the office, for itself or a crew. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { feedLabelLength, feedScopes } from "./feed-choices.ts";

const officeCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 60, perSeconds: 600 };
const vanSchema = z.strictObject({ id: z.string(), name: z.string() });

export const calendarFeedSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  scope: z.enum(feedScopes),
  /** Null: the collections of every van. */
  van: vanSchema.nullable(),
  /** The e-mail address of the account that created it. */
  madeBy: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** `ended`: its creator has left the office. */
  state: z.enum(["open", "revoked", "ended"]),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

/** A moderator gets their own, an administrator all. */
export const calendarFeedsContract = commandContract({
  name: "calendar-feeds",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ feeds: z.array(calendarFeedSchema), vans: z.array(vanSchema) }),
  codes: officeCodes,
  limit: { calls: 300, perSeconds: 600 },
});

export const makeCalendarFeedContract = commandContract({
  name: "make-calendar-feed",
  callers: "office",
  input: z.object({
    scope: z.enum(feedScopes, { error: "Choose who the calendar is for" }),
    vanId: uuidText("Choose a van from the list").optional(),
    label: enteredLine(1, feedLabelLength, "Name the person or device that will use it"),
  }),
  /** `url` contains the secret and is shown only once: we store its digest. */
  answer: z.strictObject({ feed: calendarFeedSchema, url: z.string() }),
  codes: [...officeCodes, "calendar_feeds.too_many", "calendar_feeds.unknown_van"],
  limit,
});

/** Repeating it changes nothing. */
export const revokeCalendarFeedContract = commandContract({
  name: "revoke-calendar-feed",
  callers: "office",
  input: z.object({ feedId: uuidText("Choose a calendar from the list") }),
  answer: z.strictObject({ feed: calendarFeedSchema }),
  codes: [...officeCodes, "calendar_feeds.not_found"],
  limit,
});

export const calendarFeedContracts = [calendarFeedsContract, makeCalendarFeedContract, revokeCalendarFeedContract] as const;
