/** The second step of signing in: the code of a factor, or a recovery code in its place. */
import type { Client } from "#web/platform/supabase.ts";
import { dismiss } from "../session/session-parts.ts";
import type { Candidate, SessionContext } from "../session/session-parts.ts";
import { refusedAs } from "../session/session-problem.ts";
import type { Refused } from "../session/session-problem.ts";
import { chooseFactor } from "../session/session.rules.ts";
import type { ChosenFactor } from "../session/session.rules.ts";
import type { Result, Stepped } from "../session/session-types.ts";
import { admit, createCandidate } from "../session/sign-in.ts";

/** Codes are pasted with spaces and hyphens: six digits lose them, a recovery code keeps its one hyphen. */
export function normaliseCode(input: string): string {
  const letters = input.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return /^\d{6}$/.test(letters) || letters.length !== 10 ? letters : `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Signs in again with the held credentials and proves the factor in the same step; otherwise proves the candidate's. */
export async function completeVerification(context: SessionContext, code: string): Promise<Stepped> {
  const candidate = await candidateToProve(context);
  if ("problem" in candidate) return candidate;
  const factor = chooseFactor(candidate.session.user);
  if (factor === null) return refusedAs("mfa_factor_not_found");
  const { error } = await prove(candidate, factor, normaliseCode(code));
  if (error) {
    const refusal = context.refuse(error, "code");
    // Ends the session between two attempts. Not for a phone factor: that would void the code already texted.
    if (candidate.fromHeld && factor.method === "totp") await dismiss(context);
    return refusal;
  }
  const proved = await renewed(candidate);
  if (proved === null) return refusedAs("no_session");
  context.setCandidate(proved);
  return admit(context, proved);
}

export async function sendVerificationCode(context: SessionContext): Promise<Result> {
  const candidate = await candidateToProve(context);
  if ("problem" in candidate) return candidate;
  const factor = chooseFactor(candidate.session.user);
  if (factor === null) return refusedAs("mfa_factor_not_found");
  const { data, error } = await candidate.client.auth.mfa.challenge({ factorId: factor.id, channel: "sms" });
  if (error) return context.refuse(error, "mail");
  context.setCandidate({ ...candidate, challengeId: data.id });
  return { ok: true };
}

/** The session that waits for its second step; an administrator's is opened anew from the held credentials. */
export async function candidateToProve(context: SessionContext): Promise<Candidate | Refused> {
  const waiting = context.candidate();
  if (waiting !== null) return waiting;
  const held = context.held.read();
  if (held === null) return refusedAs("held_expired");
  const client = await context.clients.passing();
  const { data, error } = await client.auth.signInWithPassword(held);
  if (error) return context.refuse(error, "password");
  const candidate: Candidate = { ...createCandidate(client, data.session), isAdmin: true, fromHeld: true };
  context.setCandidate(candidate);
  return candidate;
}

/** The candidate with the session as the factor has left it. */
export async function renewed(candidate: Candidate): Promise<Candidate | null> {
  const { data } = await candidate.client.auth.getSession();
  return data.session === null ? null : { ...candidate, session: data.session, challengeId: null };
}

type Proof = ReturnType<Client["auth"]["mfa"]["verify"]>;

function prove({ client, challengeId }: Candidate, { id: factorId, method }: ChosenFactor, code: string): Proof {
  const { mfa } = client.auth;
  return method === "phone" && challengeId !== null
    ? mfa.verify({ factorId, challengeId, code })
    : mfa.challengeAndVerify({ factorId, code });
}
