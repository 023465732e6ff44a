/** What the pages know about who is signed in, and what they may ask for. The shapes of `useSession()`. */
import type { Session, User } from "@supabase/auth-js";
import type { Command } from "#web/platform/commands.ts";
import type { Client } from "#web/platform/supabase.ts";
import type { KeyRing } from "../grants/grant-check.ts";
import type { GrantStore } from "../grants/grant-store.ts";

/** What is missing before a session is complete. */
export type Verification = {
  /** `admin`: signed out again, the credentials are held; `factor`: the account has a second step; `staff`: it needs one. */
  why: "admin" | "factor" | "staff";
  email: string;
  /** No factor yet: it has to be set up before anything else opens. */
  mustEnrol: boolean;
  /** How the code reaches them; null while there is no factor. */
  method: "totp" | "phone" | null;
};

/** Why nobody is signed in any more. `own`: they signed out; `forgotten`: the second step took over five minutes. */
export type Ended = "own" | "idle" | "elsewhere" | "forgotten";

export type SessionState = {
  user: User | null;
  session: Session | null;
  /** True until the first session lookup is done. */
  loading: boolean;
  /** Why the session could not be looked up: the library's code did not come. The frame of a page throws it. */
  failure: Error | null;
  needsVerification: boolean;
  verification: Verification | null;
  /** A recovery link or code was accepted: a new password comes next. */
  isRecovering: boolean;
  /** Whose password it is, for password managers. Of interest only while `isRecovering`. */
  recoveringEmail: string;
  ended: Ended | null;
};

export type SessionProblem = {
  /** The server's code, `network` when no answer came, `unexpected` for the rest. */
  code: string;
  /** In words, ready to be shown. */
  message: string;
  /** For a weak password: each reason as a sentence. */
  reasons: readonly string[];
  /** When another try makes sense, where the server said so. */
  waitUntil: Date | null;
};
export type Result<Value = unknown> = ({ ok: true } & Value) | { ok: false; problem: SessionProblem };

/**
 * `signed-in`: go on. `verify`: `verification` says what is missing. `new-password`: call `updatePassword`.
 * `check-inbox`: nothing opens until the mail is answered.
 */
export type Step = "signed-in" | "verify" | "new-password" | "check-inbox";
export type Stepped = Result<{ step: Step }>;

export type LinkType = "signup" | "magiclink" | "recovery" | "invite" | "email_change" | "email";
export type TotpEnrolment = { factorId: string; /** `data:` address of the QR code. */ qrCode: string; secret: string; uri: string };

export type SessionActions = {
  signIn: (email: string, password: string) => Promise<Stepped>;
  /** Mails a link and a code to an address that has an account; the answer is the same for one that has none. */
  signInByLink: (email: string, next: string | null) => Promise<Result>;
  signUp: (input: { email: string; password: string; displayName: string }) => Promise<Stepped>;
  /**
   * Uses the link of a mail, once its page's button has been pressed. `password`: the one chosen for a new account, or
   * the account's own for a change of e-mail begun elsewhere.
   */
  openLink: (tokenHash: string, type: LinkType, password?: string) => Promise<Stepped>;
  /** Confirms a sign-up that another program began and redirects there. `href` is `GET /verify`'s, `password` the one chosen. */
  openElsewhere: (href: string, password: string) => Promise<Stepped>;
  /** The 6 digits of a mail. `recovery` leads to a new password; of `email_change` each mailbox has its own. */
  openCode: (input: { email: string; code: string; type: "email" | "recovery" | "email_change"; password?: string }) => Promise<Stepped>;
  resend: (email: string, type: "signup" | "email_change") => Promise<Result>;
  recover: (email: string) => Promise<Result>;
  /** Also ends a recovery; the result says what is next. */
  updatePassword: (password: string, proof?: { currentPassword?: string; nonce?: string }) => Promise<Stepped>;
  updateEmail: (email: string) => Promise<Result>;
  updateName: (displayName: string) => Promise<Result>;
  /** Mails the nonce that a password change may ask for. */
  reauthenticate: () => Promise<Result>;

  /** The 6 digits, or a recovery code in their place. */
  completeVerification: (code: string) => Promise<Stepped>;
  /** Texts the code where the factor is a phone. */
  sendVerificationCode: () => Promise<Result>;
  cancelVerification: () => void;
  /** Asks for the second step that a stored session lacks, or for one to be set up. `signed-in` where nothing is missing. */
  stepUp: () => Promise<Stepped>;
  /** A new `admin_access` for an administrator at the second level. */
  renewAdminGrant: () => Promise<Result>;

  /** Starts a TOTP factor: of the person who must enrol, else of the signed-in one. */
  beginTotp: (friendlyName?: string) => Promise<Result<{ enrolment: TotpEnrolment }>>;
  /** Verifies the factor by its first code, which raises the session to aal2. */
  confirmTotp: (factorId: string, code: string) => Promise<Result>;
  /** Ten new recovery codes; older ones stop working. Shown once. */
  newRecoveryCodes: () => Promise<Result<{ codes: readonly string[] }>>;
  /** Completes the sign-in of a person who had to enrol, once they have saved their recovery codes. */
  finishEnrolment: () => Promise<Stepped>;

  /** `local`: this device, and every grant on it. `others`: everywhere else. */
  signOut: (scope?: "local" | "others" | "global") => Promise<Result>;

  /** The client with the stored session, for a page's own requests. */
  client: () => Promise<Client>;
  /** Commands under the signed-in person's token, the portal grant's where nobody is signed in. */
  command: Command;
};

export type SessionStore = {
  subscribe: (listener: () => void) => () => void;
  read: () => SessionState;
  actions: SessionActions;
  grants: GrantStore;
  keys: KeyRing;
  /** Called after 30 minutes without activity under an administrator's grant. */
  endIdle: () => Promise<void>;
  /** Looks up the stored session and listens to its changes; returns a function that stops. Browser only. */
  start: () => () => void;
};
