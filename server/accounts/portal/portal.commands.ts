/**
 * The portal for somebody without an account: ask for a code, open one booking with it, give the grant back. A reference
 * that does not exist is answered like one that does, in the same time: what differs is left to the worker.
 */
import type { Problem } from "#server/kernel/problem.ts";
import { randomUUID } from "node:crypto";
import { noInputSchema, openPortalSchema, requestPortalCodeSchema } from "#domain/accounts/portal.contract.ts";
import type { GrantAnswer, TooManyTriesDetails } from "#domain/accounts/portal.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { accountProblem } from "../accounts.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Grants } from "../keys/grants.ts";
import type { OneTimeSecrets } from "../one-time-codes/one-time-secrets.ts";
import { auditContext, requireCaller } from "../callers.ts";
import { guessOf } from "../guesses.ts";

export type PortalNeeds = {
  database: Pick<Database, "perform" | "performAsService">;
  secrets: Pick<OneTimeSecrets, "isCode">;
  grants: Pick<Grants, "sealPortalGrant">;
};
type Opened = { grantId: string } | { error: "portal.code_wrong" } | { error: "portal.too_many_tries"; retryAt: string };
type Named = { reference: string; postcode: string };

export function portalCommands(needs: PortalNeeds) {
  const requestCode = legacyCommand({
    name: "request-portal-code",
    schema: requestPortalCodeSchema,
    // Product D13. Per booking as well, so that nobody's telephone is flooded from many addresses; with its postcode, so
    // that whoever has only seen a reference keeps nobody out.
    limit: { calls: 3, perSeconds: 900 },
    alsoCountedBy: (input) => `${asWritten(input).reference} ${asWritten(input).postcode}`,
    run: async (context, input) => {
      await needs.database.performAsService("accounts", "request_portal_code", { ...asWritten(input), context: auditContext(context) });
      return { status: 202, body: {} };
    },
  });
  const open = legacyCommand({
    name: "open-portal",
    schema: openPortalSchema,
    limit: { calls: 60, perSeconds: 900 },
    run: async (context, { code, ...input }) => ({ status: 200, body: await openPortal(needs, context, asWritten(input), code) }),
  });
  const close = legacyCommand({
    name: "close-portal",
    schema: noInputSchema,
    limit: { calls: 60, perSeconds: 900 },
    run: async (context) => {
      requireCaller(context);
      await needs.database.perform(context.actor, "close_portal", { context: auditContext(context) });
      return { status: 200, body: {} };
    },
  });
  return [requestCode, open, close];
}

/** @throws Problem `portal.code_wrong` whatever of the three is wrong, `portal.too_many_tries` from the fifth wrong try on. */
async function openPortal(needs: PortalNeeds, context: CommandContext, named: Named, code: string): Promise<GrantAnswer> {
  const found = await needs.database.performAsService<{ codeId: string | null; hasAsked: boolean }>("accounts", "find_portal_code", {
    ...named,
    context: auditContext(context),
  });
  // A made-up id where there is none: deriving and comparing take the same time.
  const isRight = needs.secrets.isCode(found.codeId ?? randomUUID(), code) && found.codeId !== null;
  const opened = await needs.database.performAsService<Opened>("accounts", "open_portal", {
    ...named,
    codeId: found.codeId,
    isRight,
    hasAsked: found.hasAsked,
    guess: guessOf(context.subject, ["portal", named.reference, named.postcode], context.addressHash),
    userId: context.actor.claims.sub ?? null,
    context: auditContext(context),
  });
  if ("grantId" in opened) return { grant: await needs.grants.sealPortalGrant({ id: opened.grantId, reference: named.reference }) };
  if (opened.error === "portal.too_many_tries") throw tooManyTries(opened.retryAt, context.now);
  throw accountProblem(opened.error);
}

function tooManyTries(retryAt: string, now: Date): Problem {
  const details: TooManyTriesDetails = { retryAt: isoInLondon(retryAt) };
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(retryAt) - now.getTime()) / 1000));
  return accountProblem("portal.too_many_tries", { ...details, retryAfterSeconds });
}

/** As bookings are stored; what cannot be a reference or a postcode stays what it is, and matches none. */
function asWritten({ reference, postcode }: Named): Named {
  const parsed = parsePostcode(postcode);
  return { reference: normaliseReference(reference) ?? reference.toUpperCase(), postcode: parsed.ok ? parsed.postcode : postcode };
}
