/** Whether a change of address still waits: its two mails work for an hour, and the server keeps the address for longer. */
import type { User } from "@supabase/auth-js";

const mailLife = 60 * 60_000;

/** The new address; null where none waits to be confirmed. `now`: ms since 1970. */
export function pendingEmail(
  { new_email: next, email_change_sent_at: sentAt }: Pick<User, "new_email" | "email_change_sent_at">,
  now: number,
) {
  if (next === undefined || next === "") return null;
  return sentAt !== undefined && Date.parse(sentAt) + mailLife <= now ? null : next;
}
