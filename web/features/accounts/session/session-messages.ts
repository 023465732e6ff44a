/** What people read when signing in is refused. Typed so that a code without a sentence does not compile. */
import type { AccountProblemCode } from "#domain/accounts/portal.contract.ts";
import { unreachableMessage } from "./session-unreachable.ts";

/** Every code of `auth/v1` that a page of ours can meet. */
export const authCodes = [
  "validation_failed",
  "bad_json",
  "invalid_credentials",
  "user_banned",
  "email_not_confirmed",
  "phone_not_confirmed",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "bad_code_verifier",
  "reauthentication_needed",
  "reauthentication_not_valid",
  "current_password_required",
  "current_password_invalid",
  "email_provider_disabled",
  "phone_provider_disabled",
  "no_authorization",
  "insufficient_aal",
  "bad_jwt",
  "not_admin",
  "user_not_found",
  "otp_expired",
  "otp_disabled",
  "flow_state_not_found",
  "flow_state_expired",
  "mfa_factor_not_found",
  "mfa_factor_name_conflict",
  "mfa_verified_factor_exists",
  "mfa_challenge_expired",
  "mfa_verification_failed",
  "mfa_verification_rejected",
  "mfa_ip_address_mismatch",
  "mfa_totp_enroll_not_enabled",
  "mfa_totp_verify_not_enabled",
  "mfa_phone_enroll_not_enabled",
  "mfa_phone_verify_not_enabled",
  "too_many_enrolled_mfa_factors",
  "user_already_exists",
  "email_exists",
  "phone_exists",
  "signup_disabled",
  "weak_password",
  "same_password",
  "sms_send_failed",
  "conflict",
  "over_request_rate_limit",
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
  "request_timeout",
  "request_entity_too_large",
  "unexpected_failure",
] as const;

/** Codes of problems found in the browser. */
export const pageCodes = ["network", "held_expired", "no_session", "booking_of_another"] as const;

export type SessionCode = (typeof authCodes)[number] | AccountProblemCode | (typeof pageCodes)[number];

const signInAgain = "You’ve been signed out. Sign in again.";
const newLink = "That link or code has expired or has already been used. Ask for a new one.";
const notOffered = "We don’t offer that way of signing in. Choose another.";
const codeWrong = "That code isn’t right. Check it, or enter the newest one.";
const ourFault = "Something went wrong on our side. Your details are still here; try again in a moment.";

export const sessionMessages: Readonly<Record<SessionCode, string>> = {
  validation_failed: "Something you entered isn’t right. Check it and try again.",
  bad_json: ourFault,
  invalid_credentials: "That email and password don't match. Try again or reset your password.",
  user_banned: "This account can’t sign in at the moment. Call us and we’ll sort it out.",
  email_not_confirmed: "Check your inbox. We sent you a link to confirm your email; we can send it again.",
  phone_not_confirmed: "Your phone number isn’t confirmed yet. Sign in with your email instead.",
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  session_not_found: signInAgain,
  session_expired: signInAgain,
  bad_code_verifier: newLink,
  reauthentication_needed: "It’s a while since you signed in. Enter the code we email you first.",
  reauthentication_not_valid: "That code is wrong or has expired. Ask for a new one.",
  current_password_required: "Enter your current password as well.",
  current_password_invalid: "That isn’t your current password. Try again.",
  email_provider_disabled: notOffered,
  phone_provider_disabled: notOffered,
  no_authorization: signInAgain,
  insufficient_aal: "Enter your second-step code first, then try again.",
  bad_jwt: signInAgain,
  not_admin: "Your account isn’t allowed to do that.",
  user_not_found: signInAgain,
  otp_expired: newLink,
  otp_disabled: "You can’t sign in that way until you have an account. Create one first.",
  flow_state_not_found: newLink,
  flow_state_expired: newLink,
  mfa_factor_not_found: "That second step is no longer set up. Reload the page.",
  mfa_factor_name_conflict: "You already have a second step with that name. Choose another name.",
  mfa_verified_factor_exists: "That second step is already set up.",
  mfa_challenge_expired: "That took more than five minutes. Enter a new code.",
  mfa_verification_failed: codeWrong,
  mfa_verification_rejected: codeWrong,
  mfa_ip_address_mismatch: "Your connection changed. Enter a new code.",
  mfa_totp_enroll_not_enabled: notOffered,
  mfa_totp_verify_not_enabled: notOffered,
  mfa_phone_enroll_not_enabled: notOffered,
  mfa_phone_verify_not_enabled: notOffered,
  too_many_enrolled_mfa_factors: "You already have ten second steps, which is the maximum. Remove one first.",
  user_already_exists: "There’s already an account with that email. Sign in or reset your password.",
  email_exists: "That email belongs to another account. Use a different one.",
  phone_exists: "That phone number belongs to another account. Use a different one.",
  signup_disabled: "You can’t create an account at the moment, but you can book without one.",
  weak_password: "Choose a stronger password.",
  same_password: "That’s your current password. Choose a different one.",
  sms_send_failed: "We couldn’t send the text. Check the number, or try again in a moment.",
  conflict: "The same request was sent twice. Try again.",
  over_request_rate_limit: "Too many tries. Wait 15 minutes or reset your password.",
  over_email_send_rate_limit: "We’ve just sent you an email. Wait a minute before you ask for another.",
  over_sms_send_rate_limit: "We’ve just sent you a text. Wait a minute before you ask for another.",
  request_timeout: ourFault,
  request_entity_too_large: "That’s too long. Shorten it and try again.",
  unexpected_failure: ourFault,

  "accounts.session_required": signInAgain,
  "accounts.admin_required": "You don't have permission to access this section. Admin access required.",
  "accounts.staff_required": "Enter your second-step code first.",
  "accounts.session_not_found": "That session has already ended.",
  "accounts.second_factor_required": "Enter your second-step code first.",
  "portal.code_wrong": "That code is wrong or has expired. Check the message, or ask for a new code.",
  "portal.too_many_tries": "Too many tries. Wait 15 minutes, then ask for a new code.",

  network: unreachableMessage,
  held_expired: "More than five minutes have passed. Enter your password again.",
  no_session: signInAgain,
  booking_of_another: "That booking belongs to another account. Sign in with that one, or open it by its code.",
};

/** Why a password is too weak, in the order in which the reasons are shown. */
const weakReasons: Readonly<Record<string, string>> = {
  length: "Use at least 10 characters.",
  pwned: "That password is too easy to guess. Choose another.",
  email: "It’s too similar to your email address.",
  characters: "Mix letters with numbers or symbols.",
};

export const reasonMessages = (reasons: readonly string[]): string[] =>
  Object.entries(weakReasons).flatMap(([reason, sentence]) => (reasons.includes(reason) ? [sentence] : []));

export const isSessionCode = (code: string): code is SessionCode => Object.hasOwn(sessionMessages, code);

/** "14:35", with the day where it is not today. In the device's time zone, because the person waits by their own clock. */
export function clockTime(moment: Date, now: Date): string {
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return moment.toDateString() === now.toDateString() ? time : `${moment.toLocaleDateString("en-GB", { weekday: "long" })} ${time}`;
}
