/** `POST /verify` and `GET /verify`: a code or a link is used up, and a session (or its first half) comes back. */
import { z } from "zod";
import { AuthProblem } from "#server/gateway/auth/auth-problems.ts";
import { defineEndpoint } from "#server/gateway/auth/endpoint.ts";
import type { AuthAnswer, AuthContext } from "#server/gateway/auth/endpoint.ts";
import { emailField, optional, phoneField, tokenField } from "./account-fields.ts";
import { sessionAnswer, sessionBody, step } from "./account-steps.ts";
import type { AccountNeeds, SessionJson } from "./account-steps.ts";
import { pkcePrefix } from "./one-time-secrets.ts";
import { checkCode } from "./one-time-codes.ts";

const linkTypes = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
const verifyTypes = [...linkTypes, "sms", "phone_change"] as const;
type VerifyType = (typeof verifyTypes)[number];

/** Which tokens a type of request may use; `email` is any of those that sign somebody in. */
const kindsOf: Record<VerifyType, string[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink", "signup"],
  recovery: ["recovery"],
  email: ["signup", "magiclink", "invite"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};
/** What the session says it was proved by (`amr`). */
const methodOf = (type: VerifyType, isCode: boolean) =>
  isCode && type !== "recovery" ? "otp" : type === "signup" ? "email/signup" : type === "email" ? "otp" : type;

type Used = SessionJson | { half: true } | { authCode: string };
const halfWay = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function verifyEndpoints(needs: AccountNeeds) {
  const limit = { name: "auth verify", calls: 30, perSeconds: 300 };
  const common = { path: "/verify", needs: "nothing", limit } as const;
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
});
const getSchema = z.object({ token: tokenField, type: z.enum(linkTypes) });

type Way = { isCode: boolean; pkce?: boolean; subject?: string };

function spend(needs: AccountNeeds, context: AuthContext, tokenId: string, type: VerifyType, { isCode, pkce, subject }: Way) {
  return step<Used>(needs, "use_token", {
    tokenId,
    kinds: kindsOf[type],
    method: methodOf(type, isCode),
    pkce: pkce ?? false,
    subject: subject ?? null,
    context: context.request,
  });
}

/** @throws AuthProblem `otp_expired` for a link that is none of ours */
function openLink({ oneTime }: AccountNeeds, token: string): string {
  const tokenId = oneTime.openLinkToken(token);
  if (tokenId === undefined) throw new AuthProblem("otp_expired", { message: "Email link is invalid or has expired" });
  return tokenId;
}

async function verifyPost(needs: AccountNeeds, context: AuthContext, input: z.output<typeof postSchema>): Promise<AuthAnswer> {
  const { type, token, token_hash: hash, email, phone } = input;
  if (hash !== undefined) return answer(needs, await spend(needs, context, openLink(needs, hash), type, { isCode: false }));
  const isByPhone = type === "sms" || type === "phone_change";
  const sentTo = isByPhone ? phone : email;
  if (token === undefined || sentTo === undefined)
    throw new AuthProblem("validation_failed", {
      message: `Verify requires a token and ${isByPhone ? "a phone number" : "an email address"}, or a token hash`,
    });
  const subject = context.subject("code", sentTo);
  const tokenId = await checkCode(needs, context, { sentTo, kinds: kindsOf[type], code: token, subject });
  if (tokenId === undefined) throw new AuthProblem("otp_expired");
  return answer(needs, await spend(needs, context, tokenId, type, { isCode: true, subject }));
}

async function answer(needs: AccountNeeds, used: Used): Promise<AuthAnswer> {
  if ("half" in used) return { status: 200, body: { msg: halfWay, code: "200" } };
  if ("authCode" in used) return { status: 200, body: { auth_code: used.authCode } };
  return sessionAnswer(needs, used);
}

/** For mail of other programs, whose links lead here: the answer travels in the address of the next page. */
async function verifyGet(needs: AccountNeeds, context: AuthContext, { token, type }: z.output<typeof getSchema>): Promise<AuthAnswer> {
  const isPkce = token.startsWith(pkcePrefix);
  try {
    const used = await spend(needs, context, openLink(needs, token), type, { isCode: false, pkce: isPkce });
    if ("authCode" in used) return { redirect: withQuery(context.redirectTo, { code: used.authCode }) };
    if ("half" in used) return { redirect: withFragment(context.redirectTo, { message: halfWay }) };
    const { user: _, ...session } = await sessionBody(needs, used);
    return { redirect: withFragment(context.redirectTo, { ...session, type }) };
  } catch (error) {
    if (!(error instanceof AuthProblem) || error.status >= 500) throw error;
    const told = { error: "access_denied", error_code: error.code, error_description: "Email link is invalid or has expired" };
    return { redirect: withFragment(isPkce ? withQuery(context.redirectTo, told) : context.redirectTo, told) };
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
