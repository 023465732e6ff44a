/** `calendar-feeds`, `make-calendar-feed`, `revoke-calendar-feed`: the office manages its calendar feeds. */
import { randomBytes } from "node:crypto";
import {
  calendarFeedsContract,
  makeCalendarFeedContract,
  revokeCalendarFeedContract,
} from "#domain/calendar-feeds/calendar-feeds.contract.ts";
import type { CalendarFeed } from "#domain/calendar-feeds/calendar-feeds.contract.ts";
import { calendarFeedAddress } from "#domain/calendar-feeds/feed-address.ts";
import { maxFeeds, maxOwnFeeds } from "#domain/calendar-feeds/feed-choices.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { calendarFeedsProcedure, makeCalendarFeedProcedure, revokeCalendarFeedProcedure } from "./calendar-feeds.procedures.ts";

type Needs = { database: Pick<Database, "perform">; publicUrl: () => string };

export const calendarFeedCommands = ({ database, publicUrl }: Needs) => [
  defineCommand(calendarFeedsContract, {
    run: async ({ actor, now }) => {
      const { feeds, vans } = await calendarFeedsProcedure.perform(database, actor, { now });
      return { status: 200, body: { feeds: feeds.map(presentFeed), vans } };
    },
  }),
  defineCommand(makeCalendarFeedContract, {
    run: async (context, input) => {
      const secret = randomBytes(32).toString("base64url");
      const feed = await makeCalendarFeedProcedure.perform(database, context.actor, {
        ...input,
        tokenHash: tokenHash(secret),
        maxOwn: maxOwnFeeds,
        maxAll: maxFeeds,
        context: auditContext(context),
      });
      return { status: 201, body: { feed: presentFeed(feed), url: calendarFeedAddress(publicUrl(), secret) } };
    },
  }),
  defineCommand(revokeCalendarFeedContract, {
    run: async (context, { feedId }) => ({
      status: 200,
      body: {
        feed: presentFeed(await revokeCalendarFeedProcedure.perform(database, context.actor, { feedId, context: auditContext(context) })),
      },
    }),
  }),
];

const presentFeed = (feed: CalendarFeed): CalendarFeed => ({
  ...feed,
  createdAt: isoInLondon(feed.createdAt),
  lastUsedAt: feed.lastUsedAt === null ? null : isoInLondon(feed.lastUsedAt),
});
