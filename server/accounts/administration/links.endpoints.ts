/** Links for another user: `POST /admin/generate_link` returns one, `POST /invite` mails it. */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import { emailField, metadataField, optional, passwordField, tokenField } from "../account-fields.ts";
import type { AccountNeeds } from "../account-steps.ts";
import { adminLinkProcedure } from "./administration.procedures.ts";

const linkTypes = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;

export const linkEndpoints = (needs: AccountNeeds) => [invite(needs), generateLink(needs)];

function invite(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/invite",
    needs: "service",
    schema: z.object({ email: emailField, data: optional(metadataField) }),
    run: async ({ request, redirectTo }, { email, data }) => {
      const invitation = {
        type: "invite" as const,
        email,
        data: data ?? {},
        sends: true,
        how: { redirectTo, lifeSeconds: 7 * 24 * 3600 },
        context: request,
      };
      return { status: 200, body: (await adminLinkProcedure.performOrRefuse(needs.database, invitation)).user };
    },
  });
}

function generateLink(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/admin/generate_link",
    needs: "service",
    schema: z.object({
      type: z.enum(linkTypes),
      email: emailField,
      new_email: optional(emailField),
      password: optional(passwordField),
      data: optional(metadataField),
      redirect_to: optional(tokenField),
    }),
    run: async ({ request, redirectTo }, { type, email, new_email: newEmail, password, data }) => {
      if (type === "signup" && password === undefined)
        throw new AuthProblem("validation_failed", { message: "Signup requires a valid password" });
      if (type.startsWith("email_change") && newEmail === undefined)
        throw new AuthProblem("validation_failed", { message: "new_email: enter the new address" });
      if (password !== undefined) await needs.passwords.refuseWeak(password, email);
      const made = await adminLinkProcedure.performOrRefuse(needs.database, {
        type,
        email,
        newEmail,
        hash: password === undefined ? null : await needs.passwords.hash(password),
        data: data ?? {},
        how: { redirectTo },
        context: request,
      });
      const hashedToken = needs.oneTime.linkToken(made.tokenId);
      const linkType = type.startsWith("email_change") ? "email_change" : type;
      const query = new URLSearchParams({ token: hashedToken, type: linkType, redirect_to: redirectTo });
      const properties = {
        action_link: `${needs.publicUrl()}/auth/v1/verify?${query.toString()}`,
        email_otp: needs.oneTime.code(made.tokenId),
        hashed_token: hashedToken,
        verification_type: type,
        redirect_to: redirectTo,
      };
      return { status: 200, body: { ...made.user, ...properties } };
    },
  });
}
