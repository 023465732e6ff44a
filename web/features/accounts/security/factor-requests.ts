/** The account page's requests about second steps to `auth/v1`, with every refusal as a message. */
import { refused } from "#web/features/accounts/session/session-problem.ts";
import type { Result, SessionProblem } from "#web/features/accounts/session/session-types.ts";
import type { Client } from "#web/platform/supabase.ts";

const toSessionProblem = (error: unknown, attempt: "code" | "mail" | "other"): SessionProblem =>
  refused(error, attempt, new Date()).problem;

export async function removeFactor({ auth }: Client, factorId: string): Promise<SessionProblem | null> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error !== null) return toSessionProblem(error, "other");
  // The list of factors and the session's remaining level come with a new token.
  await auth.refreshSession();
  return null;
}

/** A phone factor whose texted code has not been entered yet. */
export type WaitingPhone = { factorId: string; challengeId: string; phone: string };

/** @param phone in E.164 */
export async function beginPhone(
  { auth: { mfa } }: Client,
  phone: string,
  friendlyName: string,
): Promise<Result<{ waiting: WaitingPhone }>> {
  const { data: listed, error: unknown } = await mfa.listFactors();
  if (unknown !== null) return { ok: false, problem: toSessionProblem(unknown, "other") };
  // A factor whose setup was begun and abandoned would keep its name taken.
  for (const { id, status, factor_type: type } of listed.all)
    if (status === "unverified" && type === "phone") await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: "phone", phone, friendlyName });
  if (error !== null) return { ok: false, problem: toSessionProblem(error, "other") };
  return textCode({ auth: { mfa } }, data.id, phone);
}

type WithFactors = { auth: Pick<Client["auth"], "mfa"> };

/** Texts a code, the first one or another one. */
export async function textCode(
  { auth: { mfa } }: WithFactors,
  factorId: string,
  phone: string,
): Promise<Result<{ waiting: WaitingPhone }>> {
  const { data, error } = await mfa.challenge({ factorId, channel: "sms" });
  return error === null
    ? { ok: true, waiting: { factorId, challengeId: data.id, phone } }
    : { ok: false, problem: toSessionProblem(error, "mail") };
}

export async function provePhone({ auth }: Client, { factorId, challengeId }: WaitingPhone, code: string): Promise<SessionProblem | null> {
  const { error } = await auth.mfa.verify({ factorId, challengeId, code });
  return error === null ? null : toSessionProblem(error, "code");
}
