import type { Session, User } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { afterEvent, chooseFactor, initialState, sessionLevel, needsSecondStep } from "./session.rules.ts";
import { factor, sessionOf } from "./session.fixture.ts";

test("nothing is known until the first lookup has answered", () => {
  expect(initialState.loading).toBe(true);
  expect(afterEvent(initialState, "INITIAL_SESSION", null)).toMatchObject({ loading: false, user: null, session: null, ended: null });
  const session = sessionOf();
  expect(afterEvent(initialState, "INITIAL_SESSION", session)).toMatchObject({ loading: false, user: session.user, session });
});

test("signing in, a new token, a changed account and a proved factor each bring their session", () => {
  const session = sessionOf({ level: "aal2" });
  for (const event of ["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const)
    expect(afterEvent({ ...initialState, loading: false }, event, session)).toMatchObject({ session, user: session.user });
});

test("a recovery is known as one until the password is set", () => {
  expect(afterEvent(initialState, "PASSWORD_RECOVERY", sessionOf()).isRecovering).toBe(true);
});

test("signing out clears the session, the second step and the recovery", () => {
  const state = { ...afterEvent(initialState, "SIGNED_IN", sessionOf()), isRecovering: true, needsVerification: true };
  const after = afterEvent(state, "SIGNED_OUT", null);
  expect(after).toMatchObject({
    user: null,
    session: null,
    verification: null,
    needsVerification: false,
    isRecovering: false,
    loading: false,
  });
});

test("who ended a session is remembered: oneself, the clock, or another tab or the server", () => {
  const signedIn = afterEvent(initialState, "SIGNED_IN", sessionOf());
  expect(afterEvent(signedIn, "SIGNED_OUT", null).ended).toBe("elsewhere");
  expect(afterEvent({ ...signedIn, ended: "idle" }, "SIGNED_OUT", null).ended).toBe("idle");
  expect(afterEvent({ ...signedIn, ended: "own" }, "SIGNED_OUT", null).ended).toBe("own");
  expect(afterEvent(afterEvent(signedIn, "SIGNED_OUT", null), "SIGNED_OUT", null).ended).toBe("elsewhere");
  expect(afterEvent({ ...initialState, loading: false }, "SIGNED_OUT", null).ended).toBeNull();
  expect(afterEvent({ ...initialState, ended: "idle" }, "SIGNED_IN", sessionOf()).ended).toBeNull();
  for (const event of ["INITIAL_SESSION", "TOKEN_REFRESHED"] as const)
    expect(afterEvent({ ...signedIn, ended: "idle" }, event, sessionOf()).ended).toBe("idle");
});

test("the level is the one in the token, and an unreadable token is the first level", () => {
  expect(sessionLevel(sessionOf({ level: "aal2" }))).toBe("aal2");
  expect(sessionLevel(sessionOf({ level: "aal1" }))).toBe("aal1");
  for (const token of ["", "x", "a.b.c", `a.${btoa("[]")}.c`, `a.${btoa('"aal2"')}.c`])
    expect(sessionLevel({ ...sessionOf(), access_token: token })).toBe("aal1");
  expect(sessionLevel(null)).toBe("aal1");
});

test("an app is asked before a phone, and a factor that was never proved is none", () => {
  const user = (...factors: User["factors"] & object): Pick<User, "factors"> => ({ factors });
  expect(chooseFactor(user(factor("phone"), factor("totp")))).toEqual({ id: "totp-1", method: "totp" });
  expect(chooseFactor(user(factor("totp", "unverified"), factor("phone")))).toEqual({ id: "phone-1", method: "phone" });
  expect(chooseFactor(user(factor("totp", "unverified")))).toBeNull();
  expect(chooseFactor({})).toBeNull();
  expect(chooseFactor(null)).toBeNull();
});

test("a session of the first level needs the second step only where there is one", () => {
  const withFactor = (level: "aal1" | "aal2"): Session => sessionOf({ level, factors: [factor("totp")] });
  expect([
    needsSecondStep(withFactor("aal1")),
    needsSecondStep(withFactor("aal2")),
    needsSecondStep(sessionOf()),
    needsSecondStep(null),
  ]).toEqual([true, false, false, false]);
});
