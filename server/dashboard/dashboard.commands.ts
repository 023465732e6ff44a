/** `customer-overview`: what the customer's dashboard shows, in one request; `my-quote-versions`: the prices of a quote, for comparison. */
import { customerOverviewContract, quoteVersionsContract } from "#domain/dashboard/overview.contract.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { QuoteVersion } from "#domain/dashboard/overview.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { quoteProblem } from "#server/quotes/quotes.public.ts";
import { quoteVersionsProcedure } from "./dashboard.procedures.ts";
import { presentOverview } from "./overview.presenter.ts";
import { readOverview } from "./overview.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform">; tokens: Pick<BookingTokens, "quoteAccessToken"> };

export const dashboardCommands = ({ database, tokens }: Needs) => [
  defineCommand(customerOverviewContract, {
    run: async ({ actor, now }) => {
      const rows = await readOverview(database, actor, now);
      if (rows === null) throw callerProblem("accounts.session_required");
      // A quote's link is valid longer than a portal grant, so a grant gets none.
      const quoteToken = actor.claims.sub === undefined ? null : tokens.quoteAccessToken;
      return { status: 200, body: presentOverview(rows, now, quoteToken) };
    },
  }),
  defineCommand(quoteVersionsContract, {
    run: async ({ actor }, { reference }) => {
      const versions = await quoteVersionsProcedure.perform(database, actor, { reference: reference.trim().toUpperCase() });
      if (versions === null) throw quoteProblem("quotes.not_found");
      const moments = ({ createdAt, lockedAt }: QuoteVersion) => ({
        createdAt: isoInLondon(createdAt),
        ...(lockedAt === undefined ? {} : { lockedAt: isoInLondon(lockedAt) }),
      });
      return { status: 200, body: { versions: versions.map((version) => ({ ...version, ...moments(version) })) } };
    },
  }),
];
