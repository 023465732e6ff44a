/** Requests that send a message: sign-in by link or code, recovery, resending. Known and unknown addresses get the same answers. */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthContext } from "#server/supabase/auth/endpoint.ts";
import { authLimits } from "../auth-limits.ts";
import { challengeFields, emailField, howBack, metadataField, oneAddress, optional, phoneField, textOf } from "../account-fields.ts";
import { addressTurn } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { requestAccountMailProcedure } from "./one-time-codes.procedures.ts";
import type { AccountMailJob } from "./one-time-codes.procedures.ts";

export const messageEndpoints = (needs: AccountNeeds) => [otp(needs), magicLink(needs), recover(needs), resend(needs)];

type Address = { email: string } | { phone: string };

async function request(needs: AccountNeeds, context: AuthContext, address: Address, job: AccountMailJob) {
  if ("phone" in address && !needs.settings.phoneSignIn) throw new AuthProblem("phone_provider_disabled", { status: 400 });
  const caller = context.request.addressHash;
  const turn = addressTurn(needs, context, { purpose: job.purpose, address: textOf(address), caller });
  await requestAccountMailProcedure.performOrRefuse(needs.database, { ...turn, job: { ...job, ...address }, context: context.request });
  return { status: 200, body: "phone" in address ? { message_id: context.request.requestId } : {} } as const;
}

const emailOnly = z.object({ email: emailField, ...challengeFields });

function otp(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/otp",
    needs: "nothing",
    limit: authLimits.otp,
    schema: z.object({
      email: optional(emailField),
      phone: optional(phoneField),
      data: optional(metadataField),
      create_user: z.boolean().default(true),
      ...challengeFields,
    }),
    run: (context, { email, phone, data, create_user: createUser, ...challenge }) => {
      if (createUser && !needs.settings.signUp) throw new AuthProblem("otp_disabled");
      const how = howBack(challenge, context.redirectTo);
      return request(needs, context, oneAddress({ email, phone }), { purpose: "sign_in", createUser, data: data ?? {}, how });
    },
  });
}

function magicLink(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/magiclink",
    needs: "nothing",
    limit: authLimits.otp,
    schema: emailOnly,
    run: (context, { email, ...challenge }) =>
      request(needs, context, { email }, { purpose: "sign_in", createUser: false, how: howBack(challenge, context.redirectTo) }),
  });
}

function recover(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/recover",
    needs: "nothing",
    limit: authLimits.recover,
    schema: emailOnly,
    run: (context, { email, ...challenge }) =>
      request(needs, context, { email }, { purpose: "recovery", how: howBack(challenge, context.redirectTo) }),
  });
}

function resend(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/resend",
    needs: "nothing",
    limit: authLimits.resend,
    schema: z.object({
      type: z.enum(["signup", "email_change", "sms", "phone_change"]),
      email: optional(emailField),
      phone: optional(phoneField),
      ...challengeFields,
    }),
    run: (context, { type, email, phone, ...challenge }) => {
      const address = oneAddress({ email, phone });
      if ("email" in address !== (type === "signup" || type === "email_change"))
        throw new AuthProblem("validation_failed", {
          message: `Type provided requires ${"email" in address ? "a phone number" : "an email address"}`,
        });
      return request(needs, context, address, { purpose: type === "sms" ? "signup" : type, how: howBack(challenge, context.redirectTo) });
    },
  });
}
