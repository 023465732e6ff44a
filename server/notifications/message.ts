/** What sending a message needs, and what is stored with one about an account. */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Company } from "#domain/company/company.ts";
import type { OneTimeSecrets } from "#server/accounts/accounts.public.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ObjectBytes } from "#server/supabase/storage/bytes.ts";
import type { Sms } from "#server/platform/sms/sms.ts";

export type SendMessageNeeds = {
  database: Pick<Database, "performAsService" | "asService">;
  mailer: Pick<Mailer, "send">;
  sms: Sms;
  clock: Clock;
  log: Log;
  /** The firm as it is now, the address of the site, and the tokens of the links to bookings and quotes. */
  company: () => Promise<Company>;
  publicUrl: string;
  accessToken: (bookingId: string) => string;
  quoteAccessToken: (quoteId: string) => string;
  refusalToken: (bookingId: string) => string;
  changeOrderToken: (reference: string, version: number) => string;
  /** Codes and links of accounts and of the portal. */
  secrets: Pick<OneTimeSecrets, "code" | "linkToken">;
  /** Where photos lie that go along with a message. */
  files?: { bytes: Pick<ObjectBytes, "open"> };
};

/** What is stored with a message that belongs to no booking: never a secret, only the id that secrets are derived from. */
export const accountPayloadSchema = z.object({
  tokenId: uuidText().optional(),
  /** `signup`, `magiclink`, `recovery`, `invite` or `email_change`: what the link is for; without it there is only a code. */
  linkType: boundedText(4_000).optional(),
  redirectTo: boundedText(4_000).optional(),
  displayName: boundedText(4_000).optional(),
  detail: boundedText(4_000).optional(),
  /** The link belongs to a PKCE flow. */
  pkce: z.boolean().optional(),
  /** Of the booking whose portal code this is. */
  reference: boundedText(4_000).optional(),
});
export type AccountPayload = z.output<typeof accountPayloadSchema>;
