/** A message as `app.take_message` hands it over (what it is about, to whom, by which way), and what sending one needs. */
import { z } from "zod";
import type { Company } from "#domain/company/company.ts";
import type { OneTimeSecrets } from "#server/accounts/accounts.public.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Sms } from "#server/platform/sms/sms.ts";

export type SendMessageNeeds = {
  database: Pick<Database, "performAsService">;
  mailer: Pick<Mailer, "send">;
  sms: Sms;
  clock: Clock;
  log: Log;
  /** The firm as it is now, the address of the site, and the tokens of the links to bookings and quotes. */
  company: () => Promise<Company>;
  publicUrl: string;
  accessToken: (bookingId: string) => string;
  quoteAccessToken: (quoteId: string) => string;
  /** Codes and links of accounts and of the portal. */
  secrets: Pick<OneTimeSecrets, "code" | "linkToken">;
};

export type Taken = {
  id: string;
  /** Null for a message about an account or the portal. */
  bookingId: string | null;
  code: string;
  channel: "email" | "sms";
  recipient: string;
  attempts: number;
  payload: unknown;
};

/** What is stored with a message that belongs to no booking: never a secret, only the id that secrets are derived from. */
export const accountPayloadSchema = z.object({
  tokenId: z.uuid().optional(),
  /** `signup`, `magiclink`, `recovery`, `invite` or `email_change`: what the link is for; without it there is only a code. */
  linkType: z.string().optional(),
  redirectTo: z.string().optional(),
  displayName: z.string().optional(),
  detail: z.string().optional(),
  /** The link belongs to a PKCE flow. */
  pkce: z.boolean().optional(),
  /** Of the booking whose portal code this is. */
  reference: z.string().optional(),
});
export type AccountPayload = z.output<typeof accountPayloadSchema>;
