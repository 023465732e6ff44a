/** Accounts and the Supabase protocol: sign-up, factors, redirects, keys, what `rest/v1` allows. */
import { z } from "zod";
import { flag, optionalText, setting } from "./setting.ts";

export const accountSettings = {
  signUp: setting("SIGN_UP", "on", flag, "`off` closes sign-up; people who have an account can still sign in."),
  confirmEmail: setting(
    "CONFIRM_EMAIL",
    "on",
    flag,
    "`off` takes every new address as confirmed, without a message. For closed networks only.",
  ),
  phoneSignIn: setting(
    "PHONE_SIGN_IN",
    "off",
    flag,
    "`on` lets people sign up and in by a code in a text message. Costs a message each time.",
  ),
  phoneFactor: setting("PHONE_FACTOR", "on", flag, "`off` allows authenticator apps only as a second factor."),
  redirectUrls: setting(
    "REDIRECT_URLS",
    "",
    z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")),
    "Addresses outside this site that links in account mail may lead back to, separated by commas; `*` stands for a part, `**` for anything.",
  ),
  jwtSecret: setting(
    "JWT_SECRET",
    "",
    optionalText.pipe(z.string().min(32).optional()),
    "Shared secret of a hosted project: its older keys and tokens (HS256) are accepted too. At least 32 characters.",
  ),
  keylessRequests: setting(
    "KEYLESS_REQUESTS",
    "off",
    flag,
    "`on` takes requests without `apikey` as a visitor's, or their bearer's: for test suites of clients. Refused in production.",
  ),
  restAggregates: setting(
    "REST_AGGREGATES",
    "off",
    flag,
    "`on` lets callers of `rest/v1` ask for counts, sums and averages (`messages(count)`, `amount.sum()`), which may read a whole table for one row.",
  ),
} as const;
