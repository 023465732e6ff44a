/** The actors on the database: a caller with their rights, or the server itself with a reason. */
export type Claims = {
  role: "anon" | "authenticated" | "service_role";
  sub?: string;
  aal?: string;
  session_id?: string;
  /** A portal grant instead of a session: no `sub`. */
  grant_id?: string;
  /** The link of a booking instead of either: its reference, and the digest of its token. */
  link_reference?: string;
  link_hash?: string;
  reason?: ServiceReason;
};
/** A caller; visitors are actors, too. */
export type Actor = { role: "anon" | "authenticated"; claims: Claims };
export const visitor: Actor = { role: "anon", claims: { role: "anon" } };

/** Why the server acts as itself. A new reason needs a decision record. */
export type ServiceReason =
  | "start"
  | "load-content"
  | "open-windows"
  | "refuse-tariff"
  | "release-holds"
  | "send-message"
  | "requeue-messages"
  | "release-runs"
  | "accounts"
  | "account-mail"
  | "rotate-keys"
  | "forget"
  | "purge"
  | "storage"
  | "storage-key"
  | "count-visits"
  | "maintain-quotes"
  | "lapse-bookings"
  | "close-complaints"
  | "expire-change-orders"
  | "export-account"
  | "refuse-offers"
  | "create-admin"
  | "lose-silent-deals"
  | "end-left-chats"
  | "remind-of-tasks"
  | "issue-statements"
  | "payments"
  | "import-contacts"
  | "read-mailbox";
