/**
 * What the parts of the session store share: its state, the held credentials, and the candidate, which is a session
 * not stored yet because a second step or a new password is missing.
 */
import type { Session } from "@supabase/auth-js";
import type { Command } from "#web/platform/commands.ts";
import type { Client, Clients } from "#web/platform/supabase.ts";
import type { KeyRing } from "../grants/grant-check.ts";
import type { GrantStore } from "../grants/grant-store.ts";
import type { HeldCredentials } from "../second-step/held-credentials.ts";
import type { SessionState } from "./session-types.ts";
import type { refused, Refused, AttemptKind } from "./session-problem.ts";
import { unreachable } from "./session-unreachable.ts";

export type SessionParts = {
  clients: Clients;
  command: Command;
  grants: GrantStore;
  keys: KeyRing;
  /** `https://chalkway.example`, where links of mails lead back to. */
  origin: string;
  /** Shown in an authenticator app. */
  issuer: string;
  now: () => number;
  /** Takes the tab's chat along at the end of a session. */
  leaveChat: () => void;
};

export type Candidate = {
  client: Client;
  session: Session;
  /** `password`: nothing opens before a new one is set. */
  lacks: "nothing" | "password";
  isAdmin: boolean;
  /** Signed in from the held credentials: a wrong code ends it, and the next attempt signs in again. */
  fromHeld: boolean;
  /** The running challenge of a phone factor. */
  challengeId: string | null;
};

export type SessionContext = SessionParts & {
  held: HeldCredentials;
  read: () => SessionState;
  write: (change: (state: SessionState) => SessionState) => void;
  candidate: () => Candidate | null;
  /** Null drops it. The session is not ended by this: see `dismiss`. */
  setCandidate: (candidate: Candidate | null) => void;
  /** In words, which are fetched when they are first needed. */
  refuse: (error: unknown, attempt: AttemptKind) => Promise<Refused>;
};

export function createSessionContext(
  parts: SessionParts,
  held: HeldCredentials,
  state: Pick<SessionContext, "read" | "write">,
): SessionContext {
  let candidate: Candidate | null = null;
  return {
    ...parts,
    ...state,
    held,
    candidate: () => candidate,
    setCandidate: (next) => {
      candidate = next;
    },
    refuse: (error, attempt) => inWords(error, attempt, new Date(parts.now()), parts.clients.lastRetryAfter()),
  };
}

/** What is said of a failure; where the words cannot be fetched, that nothing answers. */
async function inWords(...failure: Parameters<typeof refused>): Promise<Refused> {
  try {
    return (await import("./session-problem.ts")).refused(...failure);
  } catch {
    return { ok: false, problem: unreachable };
  }
}

/** Ends a candidate on the server. A lost request is ignored: the candidate expires, and this page has dropped it. */
export async function dismiss(context: SessionContext): Promise<void> {
  const candidate = context.candidate();
  context.setCandidate(null);
  await candidate?.client.auth.signOut({ scope: "local" });
}
