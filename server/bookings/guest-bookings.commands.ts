/** Bookings made without an account: what is offered to the owner of their mailbox, and adding them in one press. */
import { claimGuestBookingsContract, guestBookingsContract } from "#domain/bookings/guest-bookings.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { claimGuestBookingsProcedure, guestBookingsProcedure } from "./guest-bookings.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

export function guestBookingCommands({ database }: Needs) {
  const offered = defineCommand(guestBookingsContract, {
    run: async ({ actor }) => {
      requireAccount(actor);
      const rows = await guestBookingsProcedure.perform(database, actor, {});
      const bookings = rows.map(({ startsAt, endsAt, windowKind, ...booking }) => ({
        ...booking,
        window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt), kind: windowKind },
      }));
      return { status: 200, body: { bookings } };
    },
  });
  const claim = defineCommand(claimGuestBookingsContract, {
    run: async (context, { references }) => {
      requireAccount(context.actor);
      const body = await claimGuestBookingsProcedure.perform(database, context.actor, {
        references: references.map((reference) => normaliseReference(reference) ?? reference),
        context: auditContext(context),
      });
      return { status: 200, body };
    },
  });
  return [offered, claim];
}

/** A portal grant belongs to no account. */
function requireAccount({ claims }: CommandContext["actor"]): void {
  if (claims.sub === undefined) throw callerProblem("accounts.session_required");
}
