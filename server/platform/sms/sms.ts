/**
 * Sends text messages: through a Twilio-compatible HTTP service when one is configured, otherwise as `.txt` files in the outbox,
 * exactly once per id.
 */
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { writeOnce } from "#server/platform/mail/write-once.ts";

export type SmsMessage = {
  /** Identifies this message permanently; letters, digits, dot, hyphen, underscore. */
  id: string;
  /** E.164, `+447700900123`. */
  to: string;
  text: string;
};

export type Sms = {
  /** Throws `DeliveryError`. */
  send: (message: SmsMessage) => Promise<{ providerRef: string }>;
};

export type SmsService = {
  /** Without the account's path: `https://api.twilio.com`. */
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
  timeoutMilliseconds?: number;
  /** The address to which the service reports a message's delivery. */
  receiptUrl?: (id: string) => string;
};

export type SmsOptions = { outboxDirectory: string; http?: SmsService | undefined };

export function createSms({ outboxDirectory, http }: SmsOptions): Sms {
  return { send: (message) => (http ? sendOverHttp(http, message) : writeToOutbox(outboxDirectory, message)) };
}

async function writeToOutbox(outboxDirectory: string, { id, to, text }: SmsMessage): Promise<{ providerRef: string }> {
  const name = `${id}.txt`;
  await writeOnce(outboxDirectory, name, async () => `To: ${to}\n\n${text}\n`);
  return { providerRef: name };
}

const acceptedSchema = z.object({ sid: boundedText(200).min(1) });
const refusedSchema = z.object({ code: z.number().optional(), message: boundedText(10_000).optional() });

async function sendOverHttp(service: SmsService, { id, to, text }: SmsMessage): Promise<{ providerRef: string }> {
  const receipt = service.receiptUrl === undefined ? {} : { StatusCallback: service.receiptUrl(id) };
  const { status, body } = await post(service, id, new URLSearchParams({ To: to, From: service.from, Body: text, ...receipt }));
  const accepted = acceptedSchema.safeParse(body);
  if (status >= 200 && status < 300 && accepted.success) return { providerRef: accepted.data.sid };
  const refused = refusedSchema.safeParse(body).data;
  const reason = refused?.message ?? "no reason given";
  const code = refused?.code === undefined ? `HTTP ${status}` : `HTTP ${status}/${refused.code}`;
  throw new DeliveryError(`The text-message service answered ${status}: ${reason}`, {
    kind: isFinal(status) ? (ofNumber.has(refused?.code ?? 0) ? "permanent" : "unsendable") : "temporary",
    code,
  });
}

/** The number is not valid, takes no texts, or its owner replied STOP. Everything else is wrong with this message or with our settings. */
const ofNumber = new Set([21_211, 21_217, 21_610, 21_614]);

/** Errors of the account (401, 403) and temporary ones (408, 429) are not errors of the message. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

async function post(service: SmsService, id: string, form: URLSearchParams): Promise<{ status: number; body: unknown }> {
  const url = `${withoutTrailingSlashes(service.url)}/2010-04-01/Accounts/${encodeURIComponent(service.accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${service.accountSid}:${service.authToken}`).toString("base64");
  try {
    const response = await fetch(url, {
      method: "POST",
      body: form,
      headers: { authorization: `Basic ${credentials}`, "idempotency-key": id },
      // A redirect would send the credentials to another host.
      redirect: "error",
      signal: AbortSignal.timeout(service.timeoutMilliseconds ?? 15_000),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (error) {
    const code = error instanceof Error ? error.name : "unknown";
    throw new DeliveryError(`The text-message service did not answer (${code})`, { kind: "temporary", code });
  }
}
