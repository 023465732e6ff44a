/** What commands leave on record of a request. */
import type { CommandContext } from "#server/kernel/command.ts";

/** For `app.audit`: when, by which request, from where. */
export function auditContext({ now, requestId, addressHash }: Pick<CommandContext, "now" | "requestId" | "addressHash">) {
  return { now, requestId, addressHash };
}
