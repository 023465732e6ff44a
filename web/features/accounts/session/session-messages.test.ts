import { expect, test } from "vitest";
import { accountContracts } from "#domain/accounts/account.contract.ts";
import { portalContracts } from "#domain/accounts/portal.contract.ts";
import type { AccountProblemCode } from "#domain/accounts/portal.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { authCodes, clockTime, pageCodes, reasonMessages, sessionMessages } from "./session-messages.ts";
import { refused } from "./session-problem.ts";

const now = new Date(2026, 10, 21, 14, 20);

const commandCodes = new Set([...accountContracts, ...portalContracts].flatMap(({ codes }): readonly AccountProblemCode[] => codes));

test.each([...authCodes, ...commandCodes, ...pageCodes])("%s has words: short, whole, without blame or noise", (code) => {
  const message = sessionMessages[code];
  expect(message).toMatch(/^[A-Z].*[.]$/);
  expect(message.length).toBeLessThan(110);
  expect(message).not.toMatch(/!|simply|please|invalid|error|oops/i);
});

test("the sentences that the product fixes are said as they are", () => {
  expect(sessionMessages.invalid_credentials).toBe("That email and password don't match. Try again or reset your password.");
  expect(sessionMessages.over_request_rate_limit).toBe("Too many tries. Wait 15 minutes or reset your password.");
  expect(sessionMessages.network).toBe("We can't reach the sign-in service. Your details are still here.");
  expect(sessionMessages["accounts.admin_required"]).toBe("You don't have permission to access this section. Admin access required.");
});

test("a weak password is told every reason, in one order", () => {
  expect(reasonMessages(["email", "length", "pwned", "unheard-of"])).toEqual([
    "Use at least 10 characters.",
    "That password is too easy to guess. Choose another.",
    "It’s too similar to your email address.",
  ]);
});

const authError = (code: string, status: number) => Object.assign(new Error("x"), { name: "AuthApiError", code, status });

test("somebody who must wait is told until when, where the server says so", () => {
  const tooMany = authError("over_request_rate_limit", 429);
  expect(refused(tooMany, "password", now, 900).problem).toMatchObject({
    message: "Too many tries. Wait until 14:35 or reset your password.",
    waitUntil: new Date(2026, 10, 21, 14, 35),
  });
  expect(refused(tooMany, "password", now).problem.message).toBe("Too many tries. Wait 15 minutes or reset your password.");
  expect(refused(tooMany, "code", now, 900).problem.message).toBe("Too many tries. Wait until 14:35.");
  expect(refused(tooMany, "code", now).problem.message).toBe("Too many tries. Wait 15 minutes, then try again.");
  // The `retry-after` of an earlier refusal does not apply to another kind of refusal.
  expect(refused(authError("invalid_credentials", 400), "password", now, 900).problem.waitUntil).toBeNull();
});

test("a command says by itself when another try counts", () => {
  const retryAt = new Date(2026, 10, 21, 14, 30).toISOString();
  const error = new CommandError(429, { code: "portal.too_many_tries", message: "", requestId: "", fields: [], retryAt });
  expect(refused(error, "code", now).problem).toMatchObject({
    code: "portal.too_many_tries",
    message: "Too many tries. Wait until 14:30.",
  });
});

test("no answer is told apart from a refusal, and what nobody foresaw is our fault", () => {
  const unreachable = Object.assign(new Error("x"), { name: "AuthRetryableFetchError", status: 503 });
  for (const error of [new OfflineError(""), unreachable]) expect(refused(error, "password", now).problem.code).toBe("network");
  for (const error of [authError("never_heard_of", 418), new Error("x"), null, "x"])
    expect(refused(error, "password", now).problem).toMatchObject({ code: "unexpected", message: sessionMessages.unexpected_failure });
  expect(refused(Object.assign(new Error("x"), { name: "AuthSessionMissingError" }), "other", now).problem.code).toBe("no_session");
  expect(refused(authError("weird", 429), "other", now).problem.code).toBe("over_request_rate_limit");
});

test("reasons come with a weak password only", () => {
  const weak = Object.assign(authError("weak_password", 422), { name: "AuthWeakPasswordError", reasons: ["length"] });
  expect(refused(weak, "other", now).problem).toMatchObject({ code: "weak_password", reasons: ["Use at least 10 characters."] });
});

test("a moment of another day is said with its day", () => {
  expect([clockTime(new Date(2026, 10, 21, 9, 5), now), clockTime(new Date(2026, 10, 22, 0, 10), now)]).toEqual(["09:05", "Sunday 00:10"]);
});
