/** The dependencies for sending a message, and the stored payload of account messages. */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Company } from "#domain/company/company.ts";
import type { OneTimeSecrets } from "#server/accounts/accounts.public.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import type { Sms } from "#server/platform/sms/sms.ts";

export type SendMessageNeeds = {
  database: Pick<Database, "performAsService" | "asService">;
  mailer: Pick<Mailer, "send">;
  sms: Sms;
  clock: Clock;
  log: Log;
  /** The firm's present settings, the site's address, and the tokens of links to bookings and quotes. */
  company: () => Promise<Company>;
  publicUrl: string;
  accessToken: (bookingId: string) => string;
  quoteAccessToken: (quoteId: string) => string;
  reviewToken: (bookingId: string) => string;
  payToken: (bookingId: string) => string;
  refusalToken: (bookingId: string) => string;
  changeOrderToken: (reference: string, version: number) => string;
  enquiryReplyToken: (enquiryId: string) => string;
  /** Where answers to our mail about enquiries are read from; undefined: they go to the firm's own address. */
  enquiryReplyAddress?: string | undefined;
  /** Codes and links of accounts and of the portal. */
  secrets: Pick<OneTimeSecrets, "code" | "linkToken">;
  /** The store of photos that are attached to messages. */
  files?: { bytes: Pick<ObjectBytes, "open"> };
};

/** The payload of a message without a booking: never a secret, only the id from which secrets are derived. */
export const accountPayloadSchema = z.object({
  tokenId: uuidText().optional(),
  /** `signup`, `magiclink`, `recovery`, `invite` or `email_change`: the link's purpose; without it there is only a code. */
  linkType: boundedText(4_000).optional(),
  redirectTo: boundedText(4_000).optional(),
  displayName: boundedText(4_000).optional(),
  detail: boundedText(4_000).optional(),
  /** The link belongs to a PKCE flow. */
  pkce: z.boolean().optional(),
  /** The reference of the booking whose portal code this is. */
  reference: boundedText(4_000).optional(),
});
export type AccountPayload = z.output<typeof accountPayloadSchema>;
