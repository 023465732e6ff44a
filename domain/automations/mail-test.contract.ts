/** `/test-email-calendar`: an administrator previews a message, its invitation and its papers, or sends it to themselves. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { recordStates } from "./sender-domain.rules.ts";

const about = {
  code: boundedText(50, "Choose a message from the list"),
  /** Empty: a sample booking, quote, enquiry or account, so that a message can be previewed before there is a real one. */
  reference: boundedText(20, "Enter a booking reference, like B-7F3K9M").default(""),
};
const codes = ["accounts.admin_required", "accounts.staff_required", "bookings.not_found", "automations.unknown_code"] as const;

/** Any message, from samples; or one about a booking, made from its present state and the facts of the last such event (invented ones where there was none). Its links do not work. */
export const testMessageContract = commandContract({
  name: "test-message",
  callers: "office",
  input: z.object(about),
  answer: z.strictObject({
    email: z
      .strictObject({
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        calendar: z.string().nullable(),
        papers: z.array(z.string()),
      })
      .nullable(),
    sms: z.string().nullable(),
  }),
  codes: [...codes, "automations.cannot_be_made"],
  limit: { calls: 120, perSeconds: 300 },
});
export type TestMessage = z.output<typeof testMessageContract.answer>;

/** One attachment of that message. */
export const testMessagePaperContract = commandContract({
  name: "test-message-paper",
  callers: "office",
  input: z.object({ ...about, name: boundedText(100, "Choose a document from the list") }),
  answer: "file",
  codes: [...codes, "automations.cannot_be_made"],
  limit: { calls: 60, perSeconds: 300 },
});

/** E-mails it to the caller through the normal queue; the result is in the history, with the reason `test_mode`. */
export const sendTestMessageContract = commandContract({
  name: "send-test-message",
  callers: "office",
  input: z.object(about),
  answer: z.strictObject({ runId: z.string(), sentTo: z.string() }),
  codes: [...codes, "automations.no_email"],
  limit: { calls: 20, perSeconds: 300 },
});

/** Invitations on the days around a clock change, to be opened in a calendar program. */
export const calendarSamplesContract = commandContract({
  name: "calendar-samples",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ samples: z.array(z.strictObject({ day: z.string(), from: z.string(), to: z.string(), ics: z.string() })) }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 60, perSeconds: 300 },
});

const recordCheck = z.strictObject({ state: z.enum(recordStates), found: z.string().nullable() });

/** The DNS records of our sender domain, looked up now by this server. */
export const senderDomainContract = commandContract({
  name: "check-sender-domain",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    domain: z.string(),
    /** The selector of the DKIM key that is looked up; null where none is configured. */
    selector: z.string().nullable(),
    spf: recordCheck,
    dkim: recordCheck,
    dmarc: recordCheck,
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 10, perSeconds: 300 },
});
export type SenderDomain = z.output<typeof senderDomainContract.answer>;

export const mailTestContracts = [
  testMessageContract,
  testMessagePaperContract,
  sendTestMessageContract,
  calendarSamplesContract,
  senderDomainContract,
] as const;
