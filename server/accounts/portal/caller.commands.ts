/** What a caller gets for who they are: an administrator the grant of the console, a customer the list of their bookings. */
import { noInputSchema } from "#domain/accounts/portal.contract.ts";
import type { GrantAnswer, MyBookingsAnswer, OwnBooking } from "#domain/accounts/portal.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { auditContext, requireCaller } from "../callers.ts";
import type { Grants } from "../keys/grants.ts";

export type CallerNeeds = { database: Pick<Database, "perform">; grants: Pick<Grants, "sealAdminGrant"> };
type AdminGranted = { grantId: string; userId: string } | { error: "accounts.admin_required" | "accounts.second_factor_required" };

export function callerCommands({ database, grants }: CallerNeeds) {
  const adminGrant = legacyCommand({
    name: "admin-grant",
    schema: noInputSchema,
    limit: { calls: 60, perSeconds: 900 },
    run: async (context) => {
      requireCaller(context);
      const granted = await database.perform<AdminGranted>(context.actor, "admin_grant", { context: auditContext(context) });
      // Answered, not raised, by the database: the refusal stays on record.
      if ("error" in granted) throw callerProblem(granted.error);
      const answer: GrantAnswer = { grant: await grants.sealAdminGrant({ id: granted.grantId, sub: granted.userId }) };
      return { status: 200, body: answer };
    },
  });
  const myBookings = legacyCommand({
    name: "my-bookings",
    schema: noInputSchema,
    limit: { calls: 300, perSeconds: 600 },
    run: async (context) => {
      requireCaller(context);
      const found = await database.perform<OwnBooking[] | null>(context.actor, "my_bookings", {});
      if (found === null) throw callerProblem("accounts.session_required");
      return { status: 200, body: { bookings: found.map(presentOwnBooking) } satisfies MyBookingsAnswer };
    },
  });
  return [adminGrant, myBookings];
}

function presentOwnBooking(booking: OwnBooking): OwnBooking {
  return { ...booking, startsAt: isoInLondon(booking.startsAt), endsAt: isoInLondon(booking.endsAt) };
}
