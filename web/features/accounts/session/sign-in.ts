/** From a proof (password, link, code) to a session, which is stored only after an administrator's checks and the second step. */
import type { Session } from "@supabase/auth-js";
import type { Client } from "#web/platform/supabase.ts";
import { dismiss } from "./session-parts.ts";
import type { Candidate, SessionContext } from "./session-parts.ts";
import type { Credentials } from "../second-step/held-credentials.ts";
import { isAdministrator, readRole } from "../guards/role-lookup.ts";
import { requestAdminGrant } from "../grants/admin-grant.ts";
import { refusedAs } from "./session-problem.ts";
import { chooseFactor, sessionLevel, withVerification } from "./session.rules.ts";
import type { Step, Stepped, Verification } from "./session-types.ts";

export const stepped = (step: Step): Stepped => ({ ok: true, step });

export async function signIn(context: SessionContext, email: string, password: string): Promise<Stepped> {
  await startAfresh(context);
  const client = await context.clients.passing();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) return context.refuse(error, "password");
  return settle(context, createCandidate(client, data.session), { email, password });
}

/** Drops the candidate and the held credentials of an earlier attempt. */
export async function startAfresh(context: SessionContext): Promise<void> {
  context.held.clear();
  context.write((state) => ({ ...withVerification(state, null), isRecovering: false, ended: null }));
  await dismiss(context);
}

export const createCandidate = (client: Client, session: Session, lacks: Candidate["lacks"] = "nothing"): Candidate => ({
  client,
  session,
  lacks,
  isAdmin: false,
  fromHeld: false,
  challengeId: null,
});

/**
 * Decides what a new session still lacks. With `credentials`, an administrator is signed out at once and the
 * credentials are held for the second step; a role that cannot be looked up ends the attempt.
 */
export async function settle(context: SessionContext, candidate: Candidate, credentials: Credentials | null): Promise<Stepped> {
  const { client, session } = candidate;
  context.setCandidate(candidate);
  try {
    const isAdmin = await isAdministrator(client, session.user.id);
    const existing = { ...candidate, isAdmin };
    context.setCandidate(existing);
    const missing = sessionLevel(session) === "aal2" ? null : await missingStep(existing);
    if (missing === null) return await admit(context, existing);
    if (isAdmin && credentials !== null) {
      await dismiss(context);
      context.held.hold(credentials);
    }
    context.write((state) => withVerification(state, missing));
    return stepped("verify");
  } catch (error) {
    await dismiss(context);
    return context.refuse(error, "other");
  }
}

/** Staff must have a factor, and everyone who has one must pass it. In a recovery, an existing factor comes before the new password, a first factor after it. */
async function missingStep({ client, session, isAdmin, lacks }: Candidate): Promise<Verification | null> {
  const { user } = session;
  const method = chooseFactor(user)?.method ?? null;
  const step = { email: user.email ?? "", mustEnrol: method === null, method };
  if (method !== null) return { ...step, why: isAdmin ? "admin" : "factor" };
  if (lacks === "password") return null;
  if (isAdmin) return { ...step, why: "admin" };
  return (await readRole(client, user.id)) === "moderator" ? { ...step, why: "staff" } : null;
}

/** Stores the session in the browser, with the grant of an administrator. In a recovery a new password is asked for first. */
export async function admit(context: SessionContext, candidate: Candidate): Promise<Stepped> {
  if (candidate.lacks === "password") {
    context.write((state) => ({
      ...withVerification(state, null),
      isRecovering: true,
      recoveringEmail: candidate.session.user.email ?? "",
    }));
    return stepped("new-password");
  }
  const { session } = candidate;
  context.grants.remove("admin");
  if (candidate.isAdmin && sessionLevel(session) === "aal2") {
    // A session without the grant is valid; the portal asks for the grant again.
    const granted = await requestAdminGrant(context, session.access_token).catch(() => null);
    if (granted !== null) context.grants.save("admin", granted);
  }
  const stored = await context.clients.stored();
  if (candidate.client !== stored) {
    const { error } = await stored.auth.setSession({ access_token: session.access_token, refresh_token: session.refresh_token });
    if (error) {
      context.grants.remove("admin");
      return context.refuse(error, "other");
    }
  }
  context.held.clear();
  context.clients.keepDevice();
  context.setCandidate(null);
  context.write((state) => ({ ...withVerification(state, null), isRecovering: false }));
  return stepped("signed-in");
}

/** Treats the stored session like a new one. It stays stored meanwhile; pages that need the second step stay closed. */
export async function stepUp(context: SessionContext): Promise<Stepped> {
  const stored = await context.clients.stored();
  const { data } = await stored.auth.getSession();
  if (data.session === null) return refusedAs("no_session");
  const candidate = createCandidate(stored, data.session);
  try {
    const existing = { ...candidate, isAdmin: await isAdministrator(stored, data.session.user.id) };
    const missing = sessionLevel(data.session) === "aal2" ? null : await missingStep(existing);
    if (missing === null) return stepped("signed-in");
    context.setCandidate(existing);
    context.write((state) => withVerification(state, missing));
    return stepped("verify");
  } catch (error) {
    return context.refuse(error, "other");
  }
}
