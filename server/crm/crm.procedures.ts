/** The functions of database/functions/crm-*.sql. Each checks the role and the second factor itself; erasing requires an administrator. */
import { z } from "zod";
import { staffCompaniesContract } from "#domain/crm/companies.contract.ts";
import type { saveCompanyContract } from "#domain/crm/companies.contract.ts";
import { recordConsentContract } from "#domain/crm/consents.contract.ts";
import * as details from "#domain/crm/contact-details.contract.ts";
import * as contacts from "#domain/crm/contacts.contract.ts";
import * as timeline from "#domain/crm/timeline.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { crmProblem } from "./crm.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const contactProblems = { ...notOffice, ...crmProblem.pick("crm.contact_not_found") };
type Fields<Contract extends { input: z.ZodType<{ fields?: unknown }> }> = NonNullable<z.output<Contract["input"]>["fields"]>;
const reference = z.string();
const now = z.date();
const page = { after: z.strictObject({ value: z.string(), id: z.string() }).optional(), limit: z.int(), maxCounted: z.int() };
const keyed = { idempotencyKey: z.string().optional(), requestHash: z.string() };

export const staffContactsProcedure = procedure({
  name: "staff_contacts",
  input: z.strictObject({
    query: z.string().optional(),
    filter: storedJson<contacts.ContactFilter>(),
    segmentId: z.string().optional(),
    sort: z.string(),
    descending: z.boolean(),
    ...page,
    now,
  }),
  answer: contacts.staffContactsContract.answer.omit({ contacts: true }).extend({ ids: z.array(z.string()) }),
  problems: { ...notOffice, ...crmProblem.pick("crm.segment_not_found") },
});

export const staffColleaguesProcedure = procedure({
  name: "staff_colleagues",
  input: z.strictObject({}),
  answer: details.staffColleaguesContract.answer,
  problems: notOffice,
});

export const saveContactProcedure = procedure({
  name: "save_contact",
  input: z.strictObject({
    reference: reference.optional(),
    rowVersion: z.int().optional(),
    fields: storedJson<contacts.ContactFields>(),
    now,
    idempotencyKey: z.string().optional(),
  }),
  answer: z.strictObject({ id: z.string() }),
  problems: { ...contactProblems, ...crmProblem.pick("crm.changed", "crm.name_missing", "crm.company_not_found", "crm.owner_not_staff") },
});

export const savePropertyProcedure = procedure({
  name: "save_property",
  input: z.strictObject({
    id: z.string().optional(),
    rowVersion: z.int().optional(),
    contactReference: reference.optional(),
    companyId: z.string().optional(),
    remove: z.boolean(),
    fields: storedJson<Fields<typeof details.savePropertyContract>>().optional(),
    now,
  }),
  answer: details.savePropertyContract.answer,
  problems: {
    ...contactProblems,
    ...crmProblem.pick("crm.company_not_found", "crm.property_not_found", "crm.property_incomplete", "crm.changed"),
  },
});

export const careNoteProcedure = procedure({
  name: "care_note",
  input: z.strictObject({ reference, text: z.string().nullable(), readAt: z.string().nullable().optional(), context: auditContextSchema }),
  answer: details.careNoteContract.answer,
  problems: { ...contactProblems, ...crmProblem.pick("crm.changed") },
});

export const eraseContactProcedure = procedure({
  name: "erase_contact",
  input: z.strictObject({ reference, confirm: z.string(), context: auditContextSchema }),
  answer: details.eraseContactContract.answer,
  problems: { ...contactProblems, ...crmProblem.pick("crm.confirm_mismatch") },
});

export const clearIdleContactsProcedure = procedure({
  name: "clear_idle_contacts",
  input: z.strictObject({ now, max: z.int() }),
  answer: z.strictObject({ forgotten: z.int() }),
});

export const staffCompaniesProcedure = procedure({
  name: "staff_companies",
  input: z.strictObject({ query: z.string().optional(), ...page }),
  answer: staffCompaniesContract.answer,
  problems: notOffice,
});

