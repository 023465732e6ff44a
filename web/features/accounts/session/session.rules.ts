/** How the session events change what the pages know. Pure. */
import type { AuthChangeEvent, Session, User } from "@supabase/auth-js";
import type { SessionState, Verification } from "./session-types.ts";

export const initialState: SessionState = {
  user: null,
  session: null,
  loading: true,
  failure: null,
  needsVerification: false,
  verification: null,
  isRecovering: false,
  recoveringEmail: "",
  ended: null,
};

/** The state after one of auth-js's seven events; an unknown event changes nothing. */
export function afterEvent(state: SessionState, event: AuthChangeEvent, session: Session | null): SessionState {
  switch (event) {
    case "INITIAL_SESSION":
      return { ...withSession(state, session), loading: false };
    case "SIGNED_IN":
      return { ...withSession(state, session), ended: null };
    // Signing out may refresh the token first: `ended` is kept.
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
    case "MFA_CHALLENGE_VERIFIED":
      return withSession(state, session);
    case "PASSWORD_RECOVERY":
      return { ...withSession(state, session), isRecovering: true };
    case "SIGNED_OUT":
      return {
        ...initialState,
        loading: false,
        // Signing out on this page sets `ended` before the event; without it, another tab or the server ended the session.
        ended: state.ended ?? (state.session === null ? null : "elsewhere"),
      };
    default:
      return state;
  }
}

function withSession(state: SessionState, session: Session | null): SessionState {
  return { ...state, session, user: session?.user ?? null };
}

export const withVerification = (state: SessionState, verification: Verification | null): SessionState => ({
  ...state,
  verification,
  needsVerification: verification !== null,
});

export type Level = "aal1" | "aal2";

/** The `aal` of the token; `aal1` where it cannot be read. */
export function sessionLevel(session: Session | null): Level {
  return readClaims(session?.access_token ?? "")["aal"] === "aal2" ? "aal2" : "aal1";
}

function readClaims(token: string): Record<string, unknown> {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

export type ChosenFactor = { id: string; method: "totp" | "phone" };

/** The factor to ask for: an app before a phone. Null when none is verified. */
export function chooseFactor(user: Pick<User, "factors"> | null): ChosenFactor | null {
  const verified = (user?.factors ?? []).filter(({ status }) => status === "verified");
  const totp = verified.find(({ factor_type: type }) => type === "totp");
  if (totp !== undefined) return { id: totp.id, method: "totp" };
  const phone = verified.find(({ factor_type: type }) => type === "phone");
  return phone === undefined ? null : { id: phone.id, method: "phone" };
}

/** A session of the first level although the account has a second step: it opens nothing until the code is given. */
export const needsSecondStep = (session: Session | null): boolean =>
  session !== null && sessionLevel(session) === "aal1" && chooseFactor(session.user) !== null;

/** While signing out is under way the session still exists, but must not be used any more. */
export const isLeaving = ({ ended }: Pick<SessionState, "ended">): boolean => ended === "own" || ended === "idle";
