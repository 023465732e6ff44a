/** What commands record about a request. */
import type { CommandContext } from "#server/kernel/command.ts";

/** For `app.audit`: the time, the request's id, the digest of its address. */
export function auditContext({ now, requestId, addressHash }: Pick<CommandContext, "now" | "requestId" | "addressHash">) {
  return { now, requestId, addressHash };
}
