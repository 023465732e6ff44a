/** An account's requests to `auth/v1` besides signing in and out: sign-up, links, a new password, another e-mail. */
import type { Session } from "@supabase/auth-js";
import type { Client } from "#web/platform/supabase.ts";
import type { SessionContext } from "./session-parts.ts";
import type { LinkType, Result, SessionActions, Stepped } from "./session-types.ts";
import { createCandidate, settle, startAfresh, stepped } from "./sign-in.ts";

export type AccountActions = Pick<
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
>;

export function createAccountActions(context: SessionContext): AccountActions {
  const auth = async () => (await context.clients.stored()).auth;
  const toResult = async (error: unknown, attempt: "mail" | "other"): Promise<Result> =>
    error === null ? { ok: true } : context.refuse(error, attempt);
  return {
    signInByLink: async (email, next) =>
      toResult(
        (
          await (
            await auth()
          ).signInWithOtp({
            email,
            options: { shouldCreateUser: false, emailRedirectTo: `${context.origin}${next ?? "/portal"}` },
          })
        ).error,
        "mail",
      ),
    signUp: (input) => signUp(context, input),
    openLink: (tokenHash, type, password) => openLink(context, tokenHash, type, password),
    openElsewhere: (href, password) => openElsewhere(context, href, password),
    openCode: async ({ email, code, type, password }) => {
      await startAfresh(context);
      const client = await context.clients.passing();
      const { data, error } = await client.auth.verifyOtp({ email, token: code.replace(/\D/g, ""), type, ...withPassword(password) });
      return error ? context.refuse(error, "code") : opened(context, client, data.session, type);
    },
    resend: async (email, type) =>
      toResult((await (await auth()).resend({ email, type, options: { emailRedirectTo: `${context.origin}/` } })).error, "mail"),
    recover: async (email) =>
      toResult((await (await auth()).resetPasswordForEmail(email, { redirectTo: `${context.origin}/auth` })).error, "mail"),
    updatePassword: (password, proof = {}) => updatePassword(context, password, proof),
    updateEmail: async (email) =>
      toResult((await (await auth()).updateUser({ email }, { emailRedirectTo: `${context.origin}/account` })).error, "mail"),
    updateName: async (displayName) => toResult((await (await auth()).updateUser({ data: { display_name: displayName } })).error, "other"),
    reauthenticate: async () => toResult((await (await auth()).reauthenticate()).error, "mail"),
  };
}

async function signUp(context: SessionContext, { email, password, displayName }: { email: string; password: string; displayName: string }) {
  await startAfresh(context);
  const { auth } = await context.clients.stored();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: { display_name: displayName }, emailRedirectTo: `${context.origin}/` },
  });
  if (error) return context.refuse(error, "other");
  return stepped(data.session === null ? "check-inbox" : "signed-in");
}

/** Extra field for a request; the client library sends unknown fields as they are. */
const withPassword = (password: string | undefined): object => (password === undefined ? {} : { password });

async function openElsewhere(context: SessionContext, href: string, password: string): Promise<Stepped> {
  try {
    window.location.assign(await context.clients.leadOn(href, password));
    return stepped("check-inbox");
  } catch (error) {
    return context.refuse(error, "other");
  }
}

async function openLink(context: SessionContext, tokenHash: string, type: LinkType, password: string | undefined): Promise<Stepped> {
  await startAfresh(context);
  const client = await context.clients.passing();
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type, ...withPassword(password) });
  return error ? context.refuse(error, "other") : opened(context, client, data.session, type);
}

async function opened(context: SessionContext, client: Client, session: Session | null, type: LinkType): Promise<Stepped> {
  // A change of e-mail half confirmed: the other address has to confirm too.
  if (session === null) return stepped("check-inbox");
  const stored = await context.clients.stored();
  const { data: present } = await stored.auth.getSession();
  if (type === "email_change" && present.session?.user.id === session.user.id) {
    // Already signed in here, perhaps at aal2: that session is kept and refreshed for the new address.
    await client.auth.signOut({ scope: "local" });
    await stored.auth.refreshSession();
    return stepped("signed-in");
  }
  const lacksPassword = type === "recovery" || type === "invite";
  return settle(context, createCandidate(client, session, lacksPassword ? "password" : "nothing"), null);
}

async function updatePassword(
  context: SessionContext,
  password: string,
  proof: { currentPassword?: string; nonce?: string },
): Promise<Stepped> {
  const candidate = context.candidate();
  const client = candidate?.client ?? (await context.clients.stored());
  const { error } = await client.auth.updateUser({
    password,
    ...(proof.nonce === undefined ? {} : { nonce: proof.nonce }),
    ...(proof.currentPassword === undefined ? {} : { current_password: proof.currentPassword }),
  });
  if (error) return context.refuse(error, "other");
  context.write((state) => ({ ...state, isRecovering: false }));
  if (candidate === null) return stepped("signed-in");
  const { data } = await client.auth.getSession();
  return data.session === null ? stepped("check-inbox") : settle(context, { ...candidate, session: data.session, lacks: "nothing" }, null);
}
