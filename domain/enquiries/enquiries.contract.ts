/** The input of the form of `/contact` and its command. Separate from the contract, so that the page loads only this. */
import { z } from "zod";
import { emailText } from "../kernel/email-text.ts";
import { emailLimits, emailMessage } from "../kernel/email.ts";
import { parsePhone, phoneMessage } from "../kernel/phone.ts";
import { parsePostcode } from "../kernel/postcode.ts";
import { normaliseReference } from "../kernel/reference.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredText } from "../kernel/typed-text.ts";
import { callBackTimes, enquiryPhotoLimits } from "./enquiry-choices.ts";

export const enquiryTopics = ["quote", "booking", "invoice", "complaint", "business", "other"] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

export const messageLimits = { min: 10, max: 1_000 } as const;

/** A form sent within this many milliseconds of being shown was not filled in by a person. */
export const quickestPerson = 3_000;

const postcodeProblem = "Enter a full UK postcode, like BN14 8QX, or leave it empty";
const referenceProblem = "Enter a booking reference, like B-7F3K9M, or leave it empty";
const messageProblem = `Write at least ${messageLimits.min} characters, so we know what it’s about`;

/** Empty text counts as missing, because a form sends every field. */
const given = (text: string | undefined) => (text === undefined || text.trim() === "" ? undefined : text.trim());

const email = boundedText(emailLimits.address + 50, emailMessage)
  .optional()
  .transform(given)
  .pipe(emailText().optional());

/** Normalises optional text, or reports the problem with it. */
const readAs = (read: (text: string) => string | null, message: string) =>
  boundedText(60, message)
    .optional()
    .transform((input, context) => {
      const text = given(input);
      if (text === undefined) return undefined;
      const value = read(text);
      if (value === null) context.addIssue({ code: "custom", message });
      return value ?? undefined;
    });

export const contactSchema = z
  .object({
    name: plainLine(1, 100, "Enter your name"),
    email,
    mobile: readAs((text) => {
      const phone = parsePhone(text);
      return phone.ok ? phone.e164 : null;
    }, phoneMessage),
    /** Needs a phone number. */
    callBack: z.enum(callBackTimes, { error: "Choose when we should call, or that you don't need a call" }).optional(),
    postcode: readAs((text) => {
      const postcode = parsePostcode(text);
      return postcode.ok ? postcode.postcode : null;
    }, postcodeProblem),
    topic: z.enum(enquiryTopics, { error: "Choose what it is about" }),
    message: enteredText(messageLimits.min, messageLimits.max, messageProblem),
    bookingReference: readAs(normaliseReference, referenceProblem),
    /** Ids from `add-enquiry-photo`, in display order. */
    photos: z
      .array(uuidText("Remove this photo and add it again"))
      .max(enquiryPhotoLimits.photos, `Send up to ${enquiryPhotoLimits.photos} photos`)
      .refine((ids) => new Set(ids).size === ids.length, "Send each photo once")
      .default([]),
    /** The tick beside `enquiryConsent`; the page requires it. */
    consent: z.boolean({ error: "Send true or false" }).optional(),
    /** Two traps for bots: a field hidden from people, and how long the form was open. */
    homepage: boundedText(2_000).optional(),
    openMilliseconds: z.number().optional(),
  })
  .refine(({ email: address, mobile }) => address !== undefined || mobile !== undefined, {
    path: ["email"],
    error: "Enter an email address or a phone number, so we can reply",
    // Reported along with other problems, but not where one of the two was given and is not valid.
    when: ({ issues, value }) =>
      typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === "email" || path?.[0] === "mobile"),
  })
  .refine(({ callBack, mobile }) => callBack === undefined || mobile !== undefined, {
    path: ["mobile"],
    error: "Enter a phone number, so that we can call you",
    when: ({ issues, value }) => typeof value === "object" && value !== null && !issues.some(({ path }) => path?.[0] === "mobile"),
  });
export type ContactInput = z.input<typeof contactSchema>;
export type Contact = z.output<typeof contactSchema>;

/**
 * Whether a bot seems to have filled in the form. Such an enquiry is stored and answered like any other; only its
 * mails are held back, so that a person taken for a bot is not lost.
 */
export function looksAutomatic({ homepage, openMilliseconds }: Pick<Contact, "homepage" | "openMilliseconds">): boolean {
  return (homepage ?? "").trim() !== "" || (openMilliseconds !== undefined && openMilliseconds < quickestPerson);
}
