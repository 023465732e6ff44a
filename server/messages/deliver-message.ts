/** Renders a message and passes it to the mail or text provider. The renderer is large and loaded with the first message, not at the start. */
import { onSiteKinds } from "#domain/automations/on-site.copy.ts";
import { createHash } from "node:crypto";
import { bookingNoticeKinds, officeNoticeKinds } from "#domain/automations/notice-kinds.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import type { SmsMessage } from "#server/platform/sms/sms.ts";
import type { SendMessageNeeds } from "./message.ts";
import { withoutTokens } from "./without-tokens.ts";
import type { TakenMessage } from "./messages.procedures.ts";

export type Delivered = { providerRef: string; /** Of an e-mail. */ subject?: string; /** SHA-256 of its plain text. */ bodyHash?: string };

/** @throws DeliveryError where the provider does not accept it */
export async function deliverMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<Delivered> {
  let sent: { subject?: string; text: string } | undefined;
  const { mailer, sms } = needs;
  const noting: SendMessageNeeds = {
    ...needs,
    mailer: { send: (mail) => ((sent = mail), mailer.send(mail)) },
    sms: { send: (text) => ((sent = text), sms.send(text)) },
  };
  const providerRef = await deliver(isMarked(message, "isTest") ? asTest(noting) : noting, message);
  if (sent === undefined) return { providerRef };
  const bodyHash = createHash("sha256").update(sent.text).digest("hex");
  return { providerRef, bodyHash, ...(sent.subject === undefined ? {} : { subject: sent.subject }) };
}

export type RenderedMessage = { mail: MailMessage } | { sms: SmsMessage };

/** Renders a message without sending it. */
export async function renderMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<RenderedMessage> {
  let rendered: RenderedMessage | undefined;
  const preview = { providerRef: "preview" };
  const noting: SendMessageNeeds = {
    ...needs,
    mailer: { send: async (mail) => ((rendered = { mail }), preview) },
    sms: { send: async (sms) => ((rendered = { sms }), preview) },
  };
  await deliver(noting, message);
  if (rendered === undefined) throw new Error(`${message.code} renders nothing`);
  return rendered;
}

/** `isTest`: sent by an administrator to themselves (app.send_test_message). `isSample`: made from invented facts. */
const isMarked = ({ payload }: TakenMessage, mark: "isTest" | "isSample") =>
  typeof payload === "object" &&
  payload !== null &&
  mark in payload &&
  Object.entries(payload).some(([name, value]) => name === mark && value === true);

const asTest = (needs: SendMessageNeeds): SendMessageNeeds => ({
  ...withoutTokens(needs),
  mailer: { send: (mail) => needs.mailer.send({ ...mail, subject: `Test: ${mail.subject}` }) },
});

async function deliver(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  if (isMarked(message, "isSample")) return (await import("./deliver-sample.ts")).deliverSample(needs, message);
  if (message.code === "message_history") return (await import("./deliver-history.ts")).deliverHistory(needs, message);
  if (isNotice(message.code)) return (await import("./deliver-notice.ts")).deliverNotice(needs, message);
  if (isToOnSite(message.code)) return (await import("./deliver-on-site.ts")).deliverOnSite(needs, message);
  if (isAboutEnquiry(message.code)) return (await import("./deliver-enquiry-message.ts")).deliverEnquiryMessage(needs, message);
  if (message.code === "office_task_due") return (await import("./deliver-task-message.ts")).deliverTaskMessage(needs, message);
  if (message.code === "statement_issued") return (await import("./deliver-statement.ts")).deliverStatement(needs, message);
  if (isAboutQuote(message.code)) return (await import("./deliver-quote-message.ts")).deliverQuoteMessage(needs, message);
  if (isInThread(message.code)) return (await import("./deliver-thread-message.ts")).deliverThreadMessage(needs, message);
  if (isAboutData(message.code)) return (await import("./deliver-account-data-message.ts")).deliverAccountDataMessage(needs, message);
  if (message.bookingId === null) return (await import("./deliver-account-message.ts")).deliverAccountMessage(needs, message);
  return (await import("./deliver-booking-message.ts")).deliverBookingMessage(needs, message, message.bookingId);
}

const isNotice = (code: string) => [...bookingNoticeKinds, ...officeNoticeKinds].some((kind) => kind === code);
const isToOnSite = (code: string) => onSiteKinds.some((kind) => kind === code);
const isAboutEnquiry = (code: string) => ["enquiry_received", "enquiry_answered", "office_new_enquiry"].includes(code);
const isAboutQuote = (code: string) => code.startsWith("quote_") || code === "office_quote_review";
const isInThread = (code: string) => code === "thread_message" || code === "office_thread_message";
const isAboutData = (code: string) => code === "account_export_ready" || code === "account_deleted";
