/** How a session ends here or elsewhere, and how an administrator's grant is renewed. */
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { requestAdminGrant } from "../grants/admin-grant.ts";
import { dismiss } from "./session-parts.ts";
import type { SessionContext } from "./session-parts.ts";
import { isLeaving, withVerification } from "./session.rules.ts";
import type { Result } from "./session-types.ts";

export async function renewAdminGrant(context: SessionContext): Promise<Result> {
  const { data } = await (await context.clients.stored()).auth.getSession();
  try {
    const grant = await requestAdminGrant(context, data.session?.access_token ?? "");
    // A late answer must not store a grant for someone who has signed out.
    if (isLeaving(context.read())) return (await import("./session-problem.ts")).refusedAs("no_session");
    context.grants.save("admin", grant);
    return { ok: true };
  } catch (error) {
    return context.refuse(error, "other");
  }
}

export async function signOut(context: SessionContext, scope: "local" | "others" | "global"): Promise<Result> {
  const { auth } = await context.clients.stored();
  if (scope === "others") {
    const { error } = await auth.signOut({ scope });
    return error === null ? { ok: true } : context.refuse(error, "other");
  }
  context.held.clear();
  context.clients.clearDevice();
  context.write((state) => ({ ...withVerification(state, null), isRecovering: false, ended: "own" }));
  const portal = context.grants.read("portal");
  context.grants.remove("admin");
  context.grants.remove("portal");
  context.leaveChat();
  await dismiss(context);
  const [{ error }] = await Promise.all([
    auth.signOut({ scope }),
    // The grant is revoked on the server too; if that request is lost, the grant expires by itself.
    portal === null ? null : context.command("close-portal", {}, { bearer: portal, idempotencyKey: newIdempotencyKey() }).catch(() => null),
  ]);
  return error === null ? { ok: true } : context.refuse(error, "other");
}

export async function cancelVerification(context: SessionContext): Promise<void> {
  context.held.clear();
  context.write((state) => ({
    ...withVerification(state, null),
    isRecovering: false,
    // `own`: a stored session waiting for its second step ends here, and not from elsewhere.
    ended: state.session === null ? state.ended : "own",
  }));
  await dismiss(context);
}

/** After 30 minutes without activity: removes the administrator's grant and signs out on this device only; every device counts for itself. */
export async function endIdle(context: SessionContext): Promise<void> {
  context.write((state) => ({ ...state, ended: "idle" }));
  context.grants.remove("admin");
  await (await context.clients.stored()).auth.signOut({ scope: "local" });
}
