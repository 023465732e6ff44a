/** Contacts: the list, one record, creating and editing it. */
import { z } from "zod";
import { services } from "../pricing/pricing.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { emailText } from "../kernel/email-text.ts";
import { parsePhone, phoneMessage } from "../kernel/phone.ts";
import { boundedText, dateText, uuidText } from "../kernel/text.ts";
import { companyLine, plainLine, enteredLine, enteredText } from "../kernel/typed-text.ts";
import { maxSearchLength } from "../office/search-choices.ts";
import {
  contactLimits,
  contactSorts,
  customerTypes,
  leadSources,
  lifecycles,
  marketingChannels,
  maxQuietMonths,
  preferredChannels,
  wayKinds,
  wayLabels,
} from "./contact-choices.ts";
import { tagSeparator } from "./tags.rules.ts";

export const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
/** The contact's reference. That of a merged contact opens the one it was merged into. */
export const contactReference = boundedText(20, "Open the contact again").regex(/^C-[0-9A-HJKMNP-TV-Z]{6}$/, "Open the contact again");
export const rowVersion = z
  .int({ error: "Open the record again" })
  .min(1, "Open the record again")
  .max(2_000_000_000, "Open the record again");
const tag = plainLine(1, contactLimits.tag, "Enter a tag").transform((text) => text.toLowerCase());
const outcode = boundedText(4, "Enter the first part of a postcode").regex(
  /^[A-Z]{1,2}\d[A-Z\d]?$/,
  "Enter the first part of a postcode, like BN14",
);

/** The filters of the list; a segment is a named set of them. */
export const contactFilterSchema = z.object({
  tag: tag.optional(),
  ownerId: uuidText().optional(),
  lifecycle: z.enum(lifecycles, { error: "Choose a stage" }).optional(),
  source: z.enum(leadSources, { error: "Choose a source" }).optional(),
  customerType: z.enum(customerTypes, { error: "Choose who they are" }).optional(),
  companyId: uuidText().optional(),
  /** Not heard from for this many months. */
  quietMonths: z.int("Enter whole months").min(1, "Enter 1 or more").max(maxQuietMonths, "Enter 120 or fewer").optional(),
  /** Contacts to whom offers may be sent by this channel today. */
  consent: z.enum(marketingChannels, { error: "Choose email or text" }).optional(),
  outcode: outcode.optional(),
  /** The service of a booking that was not cancelled; with the days of its collection, both included. */
  service: z.enum(services, { error: "Choose a service" }).optional(),
  bookedFrom: dateText("Enter a date like 2026-11-24").optional(),
  bookedTo: dateText("Enter a date like 2026-11-24").optional(),
  minValuePence: z.int("Enter an amount").min(0, "Enter an amount").max(2_000_000_000, "Enter a smaller amount").optional(),
});
export type ContactFilter = z.output<typeof contactFilterSchema>;

const way = z.strictObject({
  id: z.string(),
  kind: z.enum(wayKinds),
  value: z.string(),
  label: z.enum(wayLabels).nullable(),
  isPrimary: z.boolean(),
  smsOk: z.boolean(),
  /** Null: typed in, and not proved to be theirs. */
  verifiedAt: z.string().nullable(),
});

