/** Sets up an authenticator app, both where it is required before a session opens and where it is optional. */
import type { Session } from "@supabase/auth-js";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type { Client } from "#web/platform/supabase.ts";
import type { SessionContext } from "../session/session-parts.ts";
import { candidateToProve, normaliseCode, renewed } from "./second-step.ts";
import { refusedAs } from "../session/session-problem.ts";
import type { Refused } from "../session/session-problem.ts";
import { sessionLevel } from "../session/session.rules.ts";
import type { Result, Stepped, TotpEnrolment } from "../session/session-types.ts";
import { admit } from "../session/sign-in.ts";

const usualName = "Authenticator app";

export async function beginTotp(context: SessionContext, friendlyName?: string): Promise<Result<{ enrolment: TotpEnrolment }>> {
  const client = await clientToEnrol(context);
  if ("problem" in client) return client;
  const { mfa } = client.auth;
  const { data: listed, error: unknown } = await mfa.listFactors();
  if (unknown) return context.refuse(unknown, "other");
  // Removes factors whose setup was abandoned: they take up the name, and no app is known to hold their secret.
  const left = listed.all.filter(({ status, factor_type: type }) => status === "unverified" && type === "totp");
  for (const { id } of left) await mfa.unenroll({ factorId: id });
  const names = listed.all.filter((factor) => !left.includes(factor)).map(({ friendly_name: name }) => name);
  const { data, error } = await mfa.enroll({
    factorType: "totp",
    friendlyName: friendlyName ?? freeName(names),
    issuer: context.issuer,
  });
  if (error) return context.refuse(error, "other");
  const { qr_code: qrCode, secret, uri } = data.totp;
  return { ok: true, enrolment: { factorId: data.id, qrCode: imageAddress(qrCode), secret, uri } };
}

/** "Authenticator app", "Authenticator app 2": `auth/v1` refuses two factors of one name. */
export function freeName(taken: readonly (string | undefined)[]): string {
  if (!taken.includes(usualName)) return usualName;
  let number = 2;
  while (taken.includes(`${usualName} ${number}`)) number += 1;
  return `${usualName} ${number}`;
}

/** The client puts the SVG unescaped into a `data:` address, where a `#` would start the fragment. */
export function imageAddress(qrCode: string): string {
  const svg = qrCode.replace(/^data:image\/svg\+xml;utf-8,/, "");
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}

export async function confirmTotp(context: SessionContext, factorId: string, code: string): Promise<Result> {
  const client = await clientToEnrol(context);
  if ("problem" in client) return client;
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: normaliseCode(code) });
  if (error) return context.refuse(error, "code");
  const candidate = context.candidate();
  if (candidate !== null) context.setCandidate(await renewed(candidate));
  return { ok: true };
}

export async function newRecoveryCodes(context: SessionContext): Promise<Result<{ codes: readonly string[] }>> {
  const session = context.candidate()?.session ?? (await storedSession(context));
  if (session === null) return refusedAs("no_session");
  try {
    const { codes } = await context.command("recovery-codes", {}, { bearer: session.access_token, idempotencyKey: newIdempotencyKey() });
    return { ok: true, codes };
  } catch (error) {
    return context.refuse(error, "other");
  }
}

export async function finishEnrolment(context: SessionContext): Promise<Stepped> {
  const candidate = context.candidate();
  if (candidate === null) return refusedAs("held_expired");
  return sessionLevel(candidate.session) === "aal2" ? admit(context, candidate) : refusedAs("accounts.second_factor_required");
}

/** The candidate's client where enrolment is required before sign-in, else the signed-in person's. */
async function clientToEnrol(context: SessionContext): Promise<Client | Refused> {
  if (context.candidate() === null && context.held.read() === null) return context.clients.stored();
  const candidate = await candidateToProve(context);
  if ("problem" in candidate) return candidate;
  // The candidate's session is enough from here on: the held password is not needed, and would expire meanwhile.
  context.held.clear();
  return candidate.client;
}

async function storedSession(context: SessionContext): Promise<Session | null> {
  const { data } = await (await context.clients.stored()).auth.getSession();
  return data.session;
}
