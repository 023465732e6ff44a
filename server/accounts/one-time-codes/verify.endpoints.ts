/**
 * `POST /verify` and `GET /verify`: uses a code or a link and returns a session (or its first half). Whoever confirms
 * a new account chooses what opens it: the request's `password`, else the one the same caller signed up with.
 */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthAnswer, AuthContext } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { emailField, optional, passwordField, phoneField, tokenField } from "../account-fields.ts";
import { provedAnswer, sessionBody } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { buildGuess } from "../guesses.ts";
import type { Guess } from "../guesses.ts";
import { pkcePrefix } from "./one-time-secrets.ts";
import { checkCode } from "./check-code.ts";
import { linkNeedsPageProcedure, tokenOwnerProcedure, useTokenProcedure } from "./one-time-codes.procedures.ts";
import type { TokenKind, UsedToken } from "./one-time-codes.procedures.ts";

const linkTypes = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
const verifyTypes = [...linkTypes, "sms", "phone_change"] as const;
type VerifyType = (typeof verifyTypes)[number];

/** The kinds of token that a type of request may use; `email` is any of those that sign in. */
const kindsOf: Record<VerifyType, TokenKind[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink", "signup"],
  recovery: ["recovery"],
  email: ["signup", "magiclink", "invite"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};
/** The method of authentication in the session's `amr`. */
const authMethod = (type: VerifyType, isCode: boolean) =>
  isCode && type !== "recovery" ? "otp" : type === "signup" ? "email/signup" : type === "email" ? "otp" : type;

const halfWay = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function verifyEndpoints(needs: AccountNeeds) {
  const common = { path: "/verify", needs: "nothing", limit: authLimits.verify } as const;
  return [
    defineEndpoint({ ...common, method: "post", schema: postSchema, run: (context, input) => verifyPost(needs, context, input) }),
    defineEndpoint({ ...common, method: "get", schema: getSchema, run: (context, input) => verifyGet(needs, context, input) }),
  ];
}

const postSchema = z.object({
  type: z.enum(verifyTypes),
  token: optional(tokenField),
  token_hash: optional(tokenField),
  email: optional(emailField),
  phone: optional(phoneField),
  /**
   * Our extension of the protocol: the password of a new account from now on, chosen by whoever has the mail; for a
   * change of e-mail, the account's present password.
   */
  password: optional(passwordField),
  /** Our extension: `redirect` returns the address a browser opens next, as `GET /verify` does, for clients without a redirect. */
  answer: optional(z.literal("redirect")),
});
const getSchema = z.object({ token: tokenField, type: z.enum(linkTypes) });

type Way = { isCode: boolean; pkce?: boolean; guess?: Guess; password?: string | undefined };

async function redeem(needs: AccountNeeds, context: AuthContext, tokenId: string, type: VerifyType, way: Way) {
  const { isCode, pkce, guess, password } = way;
  const { userId, sessionId } = context.session;
  return useTokenProcedure.performOrRefuse(needs.database, {
    tokenId,
    kinds: kindsOf[type],
    method: authMethod(type, isCode),
    pkce: pkce ?? false,
    subjects: Object.values(guess ?? {}),
    ...(password !== undefined && (await withPassword(needs, context, tokenId, type, password))),
    ...(userId !== "" && { bearer: { userId, sessionId } }),
    context: context.request,
  });
}

/** The hash of a newly chosen password, or of the account's own once it was right. @throws AuthProblem where it is weak or wrong */
async function withPassword(needs: AccountNeeds, { subject, request }: AuthContext, tokenId: string, type: VerifyType, password: string) {
  const guess = subject("password of link", tokenId);
  const owner = await tokenOwnerProcedure.performOrRefuse(needs.database, {
    tokenId,
    kinds: kindsOf[type],
    subject: guess,
    context: request,
  });
  if (owner.kind.startsWith("email_change")) {
    if (!(await needs.passwords.check(owner.hash, password)).isRight) throw new AuthProblem("current_password_invalid");
    return { provedOwner: true } as const;
  }
  await needs.passwords.refuseWeak(password, owner.email ?? undefined);
  return { hash: await needs.passwords.hash(password) };
}

/** @throws AuthProblem `otp_expired` for a link that is not ours */
function openLink({ oneTime }: AccountNeeds, token: string): string {
  const tokenId = oneTime.openLinkToken(token);
  if (tokenId === undefined) throw new AuthProblem("otp_expired", { message: "Email link is invalid or has expired" });
  return tokenId;
}

async function verifyPost(needs: AccountNeeds, context: AuthContext, input: z.output<typeof postSchema>): Promise<AuthAnswer> {
  const { type, token, token_hash: hash, email, phone, password } = input;
  if (hash !== undefined && input.answer === "redirect") return redirectAnswer(needs, context, hash, type, password);
  if (hash !== undefined)
    return answer(needs, context, await redeem(needs, context, openLink(needs, hash), type, { isCode: false, password }));
  const isByPhone = type === "sms" || type === "phone_change";
  const sentTo = isByPhone ? phone : email;
  if (token === undefined || sentTo === undefined)
    throw new AuthProblem("validation_failed", {
      message: `Verify requires a token and ${isByPhone ? "a phone number" : "an email address"}, or a token hash`,
    });
  // Before the code is checked, so that whoever must choose another password can type the same code again.
  if (password !== undefined && type !== "email_change") await needs.passwords.refuseWeak(password, email);
  const guess = buildGuess(context.subject, ["code", sentTo], context.request.addressHash);
  const tokenId = await checkCode(needs, context, { sentTo, kinds: kindsOf[type], code: token, guess });
  if (tokenId === undefined) throw new AuthProblem("otp_expired");
  return answer(needs, context, await redeem(needs, context, tokenId, type, { isCode: true, guess, password }));
}

async function answer(needs: AccountNeeds, context: AuthContext, used: UsedToken): Promise<AuthAnswer> {
  if ("half" in used) return { status: 200, body: { msg: halfWay, code: "200" } };
  if ("authCode" in used) return { status: 200, body: { auth_code: used.authCode } };
  return provedAnswer(needs, context, used);
}

/**
 * For links in mail of other programs: the answer is added to the address of the next page. A new account's link that may
 * have been opened by something other than the requester (such as a program that opens every link of a mail)
 * is not used: it leads to our own page, which requires a press and a password.
 */
async function verifyGet(needs: AccountNeeds, context: AuthContext, { token, type }: z.output<typeof getSchema>): Promise<AuthAnswer> {
  const tokenId = needs.oneTime.openLinkToken(token);
  if (tokenId !== undefined) {
    const { needsPage } = await linkNeedsPageProcedure.performOrRefuse(needs.database, { tokenId, context: context.request });
    const facts = new URLSearchParams({ token_hash: token, type: "signup", redirect_to: context.redirectTo });
    if (needsPage) return { redirect: `${needs.publicUrl()}/auth#${facts.toString()}` };
  }
  return { redirect: await redirectAfter(needs, context, token, type) };
}

/** As `verifyGet`, for our own page: problems with the password are returned there, so that it can be typed again. */
async function redirectAnswer(
  needs: AccountNeeds,
  context: AuthContext,
  token: string,
  type: VerifyType,
  password: string | undefined,
): Promise<AuthAnswer> {
  return { status: 200, body: { redirect_to: await redirectAfter(needs, context, token, type, password) } };
}

const answeredHere = new Set(["weak_password", "validation_failed", "current_password_required", "current_password_invalid"]);

async function redirectAfter(
  needs: AccountNeeds,
  context: AuthContext,
  token: string,
  type: VerifyType,
  password?: string,
): Promise<string> {
  const isPkce = token.startsWith(pkcePrefix);
  try {
    const used = await redeem(needs, context, openLink(needs, token), type, { isCode: false, pkce: isPkce, password });
    if ("authCode" in used) return withQuery(context.redirectTo, { code: used.authCode });
    if ("half" in used) return withFragment(context.redirectTo, { message: halfWay });
    const { user: _, ...session } = await sessionBody(needs, used);
    return withFragment(context.redirectTo, { ...session, type });
  } catch (error) {
    if (!(error instanceof AuthProblem) || error.status >= 500 || (password !== undefined && answeredHere.has(error.code))) throw error;
    const problem = { error: "access_denied", error_code: error.code, error_description: "Email link is invalid or has expired" };
    return withFragment(isPkce ? withQuery(context.redirectTo, problem) : context.redirectTo, problem);
  }
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.toString();
}

function withFragment(target: string, values: Record<string, string | number>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  return url.toString();
}
