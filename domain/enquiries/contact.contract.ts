/** `contact` stores a message to the firm, `add-enquiry-photo` a photo for it; `enquiry-receipt` repeats by when we answer. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { contactSchema, enquiryTopics } from "./enquiries.contract.ts";
import { callBackTimes, enquiryPhotoLimits } from "./enquiry-choices.ts";

const photoMessage = "Send one photo as base64, up to about 1.5 MB";

export const contactContract = commandContract({
  name: "contact",
  callers: "anyone",
  input: contactSchema,
  /** `promisedAt`: by when a person answers; for a complaint, by when a person says who deals with it. London's offset. */
  answer: z.strictObject({ enquiryReference: z.string(), promisedAt: z.string() }),
  codes: ["enquiries.photo_missing"],
  limit: { calls: 5, perSeconds: 3600 },
});
export type ContactAnswer = z.output<typeof contactContract.answer>;

/** For the page after sending, to whoever has the reference: nothing of the message itself. */
export const enquiryReceiptContract = commandContract({
  name: "enquiry-receipt",
  callers: "anyone",
  input: z.object({
    reference: boundedText(20, "Enter a reference, like E-7F3K9M").regex(/^E-[0-9A-HJKMNP-TV-Z]{6}$/, "Enter a reference, like E-7F3K9M"),
  }),
  answer: z.strictObject({
    reference: z.string(),
    topic: z.enum(enquiryTopics),
    callBack: z.enum(callBackTimes).optional(),
    promisedAt: z.string(),
  }),
  codes: [],
  limit: { calls: 60, perSeconds: 600 },
});
export type EnquiryReceipt = z.output<typeof enquiryReceiptContract.answer>;

/** One photo for a message being written, reduced by the browser and re-encoded here. Nobody sees it until `contact` names it; otherwise it is deleted after three hours. */
export const addEnquiryPhotoContract = commandContract({
  name: "add-enquiry-photo",
  callers: "anyone",
  input: z.object({
    /** Base64 of a JPEG, PNG or WebP. */
    photo: boundedText(enquiryPhotoLimits.characters, photoMessage).min(4, photoMessage),
  }),
  answer: z.strictObject({ photoId: z.string() }),
  codes: ["enquiries.photo_unreadable", "enquiries.photos_full", "enquiries.photos_share", "enquiries.photos_waiting"],
  limit: { calls: 20, perSeconds: 3600 },
});

export const enquiriesContracts = [contactContract, enquiryReceiptContract, addEnquiryPhotoContract] as const;
