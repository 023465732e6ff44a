/** Marketing consent of a contact, with its proof, and the segments for campaigns. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, momentText, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { consentBases, marketingChannels } from "./contact-choices.ts";
import { contactFilterSchema, contactRecordSchema, contactReference, rowVersion, staffCodes } from "./contacts.contract.ts";

/**
 * A soft opt-in needs a completed collection: the address was given in a sale of services like those offered, and its owner could
 * refuse at that moment. `textVersion` names the text shown or read to them; `detail` how we learned of it.
 */
export const recordConsentContract = commandContract({
  name: "record-consent",
  callers: "office",
  input: z.object({
    reference: contactReference,
    channel: z.enum(marketingChannels, { error: "Choose email or text" }),
    basis: z.enum(consentBases, { error: "Choose what they said" }),
    textVersion: boundedText(40, "Say which words they agreed to").regex(/^[a-z0-9.-]{1,40}$/, "Say which words they agreed to"),
    detail: plainLine(1, 300, "Say how you heard"),
    /** When they said it; now if left out, never in the future. */
    at: momentText("Enter when it was").optional(),
    /** For a soft opt-in: they could refuse when they gave the address. */
    couldRefuse: z.boolean().default(false),
  }),
  answer: z.strictObject({ consent: contactRecordSchema.shape.consent }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.no_way_to_reach", "crm.no_sale", "crm.no_chance_to_refuse"],
  limit: { calls: 120, perSeconds: 600 },
});

const segment = z.strictObject({
  id: z.string(),
  name: z.string(),
  filter: contactFilterSchema,
  /** For offers by this channel: contacts who refused or were never asked are excluded. */
  marketingChannel: z.enum(marketingChannels).nullable(),
  rowVersion: z.int(),
  by: z.string(),
});
const segments = z.strictObject({ segments: z.array(segment) });
export type Segment = z.output<typeof segment>;

export const staffSegmentsContract = commandContract({
  name: "staff-segments",
  callers: "office",
  input: z.object({}),
  answer: segments,
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** Without `id`: creates one. Segments are shared by the whole office. */
export const saveSegmentContract = commandContract({
  name: "save-segment",
  callers: "office",
  input: z.object({
    id: uuidText().optional(),
    rowVersion: rowVersion.optional(),
    name: plainLine(1, 60, "Enter a name for these contacts"),
    filter: contactFilterSchema,
    marketingChannel: z.enum(marketingChannels, { error: "Choose email or text" }).nullable().default(null),
  }),
  answer: segments,
  codes: [...staffCodes, "crm.segment_not_found", "crm.segment_name_taken", "crm.too_many_segments", "crm.changed"],
  limit: { calls: 120, perSeconds: 600 },
});

export const removeSegmentContract = commandContract({
  name: "remove-segment",
  callers: "office",
  input: z.object({ id: uuidText() }),
  answer: segments,
  codes: staffCodes,
  limit: { calls: 120, perSeconds: 600 },
});

export const consentsContracts = [recordConsentContract, staffSegmentsContract, saveSegmentContract, removeSegmentContract] as const;