/** `query`: a name, number, address, postcode, reference or words of a note, as typed. `after`: `next` of the previous page. */
export const staffContactsContract = commandContract({
  name: "staff-contacts",
  callers: "office",
  input: z.object({
    query: enteredLine(0, maxSearchLength, "Enter a name, number, postcode or reference").optional(),
    filter: contactFilterSchema.default({}),
    /** Adds the filters of this segment. */
    segmentId: uuidText().optional(),
    sort: z.enum(contactSorts, { error: "Choose what to sort by" }).default("contact"),
    descending: z.boolean({ error: "Say yes or no" }).default(true),
    after: z.object({ value: boundedText(200, "Open the list again"), id: uuidText() }).optional(),
  }),
  answer: z.strictObject({
    contacts: z.array(
      z.strictObject({
        id: z.string(),
        reference: z.string(),
        name: z.string(),
        company: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        town: z.string().nullable(),
        postcode: z.string().nullable(),
        lifecycle: z.enum(lifecycles),
        source: z.enum(leadSources),
        tags: z.array(z.string()),
        owner: z.string().nullable(),
        lastContactAt: z.string(),
        /** A London day. */
        nextActionAt: z.string().nullable(),
        jobs: z.int(),
        valuePence: z.int(),
        createdAt: z.string(),
      }),
    ),
    /** Of all pages, up to `maxCounted`. */
    count: z.int(),
    /** More than were counted may match: it takes further words or filters to find them. */
    isMore: z.boolean(),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "crm.cursor_invalid", "crm.segment_not_found"],
  limit: { calls: 1_200, perSeconds: 600 },
});
export type StaffContacts = z.output<typeof staffContactsContract.answer>;
export type ListedContact = StaffContacts["contacts"][number];

export const propertySchema = z.strictObject({
  id: z.string(),
  uprn: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  town: z.string(),
  postcode: z.string(),
  type: z.string().nullable(),
  floor: z.int().nullable(),
  lift: z.boolean().nullable(),
  parking: z.string().nullable(),
  accessNotes: z.string().nullable(),
  lastAccessOutcome: z.string().nullable(),
  companyId: z.string().nullable(),
  rowVersion: z.int(),
});
export type ContactProperty = z.output<typeof propertySchema>;

const consentState = z.strictObject({
  /** Whether offers may be sent by this channel today. */
  allowed: z.boolean(),
  /** The consent or refusal that counts, with its proof; null where there is none. */
  last: z
    .strictObject({
      given: z.boolean(),
      basis: z.enum(["opt_in", "soft_opt_in", "refused"]),
      textVersion: z.string(),
      source: z.enum(["quote", "account", "offer_link", "office"]),
      detail: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
});

export const contactRecordSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  rowVersion: z.int(),
  name: z.string(),
  salutation: z.string().nullable(),
  customerType: z.enum(customerTypes),
  company: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  jobTitle: z.string().nullable(),
  preferredChannel: z.enum(preferredChannels).nullable(),
  language: z.string(),
  source: z.enum(leadSources),
  sourceDetail: z.string().nullable(),
  tags: z.array(z.string()),
  owner: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  lifecycle: z.enum(lifecycles),
  /** Null: it follows from events. */
  lifecycleByHand: z.enum(lifecycles).nullable(),
  notes: z.string(),
  lastContactAt: z.string(),
  nextActionAt: z.string().nullable(),
  jobs: z.int(),
  valuePence: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Includes the data of all contacts merged into this one. */
  ways: z.array(way),
  properties: z.array(propertySchema),
  records: z.array(
    z.strictObject({
      kind: z.enum(["enquiry", "quote", "booking", "waiting", "chat"]),
      id: z.string(),
      reference: z.string().nullable(),
      state: z.string().nullable(),
      at: z.string(),
      isVerified: z.boolean(),
    }),
  ),
  consent: z.strictObject({ email: consentState, sms: consentState }),
  hasCareNote: z.boolean(),
  /** The number of open proposals of duplicates. */
  duplicates: z.int(),
  /** The contacts merged into this one and not undone, the newest first. */
  merges: z.array(
    z.strictObject({ id: z.int(), name: z.string(), reference: z.string(), at: z.string(), by: z.string(), canUndo: z.boolean() }),
  ),
});
export type ContactRecord = z.output<typeof contactRecordSchema>;

export const contactRecordContract = commandContract({
  name: "contact-record",
  callers: "office",
  input: z.object({ reference: contactReference }),
  answer: z.strictObject({ contact: contactRecordSchema }),
  codes: [...staffCodes, "crm.contact_not_found"],
  limit: { calls: 600, perSeconds: 600 },
});

const optionalLine = (max: number, message: string) => plainLine(1, max, message).nullable().optional();
const wayInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), value: emailText().transform((text) => text.toLowerCase()), isPrimary: z.boolean().default(false) }),
  z.object({
    kind: z.literal("phone"),
    value: boundedText(30, phoneMessage)
      .refine((text) => parsePhone(text).ok, { error: phoneMessage })
      .transform((text) => {
        const phone = parsePhone(text);
        return phone.ok ? phone.e164 : text;
      }),
    label: z.enum(wayLabels, { error: "Choose mobile, work or home" }).nullable().default(null),
    isPrimary: z.boolean().default(false),
    smsOk: z.boolean().default(false),
  }),
]);

/** The editable fields; a field left out stays, null removes it. */
export const contactFieldsSchema = z.object({
  name: companyLine(1, contactLimits.name, "Enter a name").optional(),
  salutation: optionalLine(contactLimits.salutation, "Enter a title"),
  customerType: z.enum(customerTypes, { error: "Choose who they are" }).optional(),
  companyId: uuidText().nullable().optional(),
  jobTitle: optionalLine(contactLimits.jobTitle, "Enter a job title"),
  preferredChannel: z.enum(preferredChannels, { error: "Choose how to reach them" }).nullable().optional(),
  language: boundedText(2, "Enter a language like en")
    .regex(/^[a-z]{2}$/, "Enter a language like en")
    .optional(),
  source: z.enum(leadSources, { error: "Choose a source" }).optional(),
  sourceDetail: optionalLine(contactLimits.sourceDetail, "Say where they came from"),
  tags: z
    .array(tag.refine((text) => !tagSeparator.test(text), "A tag has no comma in it: enter two tags"))
    .max(contactLimits.tags, "Use 20 tags or fewer")
    .optional(),
  ownerId: uuidText().nullable().optional(),
  /** Null: it follows from events again. */
  lifecycleByHand: z.enum(lifecycles, { error: "Choose a stage" }).nullable().optional(),
  nextActionAt: dateText("Enter a date like 2026-11-24").nullable().optional(),
  notes: enteredText(0, contactLimits.notes, "Enter notes").optional(),
  /** The complete list, unchanged ones included. */
  ways: z.array(wayInput).max(contactLimits.ways, "Keep 20 numbers and addresses or fewer").optional(),
});
export type ContactFields = z.output<typeof contactFieldsSchema>;

const saveCodes = [
  ...staffCodes,
  "crm.contact_not_found",
  "crm.changed",
  "crm.name_missing",
  "crm.company_not_found",
  "crm.owner_not_staff",
] as const;
/** Without `reference`: creates one. A number or address that is another contact's key is stored too, and the two contacts are proposed as duplicates. */
export const saveContactContract = commandContract({
  name: "save-contact",
  callers: "office",
  input: z.object({ reference: contactReference.optional(), rowVersion: rowVersion.optional(), fields: contactFieldsSchema }),
  answer: z.strictObject({ contact: contactRecordSchema }),
  codes: saveCodes,
  limit: { calls: 300, perSeconds: 600 },
});

export const contactsContracts = [staffContactsContract, contactRecordContract, saveContactContract] as const;
