/** `contact` stores what somebody writes to the firm; `enquiry-receipt` says again by when a person answers. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { contactSchema, enquiryTopics } from "./enquiries.contract.ts";

export const contactContract = commandContract({
  name: "contact",
  callers: "anyone",
  input: contactSchema,
  /** `promisedAt`: by when a person answers; of a complaint, by when a person tells who deals with it. London's offset. */
  answer: z.strictObject({ enquiryReference: z.string(), promisedAt: z.string() }),
  codes: [],
  limit: { calls: 5, perSeconds: 3600 },
});
export type ContactAnswer = z.output<typeof contactContract.answer>;

/** For the page after sending, to whoever has the reference: nothing of what was written. */
export const enquiryReceiptContract = commandContract({
  name: "enquiry-receipt",
  callers: "anyone",
  input: z.object({
    reference: boundedText(20, "Enter a reference, like E-7F3K9M").regex(/^E-[0-9A-HJKMNP-TV-Z]{6}$/, "Enter a reference, like E-7F3K9M"),
  }),
  answer: z.strictObject({ reference: z.string(), topic: z.enum(enquiryTopics), promisedAt: z.string() }),
  codes: [],
  limit: { calls: 60, perSeconds: 600 },
});
export type EnquiryReceipt = z.output<typeof enquiryReceiptContract.answer>;

export const enquiriesContracts = [contactContract, enquiryReceiptContract] as const;
