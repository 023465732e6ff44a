/** Checks a typed six-digit code: counts the attempt first, then compares it with every possible code in constant time. */
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import type { AuthContext } from "#server/supabase/auth/endpoint.ts";
import type { AccountNeeds } from "../account-steps.ts";
import type { Guess } from "../guesses.ts";
import { findCodesProcedure, noteWrongCodeProcedure } from "./one-time-codes.procedures.ts";
import type { TokenKind } from "./one-time-codes.procedures.ts";

type Question = { kinds: TokenKind[]; code: string; guess: Guess } & ({ sentTo: string } | { userId: string });

/** The id of the token with this code, or undefined. @throws AuthProblem `over_request_rate_limit` after five wrong ones */
export async function checkCode(
  needs: AccountNeeds,
  { request }: AuthContext,
  { code, ...question }: Question,
): Promise<string | undefined> {
  // Counts the attempt as well; for a right code the count is cleared when the token is used (`use_token`).
  const { pausedUntil, tokens } = await findCodesProcedure.performOrRefuse(needs.database, {
    ...question,
    context: request,
  });
  const token = tokens.find((id) => needs.oneTime.isCode(id, code));
  if (token !== undefined) return token;
  await noteWrongCodeProcedure.performOrRefuse(needs.database, { subject: question.guess.account, context: request });
  if (pausedUntil !== null) throw tooManyCodes(pausedUntil);
  return undefined;
}

export const tooManyCodes = (pausedUntil: string) =>
  new AuthProblem("over_request_rate_limit", {
    message: "Too many wrong codes. Wait 15 minutes, then ask for a new one.",
    retryAt: new Date(pausedUntil),
  });
