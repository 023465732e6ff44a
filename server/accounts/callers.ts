/** What commands ask of their caller, and what they leave on record of a request. */
import type { CommandContext } from "#server/kernel/command.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";

/** @throws Problem `accounts.session_required` for a visitor. */
export function requireCaller({ actor }: Pick<CommandContext, "actor">): void {
  if (actor.role !== "authenticated") throw callerProblem("accounts.session_required");
}

/** For `app.audit`: when, by which request, from where. */
export function auditContext({ now, requestId, addressHash }: Pick<CommandContext, "now" | "requestId" | "addressHash">) {
  return { now, requestId, addressHash };
}
