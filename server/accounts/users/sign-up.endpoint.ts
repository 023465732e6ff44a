/** `POST /signup`: the same answer and the same work whether the address is known or not. */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import {
  challengeFields,
  emailField,
  howBack,
  metadataField,
  oneAddress,
  optional,
  passwordField,
  phoneField,
  textOf,
} from "../account-fields.ts";
import { authLimits } from "../auth-limits.ts";
import { addressTurn, sessionAnswer } from "../account-steps.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { signUpProcedure } from "./users.procedures.ts";

const schema = z.object({
  email: optional(emailField),
  phone: optional(phoneField),
  password: optional(passwordField),
  data: optional(metadataField),
  ...challengeFields,
});

export function signUpEndpoint(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/signup",
    needs: "nothing",
    limit: authLimits.signUp,
    schema,
    run: async ({ request, redirectTo, subject }, { email, phone, password, data, ...challenge }) => {
      const { settings, passwords } = needs;
      if (!settings.signUp) throw new AuthProblem("signup_disabled");
      if (email === undefined && phone === undefined) throw new AuthProblem("anonymous_provider_disabled");
      const address = oneAddress({ email, phone });
      if ("phone" in address && !settings.phoneSignIn) throw new AuthProblem("phone_provider_disabled");
      if (password === undefined) throw new AuthProblem("validation_failed", { message: "Signup requires a valid password" });
      const how = howBack(challenge, redirectTo);
      await passwords.refuseWeak(password, email);
      const answer = await signUpProcedure.performOrRefuse(needs.database, {
        ...address,
        hash: await passwords.hash(password),
        data: data ?? {},
        confirms: settings.confirmEmail,
        ...addressTurn(needs, { subject }, { purpose: "sign_up", address: textOf(address), caller: request.addressHash }),
        how,
        context: request,
      });
      return "sessionId" in answer ? sessionAnswer(needs, answer) : { status: 200, body: answer.user };
    },
  });
}