export const saveCompanyProcedure = procedure({
  name: "save_company",
  input: z.strictObject({
    id: z.string().optional(),
    rowVersion: z.int().optional(),
    fields: storedJson<Fields<typeof saveCompanyContract>>(),
    now,
  }),
  answer: z.strictObject({ id: z.string() }),
  problems: {
    ...notOffice,
    ...crmProblem.pick("crm.company_not_found", "crm.name_missing", "crm.changed", "crm.company_number_taken"),
  },
});

export const contactTimelineProcedure = procedure({
  name: "contact_timeline",
  input: z.strictObject({
    reference,
    kinds: z.array(z.string()),
    after: z.strictObject({ at: z.string(), key: z.string() }).optional(),
    limit: z.int(),
  }),
  answer: timeline.contactTimelineContract.answer,
  problems: contactProblems,
});

export const addActivityProcedure = procedure({
  name: "add_activity",
  input: z.strictObject({
    reference,
    kind: z.string(),
    direction: z.string().nullable(),
    text: z.string(),
    at: z.string().optional(),
    follows: z.int().optional(),
    isPinned: z.boolean(),
    now,
    ...keyed,
  }),
  answer: timeline.addActivityContract.answer,
  problems: {
    ...contactProblems,
    ...crmProblem.pick("crm.activity_not_found", "crm.too_many_activities", "crm.too_many_pins"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});

export const pinActivityProcedure = procedure({
  name: "pin_activity",
  input: z.strictObject({ reference, activity: z.int(), isPinned: z.boolean() }),
  answer: timeline.pinActivityContract.answer,
  problems: { ...contactProblems, ...crmProblem.pick("crm.activity_not_found", "crm.too_many_pins") },
});

export const dismissDuplicateProcedure = procedure({
  name: "dismiss_duplicate",
  input: z.strictObject({ id: z.string(), now }),
  answer: z.strictObject({}),
  problems: { ...notOffice, ...crmProblem.pick("crm.duplicate_not_found") },
});

export const mergeContactsProcedure = procedure({
  name: "merge_contacts",
  input: z.strictObject({
    keep: reference,
    merge: reference,
    keepRowVersion: z.int(),
    mergeRowVersion: z.int(),
    take: z.array(z.string()),
    liftDoNotServe: z.boolean(),
    context: auditContextSchema,
  }),
  answer: z.strictObject({ mergeId: z.int(), id: z.string() }),
  problems: { ...contactProblems, ...crmProblem.pick("crm.merge_itself", "crm.merged_already", "crm.changed", "crm.notes_too_long") },
});

export const undoMergeProcedure = procedure({
  name: "undo_merge",
  input: z.strictObject({ mergeId: z.int(), context: auditContextSchema }),
  answer: z.strictObject({ keptId: z.string(), freedId: z.string() }),
  problems: { ...notOffice, ...crmProblem.pick("crm.merge_not_found", "crm.merge_undone", "crm.undo_too_late") },
});

export const recordConsentProcedure = procedure({
  name: "record_consent",
  input: z.strictObject({
    reference,
    channel: z.string(),
    basis: z.string(),
    textVersion: z.string(),
    detail: z.string(),
    at: z.string().optional(),
    couldRefuse: z.boolean(),
    now,
  }),
  answer: recordConsentContract.answer,
  problems: { ...contactProblems, ...crmProblem.pick("crm.no_way_to_reach", "crm.no_sale", "crm.no_chance_to_refuse") },
});

export const saveSegmentProcedure = procedure({
  name: "save_segment",
  input: z.strictObject({
    id: z.string().optional(),
    rowVersion: z.int().optional(),
    name: z.string(),
    filter: storedJson<contacts.ContactFilter>(),
    marketingChannel: z.string().nullable(),
    now,
  }),
  answer: z.strictObject({}),
  problems: {
    ...notOffice,
    ...crmProblem.pick("crm.segment_not_found", "crm.segment_name_taken", "crm.too_many_segments", "crm.changed"),
  },
});

export const removeSegmentProcedure = procedure({
  name: "remove_segment",
  input: z.strictObject({ id: z.string() }),
  answer: z.strictObject({}),
  problems: notOffice,
});
