/**
 * The portal for customers without an account: request a code, open one booking with it, end the grant. A reference that
 * does not exist is answered like one that does, in the same time: what differs is done by the worker.
 */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  closePortalContract,
  myBookingsContract,
  openPortalContract,
  requestPortalCodeContract,
} from "#domain/accounts/portal.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { accountProblem } from "../accounts.errors.ts";
import { auditContext } from "../audit-context.ts";
import { buildGuess } from "../guesses.ts";
import type { Grants } from "../keys/grants.ts";
import type { OneTimeSecrets } from "../one-time-codes/one-time-secrets.ts";
import { tooManyAttempts } from "./portal-attempts.ts";
import {
  closePortalProcedure,
  findPortalCodeProcedure,
  myBookingsProcedure,
  openPortalProcedure,
  requestPortalCodeProcedure,
} from "./portal.procedures.ts";

export type PortalNeeds = {
  database: Pick<Database, "perform" | "performAsService">;
  secrets: Pick<OneTimeSecrets, "isCode">;
  grants: Pick<Grants, "sealPortalGrant">;
};
type Named = { reference: string; postcode: string };

export function portalCommands(needs: PortalNeeds): Command[] {
  const { database } = needs;
  const requestCode = defineCommand(requestPortalCodeContract, {
    // Counted by address alone: what is sent about one booking is counted where it is sent, strangers and its customer apart.
    run: async (context, input) => {
      await requestPortalCodeProcedure.performAsService(database, "accounts", {
        ...normalised(input),
        userId: context.actor.claims.sub,
        context: auditContext(context),
      });
      return { status: 202, body: {} };
    },
  });
  const open = defineCommand(openPortalContract, { run: (context, input) => openPortal(needs, context, input) });
  const close = defineCommand(closePortalContract, {
    run: async (context) => {
      await closePortalProcedure.perform(database, context.actor, { context: auditContext(context) });
      return { status: 200, body: {} };
    },
  });
  const myBookings = defineCommand(myBookingsContract, {
    run: async ({ actor }) => {
      const stored = await myBookingsProcedure.perform(database, actor, {});
      if (stored === null) throw callerProblem("accounts.session_required");
      const bookings = stored.map(({ windowKind: kind, ...booking }) => {
        const [startsAt, endsAt] = [isoInLondon(booking.startsAt), isoInLondon(booking.endsAt)];
        return { ...booking, startsAt, endsAt, window: { startsAt, endsAt, kind } };
      });
      return { status: 200, body: { bookings } };
    },
  });
  return [requestCode, open, close, myBookings];
}

/** @throws Problem `portal.code_wrong` whichever of the three is wrong, `portal.too_many_tries` from the fifth wrong attempt on. */
async function openPortal(
  { database, secrets, grants }: PortalNeeds,
  context: CommandContext,
  { code, ...input }: z.output<typeof openPortalContract.input>,
) {
  const named = normalised(input);
  const portalCode = await findPortalCodeProcedure.performAsService(database, "accounts", { ...named, context: auditContext(context) });
  // Random ids where there are none, so that deriving and comparing codes takes the same time.
  const ids = [...portalCode.codeIds, randomUUID(), randomUUID()].slice(0, 2);
  const codeId = ids.filter((id) => secrets.isCode(id, code)).find((id) => portalCode.codeIds.includes(id)) ?? null;
  const opened = await openPortalProcedure.performAsService(database, "accounts", {
    ...named,
    codeId,
    isRight: codeId !== null,
    hasAsked: portalCode.hasAsked,
    guess: buildGuess(context.subject, ["portal", named.reference, named.postcode], context.addressHash),
    userId: context.actor.claims.sub ?? null,
    context: auditContext(context),
  });
  if ("retryAt" in opened) throw tooManyAttempts(opened.retryAt, context.now);
  if ("error" in opened) throw accountProblem(opened.error);
  const grant = await grants.sealPortalGrant({ id: opened.grantId, reference: named.reference });
  return { status: 200, body: { grant, ...(opened.linked !== undefined && { linked: opened.linked }) } } as const;
}

/** In the stored form; a text that cannot be a reference or a postcode stays unchanged and matches none. */
function normalised({ reference, postcode }: Named): Named {
  const parsed = parsePostcode(postcode);
  return { reference: normaliseReference(reference) ?? reference.toUpperCase(), postcode: parsed.ok ? parsed.postcode : postcode };
}
