/** Details of one contact: properties, the vulnerability note whose reading is audited, erasure; also the contact of a record, and colleagues. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { parsePostcode, postcodeMessage } from "../kernel/postcode.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredText } from "../kernel/typed-text.ts";
import { contactLimits } from "./contact-choices.ts";
import { contactReference, propertySchema, rowVersion, staffCodes } from "./contacts.contract.ts";

/** The contact of a quote, booking or enquiry, for the link on its record. */
export const contactOfRecordContract = commandContract({
  name: "contact-of-record",
  callers: "office",
  input: z.object({ reference: boundedText(20, "Open the record again").regex(/^[BQE]-[0-9A-HJKMNP-TV-Z]{6}$/, "Open the record again") }),
  answer: z.strictObject({ contact: z.strictObject({ reference: z.string(), name: z.string() }).nullable() }),
  codes: staffCodes,
  limit: { calls: 600, perSeconds: 600 },
});

const optionalLine = (max: number, message: string) => plainLine(1, max, message).nullable().optional();
/** A property of a contact, a company or both. Without `id`: creates one; `remove` deletes it. */
export const savePropertyContract = commandContract({
  name: "save-property",
  callers: "office",
  input: z.object({
    id: uuidText().optional(),
    rowVersion: rowVersion.optional(),
    contactReference: contactReference.optional(),
    companyId: uuidText().optional(),
    remove: z.boolean().default(false),
    fields: z
      .object({
        uprn: boundedText(12, "Enter a UPRN")
          .regex(/^\d{1,12}$/, "Enter the digits of the UPRN")
          .nullable()
          .optional(),
        line1: plainLine(1, 100, "Enter the first line of the address"),
        line2: optionalLine(100, "Enter the second line"),
        town: plainLine(1, 60, "Enter the town"),
        postcode: boundedText(20, postcodeMessage)
          .refine((text) => parsePostcode(text).ok, { error: postcodeMessage })
          .transform((text) => {
            const postcode = parsePostcode(text);
            return postcode.ok ? postcode.postcode : text;
          }),
        type: optionalLine(40, "Enter what it is"),
        floor: z.int("Enter a floor").min(-3, "Enter a floor").max(60, "Enter a floor").nullable().optional(),
        lift: z.boolean().nullable().optional(),
        parking: optionalLine(200, "Say where to park"),
        accessNotes: enteredText(1, 500, "Say how to get in").nullable().optional(),
        lastAccessOutcome: optionalLine(200, "Say how it went"),
      })
      .optional(),
  }),
  answer: z.strictObject({ property: propertySchema.nullable() }),
  codes: [
    ...staffCodes,
    "crm.contact_not_found",
    "crm.company_not_found",
    "crm.property_not_found",
    "crm.property_incomplete",
    "crm.changed",
  ],
  limit: { calls: 300, perSeconds: 600 },
});

/** Reading and writing are audited. `text` null only reads; an empty text removes the note. `readAt`: `at` of the note as it was read, so that a colleague's newer one is not overwritten. */
export const careNoteContract = commandContract({
  name: "care-note",
  callers: "office",
  input: z.object({
    reference: contactReference,
    text: enteredText(0, contactLimits.careNote, "Enter the note").nullable().default(null),
    readAt: boundedText(40, "Open the note again").nullable().optional(),
  }),
  answer: z.strictObject({ text: z.string().nullable(), by: z.string().nullable(), at: z.string().nullable() }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.changed"],
  limit: { calls: 60, perSeconds: 600 },
});

/** Administrators only; audited and irreversible. `confirm`: the reference again. */
export const eraseContactContract = commandContract({
  name: "erase-contact",
  callers: "office",
  input: z.object({ reference: contactReference, confirm: boundedText(20, "Enter the reference once more") }),
  answer: z.strictObject({
    /** Bookings that are not over: their customer's data is cleared once they are. */
    running: z.array(z.string()),
    /** Kept for tax law, without contact details. */
    kept: z.array(z.string()),
  }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.confirm_mismatch"],
  limit: { calls: 20, perSeconds: 3600 },
});

/** The colleagues who can own a contact or be assigned a task. */
export const staffColleaguesContract = commandContract({
  name: "staff-colleagues",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ colleagues: z.array(z.strictObject({ id: z.string(), name: z.string(), isYou: z.boolean() })) }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

export const contactDetailsContracts = [
  contactOfRecordContract,
  savePropertyContract,
  careNoteContract,
  eraseContactContract,
  staffColleaguesContract,
] as const;
