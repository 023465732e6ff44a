/**
 * Whose mailbox or number a second booking names: a code is sent there, and entering it is the proof. What is asked of a contact
 * we know nothing of is answered like the rest, in the same time: what differs is done by the worker.
 */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { proveContactContract, requestContactCodeContract } from "#domain/accounts/portal.contract.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { accountProblem } from "../accounts.errors.ts";
import { auditContext } from "../audit-context.ts";
import { buildGuess } from "../guesses.ts";
import { tooManyAttempts } from "./portal-attempts.ts";
import type { PortalNeeds } from "./portal.commands.ts";
import { findContactCodeProcedure, proveContactProcedure, requestContactCodeProcedure } from "./portal.procedures.ts";

type Needs = Pick<PortalNeeds, "database" | "secrets">;

export function proveContactCommands(needs: Needs): Command[] {
  const request = defineCommand(requestContactCodeContract, {
    run: async (context, { contact }) => {
      await requestContactCodeProcedure.performAsService(needs.database, "accounts", {
        ...asStored(contact),
        context: auditContext(context),
      });
      return { status: 202, body: {} };
    },
  });
  return [request, defineCommand(proveContactContract, { run: (context, input) => proveContact(needs, context, input) })];
}

/** @throws Problem `portal.code_wrong`, `portal.too_many_tries` from the fifth wrong attempt on. */
async function proveContact(
  { database, secrets }: Needs,
  context: CommandContext,
  { code, contact }: z.output<typeof proveContactContract.input>,
) {
  const named = asStored(contact);
  const { codeId, hasAsked } = await findContactCodeProcedure.performAsService(database, "accounts", {
    ...named,
    context: auditContext(context),
  });
  // A random id where there is none, so that deriving and comparing takes the same time.
  const isRight = secrets.isCode(codeId ?? randomUUID(), code) && codeId !== undefined;
  const proved = await proveContactProcedure.performAsService(database, "accounts", {
    ...named,
    codeId: codeId ?? null,
    isRight,
    hasAsked,
    // Counted by the code, which is the caller's own, or by the caller where there is none: by what is typed, each other number
    // beside its mailbox would be a new beginning.
    guess: buildGuess(context.subject, ["contact-code", codeId ?? context.addressHash], context.addressHash),
    context: auditContext(context),
  });
  if ("retryAt" in proved) throw tooManyAttempts(proved.retryAt, context.now);
  if ("error" in proved) throw accountProblem(proved.error);
  return { status: 200, body: {} } as const;
}

/** As a booking has them; what is no number matches none. */
function asStored({ email, mobile }: z.output<typeof proveContactContract.input>["contact"]): { email?: string; mobile?: string } {
  const phone = mobile === undefined ? undefined : parsePhone(mobile);
  return { ...(email !== undefined && { email }), ...(phone?.ok === true && { mobile: phone.e164 }) };
}
