/** What commands of accounts ask of their caller, and what they leave on record of a request. */
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problems.ts";

/** @throws Problem `accounts.session_required` for a visitor. */
export function requireCaller({ actor }: Pick<CommandContext, "actor">): void {
  if (actor.role !== "authenticated") throw new Problem("accounts.session_required");
}

/** For `app.audit`: when, by which request, from where. */
export function auditContext({ now, requestId, addressHash }: Pick<CommandContext, "now" | "requestId" | "addressHash">): object {
  return { now, requestId, addressHash };
}
