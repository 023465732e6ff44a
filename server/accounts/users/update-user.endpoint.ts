/** `PUT /user`: a new password, address or name. Sensitive changes require the second factor where there is one, and a recent proof of identity. */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthContext } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { challengeFields, emailField, howBack, metadataField, optional, passwordField, phoneField, tokenField } from "../account-fields.ts";
import { addressTurn, forSession } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { checkCode } from "../one-time-codes/check-code.ts";
import { buildGuess } from "../guesses.ts";
import { updateUserProcedure, userForChangeProcedure } from "./users.procedures.ts";
import type { CurrentUser } from "./users.procedures.ts";

const schema = z.object({
  email: optional(emailField),
  phone: optional(phoneField),
  password: optional(passwordField),
  data: optional(metadataField),
  nonce: optional(tokenField),
  current_password: optional(passwordField),
  ...challengeFields,
});

/** Milliseconds after signing in during which a new password needs no further proof (as in the hosted service). */
const freshFor = 24 * 60 * 60_000;

export function updateUserEndpoint(needs: AccountNeeds) {
  return defineEndpoint({
    method: "put",
    path: "/user",
    needs: "session",
    limit: authLimits.user,
    schema,
    run: async (context, { email, phone, password, data, nonce, current_password: currentPassword, ...challenge }) => {
      const current = await userForChangeProcedure.performOrRefuse(needs.database, {
        ...forSession(context),
        ...(currentPassword !== undefined && { subject: guessSubject(context) }),
      });
      if (current.hasFactor && current.aal !== "aal2" && (email ?? phone ?? password) !== undefined)
        throw new AuthProblem("insufficient_aal");
      if (phone !== undefined && !needs.settings.phoneSignIn) throw new AuthProblem("phone_provider_disabled");
      const proof =
        password === undefined ? {} : await proveChange(needs, context, current, password, { nonce, currentPassword, newEmail: email });
      const answer = await updateUserProcedure.performOrRefuse(needs.database, {
        ...forSession(context),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(data !== undefined && { data }),
        ...proof,
        confirms: needs.settings.confirmEmail,
        how: howBack(challenge, context.redirectTo),
        ...addressTurn(needs, context, { purpose: "change", address: email ?? phone ?? "", caller: context.session.userId }),
      });
      return { status: 200, body: answer.user };
    },
  });
}

type Proofs = { nonce: string | undefined; currentPassword: string | undefined; newEmail: string | undefined };
/** Counted per session: whoever has stolen one does not keep the user from proving themselves in another. */
const guessSubject = ({ subject, session }: AuthContext) => subject("current password", session.userId, session.sessionId);
const nonceGuess = ({ subject, session }: AuthContext) => buildGuess(subject, ["nonce", session.userId, session.sessionId], "");

/** The hash of a password that may replace the old one, with the nonce that it uses up. */
async function proveChange(
  needs: AccountNeeds,
  context: AuthContext,
  { email, hash, provedAt }: CurrentUser,
  password: string,
  { nonce, currentPassword, newEmail }: Proofs,
) {
  const age = context.request.now.getTime() - (provedAt ?? 0) * 1000;
  // A proof with a time in the future was made while the clock was ahead.
  const isFresh = age < freshFor && age > -60_000;
  for (const address of [email ?? undefined, newEmail]) await needs.passwords.refuseWeak(password, address);
  let nonceId: string | undefined;
  const provedSubjects: string[] = [];
  if (currentPassword !== undefined) {
    if (!(await needs.passwords.check(hash, currentPassword)).isRight) throw new AuthProblem("current_password_invalid");
    provedSubjects.push(guessSubject(context));
  } else if (nonce !== undefined) {
    const guess = nonceGuess(context);
    nonceId = await checkCode(needs, context, { userId: context.session.userId, kinds: ["reauthentication"], code: nonce, guess });
    if (nonceId === undefined) throw new AuthProblem("reauthentication_not_valid");
    provedSubjects.push(...Object.values(guess));
  } else if (!isFresh) {
    throw new AuthProblem(hash === null ? "reauthentication_needed" : "current_password_required");
  }
  // Only after the proof: without it, this comparison could be used to find out the present password.
  if (hash !== null && (await needs.passwords.check(hash, password)).isRight) throw new AuthProblem("same_password");
  return { hash: await needs.passwords.hash(password), provedSubjects, ...(nonceId !== undefined && { nonceId }) };
}
