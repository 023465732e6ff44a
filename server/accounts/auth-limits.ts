/** How often one address may call the endpoints of `auth/v1`, by what they cost or reveal. */
import type { AuthEndpoint } from "#server/supabase/auth/endpoint.ts";

type Limit = NonNullable<AuthEndpoint["limit"]>;
const inFiveMinutes = (name: string, calls = 30): Limit => ({ name: `auth ${name}`, calls, perSeconds: 300 });
const inAMinute = (name: string): Limit => ({ name: `auth ${name}`, calls: 15, perSeconds: 60 });

export const authLimits = {
  signUp: inFiveMinutes("signup"),
  /** An office or a mobile network shares an address; guesses are counted by account as well. */
  token: inFiveMinutes("token", 150),
  verify: inFiveMinutes("verify"),
  otp: inFiveMinutes("otp"),
  recover: inFiveMinutes("recover"),
  resend: inFiveMinutes("resend"),
  user: inFiveMinutes("user"),
  reauthenticate: inFiveMinutes("reauthenticate"),
  enrol: inAMinute("enrol"),
  challenge: inAMinute("challenge"),
  factorVerify: inAMinute("factor verify"),
} as const;
