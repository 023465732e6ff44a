/** Who acts on the database: a caller with their rights, or the server itself with a reason. */
export type Claims = {
  role: "anon" | "authenticated" | "service_role";
  sub?: string;
  aal?: string;
  session_id?: string;
  /** A portal grant in place of a session: one booking, no `sub`. */
  grant_id?: string;
  reason?: ServiceReason;
};
/** Who asks. A visitor is an actor too. */
export type Actor = { role: "anon" | "authenticated"; claims: Claims };
export const visitor: Actor = { role: "anon", claims: { role: "anon" } };

/** Why the server acts as itself. A new reason is a decision. */
export type ServiceReason =
  | "start"
  | "load-content"
  | "open-windows"
  | "release-holds"
  | "send-message"
  | "requeue-messages"
  | "accounts"
  | "account-mail"
  | "rotate-keys"
  | "forget"
  | "purge"
  | "storage"
  | "storage-key"
  | "count-visits"
  | "maintain-quotes"
  | "create-admin";
