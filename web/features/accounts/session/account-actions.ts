/** What an account asks of `auth/v1` besides signing in: opening one, links, a new password, another e-mail, signing out. */
import type { Session } from "@supabase/supabase-js";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type { Client } from "#web/platform/supabase.ts";
import { dismiss } from "./session-parts.ts";
import type { Desk } from "./session-parts.ts";
import { refusedAs } from "./session-problem.ts";
import { isLeaving, withVerification } from "./session.rules.ts";
import type { LinkType, Result, SessionActions, Stepped } from "./session-types.ts";
import { askForAdminGrant, candidateOf, settle, startAfresh, stepped } from "./sign-in.ts";

type AccountActions = Pick<
  SessionActions,
  | "signInByLink"
  | "signUp"
  | "openLink"
  | "openElsewhere"
  | "openCode"
  | "resend"
  | "recover"
  | "updatePassword"
  | "updateEmail"
  | "updateName"
  | "reauthenticate"
  | "renewAdminGrant"
  | "signOut"
>;

export function createAccountActions(desk: Desk): AccountActions {
  const auth = async () => (await desk.clients.stored()).auth;
  const told = (error: unknown, trying: "mail" | "other"): Result => (error === null ? { ok: true } : desk.refuse(error, trying));
  return {
    signInByLink: async (email, next) =>
      told(
        (
          await (
            await auth()
          ).signInWithOtp({
            email,
            options: { shouldCreateUser: false, emailRedirectTo: `${desk.origin}${next ?? "/portal"}` },
          })
        ).error,
        "mail",
      ),
    signUp: (input) => signUp(desk, input),
    openLink: (tokenHash, type, password) => openLink(desk, tokenHash, type, password),
    openElsewhere: (href, password) => openElsewhere(desk, href, password),
    openCode: async ({ email, code, type, password }) => {
      await startAfresh(desk);
      const client = await desk.clients.passing();
      const { data, error } = await client.auth.verifyOtp({ email, token: code.replace(/\D/g, ""), type, ...withPassword(password) });
      return error ? desk.refuse(error, "code") : opened(desk, client, data.session, type);
    },
    resend: async (email, type) =>
      told((await (await auth()).resend({ email, type, options: { emailRedirectTo: `${desk.origin}/` } })).error, "mail"),
    recover: async (email) =>
      told((await (await auth()).resetPasswordForEmail(email, { redirectTo: `${desk.origin}/auth` })).error, "mail"),
    updatePassword: (password, proof = {}) => updatePassword(desk, password, proof),
    updateEmail: async (email) =>
      told((await (await auth()).updateUser({ email }, { emailRedirectTo: `${desk.origin}/account` })).error, "mail"),
    updateName: async (displayName) => told((await (await auth()).updateUser({ data: { display_name: displayName } })).error, "other"),
    reauthenticate: async () => told((await (await auth()).reauthenticate()).error, "mail"),
    renewAdminGrant: () => renewAdminGrant(desk),
    signOut: (scope = "local") => signOut(desk, scope),
  };
}

async function signUp(desk: Desk, { email, password, displayName }: { email: string; password: string; displayName: string }) {
  await startAfresh(desk);
  const { auth } = await desk.clients.stored();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: { display_name: displayName }, emailRedirectTo: `${desk.origin}/` },
  });
  if (error) return desk.refuse(error, "other");
  return stepped(data.session === null ? "check-inbox" : "signed-in");
}

/** Beside the client's own fields, all of which it sends as they are. */
const withPassword = (password: string | undefined): object => (password === undefined ? {} : { password });

async function openElsewhere(desk: Desk, href: string, password: string): Promise<Stepped> {
  try {
    window.location.assign(await desk.clients.leadOn(href, password));
    return stepped("check-inbox");
  } catch (error) {
    return desk.refuse(error, "other");
  }
}

async function openLink(desk: Desk, tokenHash: string, type: LinkType, password: string | undefined): Promise<Stepped> {
  await startAfresh(desk);
  const client = await desk.clients.passing();
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type, ...withPassword(password) });
  return error ? desk.refuse(error, "other") : opened(desk, client, data.session, type);
}

async function opened(desk: Desk, client: Client, session: Session | null, type: LinkType): Promise<Stepped> {
  // The first half of a change of e-mail: the other address has a mail too.
  if (session === null) return stepped("check-inbox");
  const stored = await desk.clients.stored();
  const { data: present } = await stored.auth.getSession();
  if (type === "email_change" && present.session?.user.id === session.user.id) {
    // They are signed in here already, perhaps at the second level: that session stays and learns the new address.
    await client.auth.signOut({ scope: "local" });
    await stored.auth.refreshSession();
    return stepped("signed-in");
  }
  const lacksPassword = type === "recovery" || type === "invite";
  return settle(desk, candidateOf(client, session, lacksPassword ? "password" : "nothing"), null);
}

async function updatePassword(desk: Desk, password: string, proof: { currentPassword?: string; nonce?: string }): Promise<Stepped> {
  const candidate = desk.candidate();
  const client = candidate?.client ?? (await desk.clients.stored());
  const { error } = await client.auth.updateUser({
    password,
    ...(proof.nonce === undefined ? {} : { nonce: proof.nonce }),
    ...(proof.currentPassword === undefined ? {} : { current_password: proof.currentPassword }),
  });
  if (error) return desk.refuse(error, "other");
  desk.write((state) => ({ ...state, isRecovering: false }));
  if (candidate === null) return stepped("signed-in");
  const { data } = await client.auth.getSession();
  return data.session === null ? stepped("check-inbox") : settle(desk, { ...candidate, session: data.session, lacks: "nothing" }, null);
}

async function renewAdminGrant(desk: Desk): Promise<Result> {
  const { data } = await (await desk.clients.stored()).auth.getSession();
  try {
    const grant = await askForAdminGrant(desk, data.session?.access_token ?? "");
    // Somebody who signed out meanwhile is not signed in again by a late answer.
    if (isLeaving(desk.read())) return refusedAs("no_session");
    desk.grants.save("admin", grant);
    return { ok: true };
  } catch (error) {
    return desk.refuse(error, "other");
  }
}

async function signOut(desk: Desk, scope: "local" | "others" | "global"): Promise<Result> {
  const { auth } = await desk.clients.stored();
  if (scope === "others") {
    const { error } = await auth.signOut({ scope });
    return error === null ? { ok: true } : desk.refuse(error, "other");
  }
  desk.held.forget();
  desk.clients.forgetDevice();
  desk.write((state) => ({ ...withVerification(state, null), isRecovering: false, ended: "own" }));
  const portal = desk.grants.read("portal");
  desk.grants.remove("admin");
  desk.grants.remove("portal");
  await dismiss(desk);
  const [{ error }] = await Promise.all([
    auth.signOut({ scope }),
    // The grant is revoked on the server too; if that request is lost, the grant expires by itself.
    portal === null ? null : desk.command("close-portal", {}, { bearer: portal, idempotencyKey: newIdempotencyKey() }).catch(() => null),
  ]);
  return error === null ? { ok: true } : desk.refuse(error, "other");
}

/** After 30 minutes without activity: removes the administrator's grant and signs out on this device only; every device counts for itself. */
export async function endIdle(desk: Desk): Promise<void> {
  desk.write((state) => ({ ...state, ended: "idle" }));
  desk.grants.remove("admin");
  await (await desk.clients.stored()).auth.signOut({ scope: "local" });
}
