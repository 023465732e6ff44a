/** Requests the administrator's grant, which administrators' pages need besides the session. */
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type { SessionContext } from "../session/session-parts.ts";

/** @throws CommandError where the bearer is no administrator's at the second level */
export async function requestAdminGrant({ command }: SessionContext, bearer: string): Promise<string> {
  const { grant } = await command("admin-grant", {}, { bearer, idempotencyKey: newIdempotencyKey() });
  return grant;
}
