/** `auth/v1`'s own health and settings, and sign-in by other providers, which is refused as disabled. */
import { z } from "zod";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthEndpoint } from "#server/supabase/auth/endpoint.ts";
import { forSession } from "./account-steps.ts";
import type { AccountNeeds } from "./account-steps.ts";
import { getUserProcedure } from "./sessions/sessions.procedures.ts";

export const aboutEndpoints = (needs: AccountNeeds): AuthEndpoint[] => [
  health,
  settingsEndpoint(needs),
  publicKeys(needs),
  ...switchedOff(needs),
];

const health = defineEndpoint({
  method: "get",
  path: "/health",
  needs: "nothing",
  schema: z.unknown(),
  run: () => ({ status: 200, body: { version: "v1", name: "Chalkway accounts", description: "Accounts in the Supabase wire protocol" } }),
});

function settingsEndpoint({ settings }: AccountNeeds): AuthEndpoint {
  const body = {
    external: { anonymous_users: false, email: true, phone: settings.phoneSignIn },
    disable_signup: !settings.signUp,
    mailer_autoconfirm: !settings.confirmEmail,
    phone_autoconfirm: !settings.confirmEmail,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  };
  return defineEndpoint({ method: "get", path: "/settings", needs: "nothing", schema: z.unknown(), run: () => ({ status: 200, body }) });
}

function publicKeys({ keyRing }: AccountNeeds): AuthEndpoint {
  return defineEndpoint({
    method: "get",
    path: "/.well-known/jwks.json",
    needs: "nothing",
    schema: z.unknown(),
    run: () => ({ status: 200, body: keyRing.jwks(), headers: { "cache-control": "public, max-age=600" } }),
  });
}

function switchedOff(needs: AccountNeeds): AuthEndpoint[] {
  const closed = (method: AuthEndpoint["method"], path: string, problem: () => AuthProblem, caller: AuthEndpoint["needs"] = "nothing") =>
    defineEndpoint({
      method,
      path,
      needs: caller,
      schema: z.unknown(),
      run: async (context) => {
        if (caller === "session") await getUserProcedure.performOrRefuse(needs.database, forSession(context));
        throw problem();
      },
    });
  const linkingIsOff = () => new AuthProblem("manual_linking_disabled");
  return [
    closed("post", "/sso", () => new AuthProblem("saml_provider_disabled")),
    closed("get", "/authorize", () => new AuthProblem("validation_failed", { message: "Unsupported provider: provider is not enabled" })),
    closed("get", "/user/identities/authorize", linkingIsOff, "session"),
    closed("delete", "/user/identities/:id", linkingIsOff, "session"),
  ];
}
