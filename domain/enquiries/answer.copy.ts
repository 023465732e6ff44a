/**
 * The mail with our answer to an enquiry: a colleague's words, and how to write back. What the sender wrote is not repeated: anybody can type
 * another person's address into the form, and would have us send them their text.
 */
import { formatPhone } from "../kernel/phone.ts";
import { receiptCopy } from "./enquiry.copy.ts";
import type { EnquiryMessage } from "./enquiry.copy.ts";

export type AnswerCopy = { subject: string; paragraphs: string[]; closing: string[]; footer: string };

/** `text`: as the colleague wrote it; an empty line begins a paragraph. `by`: their name, or "" where none is known. */
export function answerCopy(message: EnquiryMessage, { text, by }: { text: string; by: string }): AnswerCopy {
  const { enquiry, company } = message;
  const phone = company.phone === "" ? "" : ` or call ${formatPhone(company.phone)}, quoting ${enquiry.reference}`;
  return {
    subject: `Re: ${receiptCopy(message).subject}`,
    paragraphs: text.split(/\n[ \t]*\n+/).map((paragraph) => paragraph.trim()),
    closing: [by === "" ? company.name : `${by}, ${company.name}`, `Reply to this email${phone}.`],
    footer: `You’ve had this email because someone wrote to ${company.name} at ${new URL(message.publicUrl).host} and gave this address. If it wasn’t you, tell us and we’ll delete it.`,
  };
}
