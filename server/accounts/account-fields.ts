/** The schemas of fields that requests to `auth/v1` share. */
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import { cleanText } from "#domain/kernel/typed-text.ts";
import { emailLimits, isEmail } from "#domain/kernel/email.ts";
import { linkMessage } from "#domain/kernel/links.ts";
import { nameHoldsLink } from "#domain/kernel/names-like-links.ts";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";

/** Stored in lower case, as clients of the protocol expect. Validated as typed, because some letters of other scripts become ASCII ones in lower case. */
export const emailField = boundedText(emailLimits.address + 50, undefined, "Unable to validate email address: too long")
  .trim()
  .max(emailLimits.address, { abort: true, error: "Unable to validate email address: too long" })
  .refine(isEmail, "Unable to validate email address: invalid format")
  .toLowerCase();

/** Stored with a leading plus; clients send it with or without. */
export const phoneField = boundedText(40, undefined, "Invalid phone number format (E.164 required)")
  .trim()
  .transform((text) => `+${text.replace(/^\+/, "")}`)
  .refine((text) => /^\+[1-9]\d{6,14}$/.test(text), "Invalid phone number format (E.164 required)");

/** Longer than the maximum that can be stored (72 bytes), so that the error can say what is wrong. */
export const passwordField = boundedText(1_000);
/** Our own tokens, codes and digests. */
export const tokenField = boundedText(4_000);

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
/** Clients send "" for missing values. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());

/** What users write about themselves: a small object that the server never trusts. */
export const metadataField = z
  .record(tokenField, z.unknown())
  .transform(({ display_name: name, ...data }) =>
    name === undefined ? data : { ...data, display_name: typeof name === "string" ? cleanText(name.replace(/\s+/g, " ")) : name },
  )
  // It is part of every token, and browsers limit the size of headers.
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= 4_000, { abort: true, error: "data: keep this under 4 kB" })
  .refine(
    ({ display_name: name }) =>
      name === undefined ||
      name === null ||
      (typeof name === "string" && Array.from(name.trim()).length >= 1 && Array.from(name).length <= 50),
    "data.display_name: use 1 to 50 characters",
  )
  // The name is printed in our mail, where a link would look like one of ours.
  .refine(({ display_name: name }) => typeof name !== "string" || !nameHoldsLink(name), `data.display_name: ${linkMessage}`);

export const challengeFields = {
  code_challenge: optional(
    boundedText(128, undefined, "code_challenge: 43 to 128 characters").regex(
      /^[A-Za-z0-9._~-]{43,128}$/,
      "code_challenge: 43 to 128 characters",
    ),
  ),
  code_challenge_method: optional(
    boundedText(20)
      .toLowerCase()
      .pipe(z.enum(["s256", "plain"])),
  ),
};

type How = { code_challenge?: string | undefined; code_challenge_method?: "s256" | "plain" | undefined };
/** The way back from a message: the page to open, and a PKCE client's challenge. */
export function howBack({ code_challenge: codeChallenge, code_challenge_method: method }: How, redirectTo: string) {
  if ((codeChallenge === undefined) !== (method === undefined))
    throw new AuthProblem("validation_failed", { message: "PKCE flow requires code_challenge_method and code_challenge parameters" });
  return { redirectTo, ...(codeChallenge !== undefined && { codeChallenge, codeChallengeMethod: method }) };
}

/** One of the two, as `{email}` or `{phone}`. */
export function oneAddress({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}): { email: string } | { phone: string } {
  if (email !== undefined && phone !== undefined)
    throw new AuthProblem("validation_failed", { message: "Only an email address or phone number should be provided" });
  if (email !== undefined) return { email };
  if (phone !== undefined) return { phone };
  throw new AuthProblem("validation_failed", { message: "One of email or phone must be set" });
}

export const textOf = (address: { email: string } | { phone: string }) => ("email" in address ? address.email : address.phone);
