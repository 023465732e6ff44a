/** Second factors in `auth/v1`: enrol, challenge, verify, remove. A recovery code may stand in for a code. */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthContext } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { optional, phoneField, tokenField } from "../account-fields.ts";
import { forSession, messageTurn, provedAnswer } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { buildGuess } from "../guesses.ts";
import {
  beginFactorCheckProcedure,
  challengeFactorProcedure,
  enrolFactorProcedure,
  finishFactorCheckProcedure,
  removeFactorProcedure,
} from "./factors.procedures.ts";
import { newTotpSecret, recoveryCodeHash, totpEnrolment, totpStep } from "./factor-codes.ts";
import type { FactorSecrets } from "./factor-codes.ts";

export type FactorNeeds = AccountNeeds & { factorSecrets: FactorSecrets; issuer: () => string };

const maxFactors = 10;
const enrolSchema = z.object({
  factor_type: z.enum(["totp", "phone", "webauthn"], "factor_type needs to be totp or phone"),
  friendly_name: optional(boundedText(150).trim().max(100)),
  issuer: optional(boundedText(150).trim().max(100)),
  phone: optional(phoneField),
});

export function factorEndpoints(needs: FactorNeeds) {
  return [
    defineEndpoint({
      method: "post",
      path: "/factors",
      needs: "session",
      limit: authLimits.enrol,
      schema: enrolSchema,
      run: (context, input) => enrol(needs, context, input),
    }),
    defineEndpoint({
      method: "post",
      path: "/factors/:id/challenge",
      needs: "session",
      limit: authLimits.challenge,
      schema: z.looseObject({}),
      run: async (context) => {
        const subject = context.subject("factor message", context.session.userId);
        const challenge = await challengeFactorProcedure.performOrRefuse(needs.database, {
          ...forSession(context),
          factorId: factorId(context),
          ...messageTurn(needs, subject),
        });
        const expiresAt = Math.floor(new Date(challenge.expiresAt).getTime() / 1000);
        return { status: 200, body: { id: challenge.id, type: challenge.type, expires_at: expiresAt } };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/factors/:id/verify",
      needs: "session",
      limit: authLimits.factorVerify,
      schema: z.object({ challenge_id: tokenField, code: boundedText(40) }),
      run: (context, { challenge_id: challengeId, code }) => verify(needs, context, challengeId, code.trim()),
    }),
    defineEndpoint({
      method: "delete",
      path: "/factors/:id",
      needs: "session",
      schema: z.unknown(),
      run: async (context) => ({
        status: 200,
        body: await removeFactorProcedure.performOrRefuse(needs.database, { ...forSession(context), factorId: factorId(context) }),
      }),
    }),
  ];
}

function factorId({ parameters }: AuthContext): string {
  const id = uuidText().safeParse(parameters["id"]);
  if (!id.success) throw new AuthProblem("mfa_factor_not_found");
  return id.data;
}

async function enrol(
  needs: FactorNeeds,
  context: AuthContext,
  { factor_type: type, friendly_name: friendlyName, issuer, phone }: z.output<typeof enrolSchema>,
) {
  if (type === "webauthn") throw new AuthProblem("mfa_webauthn_enroll_not_enabled");
  if (type === "phone" && !needs.settings.phoneFactor) throw new AuthProblem("mfa_phone_enroll_not_enabled");
  if (type === "phone" && phone === undefined)
    throw new AuthProblem("validation_failed", { message: "Phone number required to enroll Phone factor" });
  const secret = newTotpSecret();
  const { factor, email } = await enrolFactorProcedure.performOrRefuse(needs.database, {
    ...forSession(context),
    type,
    friendlyName: friendlyName ?? "",
    ...(type === "totp" ? { secret: needs.factorSecrets.seal(secret) } : { phone }),
    mostFactors: maxFactors,
  });
  const common = { id: factor.id, type, ...(factor.friendly_name !== undefined && { friendly_name: factor.friendly_name }) };
  return {
    status: 200,
    body: type === "phone" ? { ...common, phone } : { ...common, totp: totpEnrolment(secret, issuer ?? needs.issuer(), email) },
  } as const;
}

async function verify(needs: FactorNeeds, context: AuthContext, challengeId: string, code: string) {
  if (!uuidText().safeParse(challengeId).success) throw new AuthProblem("validation_failed", { message: "challenge_id: must be a UUID" });
  const { userId } = context.session;
  const { devices, request, subject } = context;
  const existing = needs.devices.find(devices, userId, request.now);
  // Only a device that has shown a second factor before counts as known; a password alone does not.
  const device = existing?.hasSecondFactor === true ? existing : undefined;
  const guess = buildGuess(subject, ["second factor", userId], request.addressHash, device);
  const question = { ...forSession(context), factorId: factorId(context), challengeId, guess };
  const recoveryHash = recoveryCodeHash(userId, code);
  const factor = await beginFactorCheckProcedure.performOrRefuse(needs.database, {
    ...question,
    isKnownDevice: device !== undefined,
    isRecoveryCode: recoveryHash !== undefined,
  });
  const totp = factor.secret === null ? undefined : totpStep(needs.factorSecrets.open(factor.secret), code.replace(/\s/g, ""), request.now);
  const isRight = recoveryHash !== undefined || (factor.type === "totp" ? totp !== undefined : needs.oneTime.isCode(challengeId, code));
  const session = await finishFactorCheckProcedure.performOrRefuse(needs.database, {
    ...question,
    isRight,
    ...(recoveryHash !== undefined ? { recoveryHash } : totp !== undefined && { step: totp }),
  });
  return provedAnswer(needs, context, session);
}
