/** Possible duplicates, merges with a choice for each field, and undoing them for thirty days. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { momentText, uuidText } from "../kernel/text.ts";
import { contactReference, contactRecordSchema, rowVersion, staffCodes } from "./contacts.contract.ts";

export const duplicateReasons = ["shared_way", "same_place", "email_dots", "by_hand"] as const;

const brief = z.strictObject({
  reference: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  postcode: z.string().nullable(),
  jobs: z.int(),
  lastContactAt: z.string(),
});

/** The newest first. */
export const contactDuplicatesContract = commandContract({
  name: "contact-duplicates",
  callers: "office",
  input: z.object({
    /** Only those of this contact. */
    reference: contactReference.optional(),
    after: z
      .object({
        value: momentText("Open the list again"),
        id: uuidText(),
      })
      .optional(),
  }),
  answer: z.strictObject({
    duplicates: z.array(z.strictObject({ id: z.string(), reason: z.enum(duplicateReasons), at: z.string(), left: brief, right: brief })),
    /** Up to 1,000. */
    count: z.int(),
    next: z.strictObject({ value: z.string(), id: z.string() }).nullable(),
  }),
  codes: [...staffCodes, "crm.contact_not_found"],
  limit: { calls: 600, perSeconds: 600 },
});
export type ContactDuplicates = z.output<typeof contactDuplicatesContract.answer>;

/** The two are different people; they are not proposed again. */
export const dismissDuplicateContract = commandContract({
  name: "dismiss-duplicate",
  callers: "office",
  input: z.object({ id: uuidText() }),
  answer: z.strictObject({}),
  codes: [...staffCodes, "crm.duplicate_not_found"],
  limit: { calls: 300, perSeconds: 600 },
});

/** The fields that can be taken over from the merged contact. */
export const pickFields = [
  "name",
  "salutation",
  "customerType",
  "company",
  "jobTitle",
  "preferredChannel",
  "language",
  "source",
  "sourceDetail",
  "tags",
  "owner",
  "lifecycleByHand",
  "notes",
] as const;
export type PickField = (typeof pickFields)[number];

const pair = { keep: contactReference, merge: contactReference };

export const previewMergeContract = commandContract({
  name: "preview-merge",
  callers: "office",
  input: z.object(pair),
  answer: z.strictObject({
    keep: contactRecordSchema,
    merge: contactRecordSchema,
    /** As displayed text; only where the two differ. `suggested`: where the kept contact has no value, or the merged one is not served. */
    differences: z.array(z.strictObject({ field: z.enum(pickFields), kept: z.string(), merged: z.string(), suggested: z.boolean() })),
  }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.merge_itself"],
  limit: { calls: 300, perSeconds: 600 },
});

/**
 * `take`: the fields that the kept contact takes over; tags are joined, notes appended. Records stay with their contact and are
 * shown together. "Do not serve" of either stays, unless `liftDoNotServe`. The two versions are those of the preview; if either has changed since, nothing is merged.
 */
export const mergeContactsContract = commandContract({
  name: "merge-contacts",
  callers: "office",
  input: z.object({
    ...pair,
    keepRowVersion: rowVersion,
    mergeRowVersion: rowVersion,
    take: z
      .array(z.enum(pickFields, { error: "Choose what to take over" }))
      .max(pickFields.length)
      .default([]),
    liftDoNotServe: z.boolean({ error: "Say yes or no" }).default(false),
  }),
  answer: z.strictObject({ mergeId: z.int(), contact: contactRecordSchema }),
  codes: [...staffCodes, "crm.contact_not_found", "crm.merge_itself", "crm.merged_already", "crm.changed", "crm.notes_too_long"],
  limit: { calls: 120, perSeconds: 600 },
});

/** In any order, for thirty days. What was written since stays on the contact it was written to. */
export const undoMergeContract = commandContract({
  name: "undo-merge",
  callers: "office",
  input: z.object({ mergeId: z.int("Open the list again").min(1, "Open the list again") }),
  answer: z.strictObject({ kept: contactRecordSchema, freed: contactRecordSchema }),
  codes: [...staffCodes, "crm.merge_not_found", "crm.merge_undone", "crm.undo_too_late"],
  limit: { calls: 120, perSeconds: 600 },
});

/** The newest hundred, undone ones included. */
export const staffMergesContract = commandContract({
  name: "staff-merges",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    merges: z.array(
      z.strictObject({
        id: z.int(),
        at: z.string(),
        by: z.string(),
        kept: z.strictObject({ reference: z.string(), name: z.string() }),
        merged: z.strictObject({ reference: z.string(), name: z.string() }),
        undoneAt: z.string().nullable(),
        undoneBy: z.string().nullable(),
        canUndo: z.boolean(),
      }),
    ),
  }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

export const mergesContracts = [
  contactDuplicatesContract,
  dismissDuplicateContract,
  previewMergeContract,
  mergeContactsContract,
  undoMergeContract,
  staffMergesContract,
] as const;
