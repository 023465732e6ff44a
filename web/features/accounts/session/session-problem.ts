/** Any failure of the client library or of a command as a problem in words. */
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { clockTime, isSessionCode, reasonMessages, sessionMessages } from "./session-messages.ts";
import type { SessionCode } from "./session-messages.ts";
import type { SessionProblem } from "./session-types.ts";

/** What was attempted: the message for too many attempts differs between a password and a code. */
export type AttemptKind = "password" | "code" | "mail" | "other";
export type Refused = { ok: false; problem: SessionProblem };

/** A problem that the page itself finds. */
export const refusedAs = (code: SessionCode): Refused => ({
  ok: false,
  problem: { code, message: sessionMessages[code], reasons: [], waitUntil: null },
});

/** @param retryAfter seconds, where the refusal named them and the error does not carry them. */
export function refused(error: unknown, attempt: AttemptKind, now: Date, retryAfter: number | null = null): Refused {
  const code = sessionCode(error);
  const waitUntil = statusOf(error) === 429 ? (ownWait(error) ?? later(now, retryAfter)) : null;
  const reasons = code === "weak_password" ? reasonMessages(reasonsOf(error)) : [];
  return { ok: false, problem: { code, message: messageFor(code, attempt, waitUntil, now), reasons, waitUntil } };
}

function sessionCode(error: unknown): SessionCode | "unexpected" {
  if (error instanceof OfflineError || nameOf(error) === "AuthRetryableFetchError") return "network";
  if (nameOf(error) === "AuthSessionMissingError") return "no_session";
  const code = textIn(error, "code");
  if (isSessionCode(code)) return code;
  return statusOf(error) === 429 ? "over_request_rate_limit" : "unexpected";
}

function messageFor(code: SessionCode | "unexpected", attempt: AttemptKind, waitUntil: Date | null, now: Date): string {
  if (code === "unexpected") return sessionMessages.unexpected_failure;
  if (code !== "over_request_rate_limit" && code !== "portal.too_many_tries") return sessionMessages[code];
  const then = attempt === "password" ? " or reset your password" : "";
  if (waitUntil !== null) return `Too many tries. Wait until ${clockTime(waitUntil, now)}${then}.`;
  return attempt === "password" ? sessionMessages[code] : "Too many tries. Wait 15 minutes, then try again.";
}

const later = (now: Date, seconds: number | null): Date | null => (seconds === null ? null : new Date(now.getTime() + seconds * 1000));

/** When a retry is allowed, as a command says in its body; `auth/v1` says it in a header only. */
function ownWait(error: unknown): Date | null {
  const retryAt = error instanceof CommandError ? error.details["retryAt"] : undefined;
  const moment = typeof retryAt === "string" ? new Date(retryAt) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

const has = (error: unknown): error is Record<string, unknown> => typeof error === "object" && error !== null;
const textIn = (error: unknown, key: string): string => {
  const value = has(error) ? error[key] : undefined;
  return typeof value === "string" ? value : "";
};
const nameOf = (error: unknown): string => textIn(error, "name");
const statusOf = (error: unknown): number => (has(error) && typeof error["status"] === "number" ? error["status"] : 0);
const reasonsOf = (error: unknown): readonly string[] => {
  const reasons = has(error) ? error["reasons"] : undefined;
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
};
