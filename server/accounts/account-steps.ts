/** Shared by the endpoints of `auth/v1`: their dependencies, a session as an answer, and the common arguments of steps in the database. */
import type { AuthAnswer, AuthContext, RequestContext } from "#server/supabase/auth/endpoint.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SessionJson } from "./account-procedure.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import { accessTokenLife } from "./sessions/session-life.ts";
import { deviceHeader } from "./sessions/session-tokens.ts";
import type { DeviceTokens, RefreshTokens } from "./sessions/session-tokens.ts";
import type { OneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
import type { Passwords } from "./passwords/passwords.ts";

export type AccountSettings = {
  signUp: boolean;
  /** Whether a new address counts only after being confirmed through a message. */
  confirmEmail: boolean;
  phoneSignIn: boolean;
  phoneFactor: boolean;
  /** Divides the minute between two messages to one address (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
};

export type AccountNeeds = {
  database: Pick<Database, "performAsService">;
  clock: Clock;
  keyRing: Pick<KeyRing, "signToken" | "jwks">;
  passwords: Passwords;
  devices: DeviceTokens;
  refreshTokens: RefreshTokens;
  oneTime: OneTimeSecrets;
  settings: AccountSettings;
  publicUrl: () => string;
};

/** A session in the protocol's format. */
export async function sessionBody({ keyRing, clock, refreshTokens, publicUrl }: AccountNeeds, session: SessionJson) {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const { user } = session;
  const accessToken = await keyRing.signToken({
    iss: `${publicUrl()}/auth/v1`,
    sub: user.id,
    aud: "authenticated",
    exp: issuedAt + accessTokenLife,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.sessionId,
    // How often this session has lost its second level: see ended-sessions.ts.
    ...(session.level > 0 && { level: session.level }),
    is_anonymous: user.is_anonymous,
    // See server/kernel/caller.ts. Adding a factor ends the account's other sessions, so no older token lacks it.
    ...(session.aal === "aal1" && user.factors?.some(({ status }) => status === "verified") && { owes_factor: true }),
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: accessTokenLife,
    expires_at: issuedAt + accessTokenLife,
    refresh_token: refreshTokens.seal(session.refreshTokenId),
    user,
  };
}

export async function sessionAnswer(needs: AccountNeeds, session: SessionJson): Promise<AuthAnswer & { headers: Record<string, string> }> {
  return {
    status: 200,
    body: await sessionBody(needs, session),
    headers: { "sb-auth-user-id": session.user.id, "sb-auth-session-id": session.sessionId },
  };
}

/** The answer to a user who has just proved their identity; the browser also gets a token as a known device. */
export async function provedAnswer(needs: AccountNeeds, { devices, request }: AuthContext, session: SessionJson): Promise<AuthAnswer> {
  const answer = await sessionAnswer(needs, session);
  const { id } = session.user;
  const token = needs.devices.seal(id, needs.devices.find(devices, id, request.now), session.aal === "aal2", request.now);
  return { ...answer, headers: { ...answer.headers, [deviceHeader]: token } };
}

/** At most one message a minute. */
export const messageTurn = ({ settings }: Pick<AccountNeeds, "settings">, subject: string) => ({
  subject,
  everySeconds: 60 / settings.rateLimitScale,
});

/**
 * One request a minute by one caller for one purpose and address, whether or not it has an account: strangers use up nobody's turn.
 * What all callers together have sent to `recipient` is limited by `app.take_mail_turn`.
 */
export const addressTurn = (
  needs: Pick<AccountNeeds, "settings">,
  { subject }: Pick<AuthContext, "subject">,
  { purpose, address, caller }: { purpose: string; address: string; caller: string },
) => ({
  ...messageTurn(needs, subject("message", purpose, address, caller)),
  recipient: subject("message to", address),
});

/** The session a step acts for. */
export const forSession = ({ session, request }: { session: { userId: string; sessionId: string }; request: RequestContext }) => ({
  userId: session.userId,
  sessionId: session.sessionId,
  context: request,
});
