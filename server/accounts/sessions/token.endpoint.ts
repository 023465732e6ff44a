/** `POST /token`: signing in by password, staying signed in by refresh token, finishing a PKCE flow. */
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthAnswer, AuthContext } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { emailField, oneAddress, optional, passwordField, phoneField, textOf, tokenField } from "../account-fields.ts";
import { provedAnswer, sessionAnswer } from "../account-steps.ts";
import { idleDays } from "./session-life.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { buildGuess } from "../guesses.ts";
import {
  devicePausedProcedure,
  findLoginProcedure,
  finishFlowProcedure,
  finishPasswordSignInProcedure,
  flowStateProcedure,
  refreshSessionProcedure,
} from "./sessions.procedures.ts";
import type { FlowState } from "./sessions.procedures.ts";

const schema = z.object({
  grant_type: optional(tokenField),
  email: optional(emailField),
  phone: optional(phoneField),
  password: optional(passwordField),
  refresh_token: optional(tokenField),
  auth_code: optional(tokenField),
  code_verifier: optional(tokenField),
});
type Input = z.output<typeof schema>;

export function tokenEndpoint(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/token",
    needs: "nothing",
    limit: authLimits.token,
    schema,
    run: async (context, input) => {
      if (input.grant_type === "password") return signIn(needs, context, input);
      if (input.grant_type === "refresh_token") return refresh(needs, context, input);
      if (input.grant_type === "pkce") return exchange(needs, context, input);
      throw new AuthProblem("invalid_credentials", { message: "unsupported_grant_type" });
    },
  });
}

async function signIn(needs: AccountNeeds, context: AuthContext, input: Input): Promise<AuthAnswer> {
  const { request } = context;
  const address = oneAddress(input);
  if ("phone" in address && !needs.settings.phoneSignIn) throw new AuthProblem("phone_provider_disabled", { status: 422 });
  if (input.password === undefined) throw new AuthProblem("invalid_credentials");
  const { user, signUp, guess, isKnownDevice, pausedUntil } = await findLogin(needs, context, address);
  if (pausedUntil !== null) throw new AuthProblem("over_request_rate_limit", { retryAt: new Date(pausedUntil) });
  const [own, refused] = await Promise.all([
    needs.passwords.check(user?.hash, input.password),
    signUp === null ? undefined : needs.passwords.check(signUp.hash, input.password),
  ]);
  // The password of a sign-up whose mailbox nobody has proved: with a free address and with one that has an account the same work, count and answer.
  const isOfSignUp = own.isRight ? user?.isUnproved === true : refused?.isRight === true;
  const isRight = own.isRight && !isOfSignUp;
  const session = await finishPasswordSignInProcedure
    .performOrRefuse(needs.database, {
      userId: user?.id ?? null,
      checkedHash: user?.hash ?? null,
      by: "email" in address ? "email" : "phone",
      isRight,
      upgradedHash: isRight && own.isOutdated ? await needs.passwords.hash(input.password) : null,
      guess,
      isKnownDevice,
      context: request,
    })
    .catch((error: unknown) => {
      throw isOfSignUp && error instanceof AuthProblem && error.code === "invalid_credentials"
        ? new AuthProblem("email_not_confirmed")
        : error;
    });
  return provedAnswer(needs, context, session);
}

/** The account and the subjects an attempt counts against: a known device waits after its own wrong passwords, not after other callers'. */
async function findLogin(needs: AccountNeeds, { request, subject, devices }: AuthContext, address: { email: string } | { phone: string }) {
  const what: [string, string] = ["password", textOf(address)];
  const guess = buildGuess(subject, what, request.addressHash);
  const { user, signUp, pausedUntil } = await findLoginProcedure.performOrRefuse(needs.database, { ...address, guess, context: request });
  const device = needs.devices.find(devices, user?.id, request.now);
  if (device === undefined) return { user, signUp, guess, isKnownDevice: false, pausedUntil };
  const own = buildGuess(subject, what, request.addressHash, device);
  const paused = await devicePausedProcedure.performOrRefuse(needs.database, { guess: own, context: request });
  return { user, signUp, guess: own, isKnownDevice: true, pausedUntil: paused.pausedUntil };
}

async function refresh(needs: AccountNeeds, { request }: AuthContext, input: Input): Promise<AuthAnswer> {
  if (input.refresh_token === undefined)
    throw new AuthProblem("validation_failed", { message: "refresh_token required", isOAuthShape: true });
  const tokenId = needs.refreshTokens.open(input.refresh_token);
  if (tokenId === undefined) throw new AuthProblem("refresh_token_not_found");
  return sessionAnswer(needs, await refreshSessionProcedure.performOrRefuse(needs.database, { tokenId, idleDays, context: request }));
}

const flowLifeMilliseconds = 5 * 60_000;

async function exchange(needs: AccountNeeds, { request }: AuthContext, input: Input): Promise<AuthAnswer> {
  const { auth_code: authCode, code_verifier: verifier } = input;
  if (authCode === undefined || verifier === undefined)
    throw new AuthProblem("validation_failed", { message: "invalid request: both auth code and code verifier should be non-empty" });
  if (!uuidText().safeParse(authCode).success) throw new AuthProblem("flow_state_not_found");
  const flow = await flowStateProcedure.performOrRefuse(needs.database, { authCode });
  if (flow === null) throw new AuthProblem("flow_state_not_found");
  if (new Date(flow.created_at).getTime() + flowLifeMilliseconds < request.now.getTime()) throw new AuthProblem("flow_state_expired");
  if (!fits(flow, verifier)) throw new AuthProblem("bad_code_verifier");
  return sessionAnswer(needs, await finishFlowProcedure.performOrRefuse(needs.database, { authCode, context: request }));
}

function fits({ code_challenge: challenge, code_challenge_method: method }: FlowState, verifier: string): boolean {
  const given = Buffer.from(method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier);
  const wanted = Buffer.from(challenge);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
