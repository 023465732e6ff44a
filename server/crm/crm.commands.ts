/** The office's commands on contacts and companies. The database's functions check the role; page size and cursor are set here. */
import type { z } from "zod";
import { contactsPerPage, maxCounted } from "#domain/crm/contact-choices.ts";
import type { ContactSort } from "#domain/crm/contact-choices.ts";
import { companyRecordContract, saveCompanyContract, staffCompaniesContract } from "#domain/crm/companies.contract.ts";
import { recordConsentContract, removeSegmentContract, saveSegmentContract, staffSegmentsContract } from "#domain/crm/consents.contract.ts";
import * as details from "#domain/crm/contact-details.contract.ts";
import * as contacts from "#domain/crm/contacts.contract.ts";
import { mergeDifferences } from "#domain/crm/merge-differences.rules.ts";
import * as merges from "#domain/crm/merges.contract.ts";
import * as timeline from "#domain/crm/timeline.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import type { CursorKind } from "#server/kernel/cursor.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { companyRecord } from "./companies.queries.ts";
import { contactRecords } from "./contact-record.queries.ts";
import type { ReadContact, Which } from "./contact-record.queries.ts";
import { contactOfRecord, contactsInOrder, listedSegments } from "./contacts.queries.ts";
import { crmProblem } from "./crm.errors.ts";
import * as calls from "./crm.procedures.ts";
import { newestMerges, waitingDuplicates } from "./merges.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const crmCommands = (needs: Needs): Command[] => [
  ...listCommands(needs),
  ...contactCommands(needs),
  ...companyCommands(needs),
  ...timelineCommands(needs),
  ...mergeCommands(needs),
  ...consentCommands(needs),
];

const page = { limit: contactsPerPage, maxCounted };
const cursorOf = { name: "text", value: "amount", contact: "moment", created: "moment" } as const satisfies Record<ContactSort, CursorKind>;

const listCommands = ({ database }: Needs) => [
  defineCommand(contacts.staffContactsContract, {
    run: async ({ actor, now }, input) => {
      const after = readCursor(input.after, cursorOf[input.sort], () => crmProblem("crm.cursor_invalid"));
      const { ids, ...counts } = await calls.staffContactsProcedure.perform(database, actor, { ...input, after, ...page, now });
      const listed = ids.length === 0 ? [] : await asStaff(database, actor, (tx) => contactsInOrder(tx, ids));
      return { status: 200, body: contacts.staffContactsContract.answer.parse({ contacts: listed, ...counts }) };
    },
  }),
  defineCommand(staffCompaniesContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: await calls.staffCompaniesProcedure.perform(database, actor, { ...input, ...page }),
    }),
  }),
  defineCommand(merges.contactDuplicatesContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await asStaff(database, actor, (tx) => readDuplicates(tx, input)) }),
  }),
];

async function readDuplicates(tx: Tx, { reference, after }: z.output<typeof merges.contactDuplicatesContract.input>) {
  const { duplicates, count, known } = await waitingDuplicates(tx, { reference, after, ...page });
  if (reference !== undefined && known === "0") throw crmProblem("crm.contact_not_found");
  const listedOnes = duplicates.slice(0, page.limit);
  const last = listedOnes.at(-1);
  const briefs = new Map(
    (await contactsInOrder(tx, [...new Set(listedOnes.flatMap(({ left, right }) => [left, right]))])).map((one) => [one.id, toBrief(one)]),
  );
  return merges.contactDuplicatesContract.answer.parse({
    duplicates: listedOnes.map(({ left, right, ...one }) => ({ ...one, left: briefs.get(left), right: briefs.get(right) })),
    count: Number(count),
    next: duplicates.length > listedOnes.length && last !== undefined ? { value: last.at, id: last.id } : null,
  });
}

type Listed = Awaited<ReturnType<typeof contactsInOrder>>[number];
const toBrief = ({ reference, name, company, email, phone, postcode, jobs, lastContactAt }: Listed) => ({
  reference,
  name,
  company,
  email,
  phone,
  postcode,
  jobs,
  lastContactAt,
});

const contactFor = async (database: Needs["database"], actor: Actor, which: Which) =>
  existing((await asStaff(database, actor, (tx) => contactRecords(tx, [which])))[0]).contact;

async function contactsFor(database: Needs["database"], actor: Actor, which: [Which, Which]): Promise<[ReadContact, ReadContact]> {
  const [one, other] = await asStaff(database, actor, (tx) => contactRecords(tx, which));
  return [existing(one), existing(other)];
}

function existing(contact: ReadContact | undefined): ReadContact {
  if (contact === undefined) throw crmProblem("crm.contact_not_found");
  return contact;
}

const contactCommands = ({ database }: Needs) => [
  defineCommand(contacts.contactRecordContract, {
    run: async ({ actor }, input) => ({ status: 200, body: { contact: await contactFor(database, actor, input) } }),
  }),
  defineCommand(details.contactOfRecordContract, {
    run: async ({ actor }, { reference }) => {
      const contact = await asStaff(database, actor, (tx) => contactOfRecord(tx, reference));
      return { status: 200, body: { contact: contact ?? null } };
    },
  }),
  defineCommand(details.staffColleaguesContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.staffColleaguesProcedure.perform(database, actor, input) }),
  }),
  defineCommand(contacts.saveContactContract, {
    run: async ({ actor, now, idempotencyKey }, input) => {
      const saved = await calls.saveContactProcedure.perform(database, actor, { ...input, now, idempotencyKey });
      return { status: 200, body: { contact: await contactFor(database, actor, saved) } };
    },
  }),
  defineCommand(details.savePropertyContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await calls.savePropertyProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
  defineCommand(details.careNoteContract, {
    run: async (context, input) => ({
      status: 200,
      body: await calls.careNoteProcedure.perform(database, context.actor, { ...input, context: auditContext(context) }),
    }),
  }),
  defineCommand(details.eraseContactContract, {
    run: async (context, input) => ({
      status: 200,
      body: await calls.eraseContactProcedure.perform(database, context.actor, { ...input, context: auditContext(context) }),
    }),
  }),
];

const companyCommands = ({ database }: Needs) => [
  defineCommand(companyRecordContract, {
    run: async ({ actor }, { id }) => ({ status: 200, body: await readCompany(database, actor, id) }),
  }),
  defineCommand(saveCompanyContract, {
    run: async ({ actor, now }, input) => {
      const { id } = await calls.saveCompanyProcedure.perform(database, actor, { ...input, now });
      return { status: 200, body: await readCompany(database, actor, id) };
    },
  }),
];

async function readCompany(database: Needs["database"], actor: Actor, id: string) {
  const company = await asStaff(database, actor, (tx) => companyRecord(tx, id));
  if (company === null) throw crmProblem("crm.company_not_found");
  return companyRecordContract.answer.parse({ company });
}

const timelineCommands = ({ database }: Needs) => [
  defineCommand(timeline.contactTimelineContract, {
    run: async ({ actor }, { kinds, ...input }) => ({
      status: 200,
      body: await calls.contactTimelineProcedure.perform(database, actor, {
        ...input,
        kinds: kinds.length === 0 ? [...timeline.timelineKinds] : kinds,
        limit: contactsPerPage,
      }),
    }),
  }),
  defineCommand(timeline.addActivityContract, {
    run: async ({ actor, now, idempotencyKey, requestHash }, input) => ({
      status: 200,
      body: await calls.addActivityProcedure.perform(database, actor, { ...input, now, idempotencyKey, requestHash }),
    }),
  }),
  defineCommand(timeline.pinActivityContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.pinActivityProcedure.perform(database, actor, input) }),
  }),
];

const mergeCommands = ({ database }: Needs) => [
  defineCommand(merges.dismissDuplicateContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await calls.dismissDuplicateProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
  defineCommand(merges.previewMergeContract, {
    run: async ({ actor }, input) => {
      const [keep, merge] = await contactsFor(database, actor, [{ reference: input.keep }, { reference: input.merge }]);
      if (keep.contact.id === merge.contact.id) throw crmProblem("crm.merge_itself");
      if (keep.isAnonymised || merge.isAnonymised) throw crmProblem("crm.contact_not_found");
      const differences = mergeDifferences(keep.contact, merge.contact);
      return { status: 200, body: { keep: keep.contact, merge: merge.contact, differences } };
    },
  }),
  defineCommand(merges.mergeContactsContract, {
    run: async (context, input) => {
      const step = { ...input, context: auditContext(context) };
      const { mergeId, id } = await calls.mergeContactsProcedure.perform(database, context.actor, step);
      return { status: 200, body: { mergeId, contact: await contactFor(database, context.actor, { id }) } };
    },
  }),
  defineCommand(merges.undoMergeContract, {
    run: async (context, input) => {
      const step = { ...input, context: auditContext(context) };
      const { keptId, freedId } = await calls.undoMergeProcedure.perform(database, context.actor, step);
      const [keptContact, freedContact] = await contactsFor(database, context.actor, [{ id: keptId }, { id: freedId }]);
      return { status: 200, body: { kept: keptContact.contact, freed: freedContact.contact } };
    },
  }),
  defineCommand(merges.staffMergesContract, {
    run: async ({ actor, now }) => {
      const listed = await asStaff(database, actor, (tx) => newestMerges(tx, now));
      return { status: 200, body: merges.staffMergesContract.answer.parse({ merges: listed }) };
    },
  }),
];

const consentCommands = ({ database }: Needs) => [
  defineCommand(recordConsentContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await calls.recordConsentProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
  defineCommand(staffSegmentsContract, {
    run: async ({ actor }) => ({ status: 200, body: await segmentsFor(database, actor) }),
  }),
  defineCommand(saveSegmentContract, {
    run: async ({ actor, now }, input) => {
      await calls.saveSegmentProcedure.perform(database, actor, { ...input, now });
      return { status: 200, body: await segmentsFor(database, actor) };
    },
  }),
  defineCommand(removeSegmentContract, {
    run: async ({ actor }, input) => {
      await calls.removeSegmentProcedure.perform(database, actor, input);
      return { status: 200, body: await segmentsFor(database, actor) };
    },
  }),
];

const segmentsFor = async (database: Needs["database"], actor: Actor) =>
  staffSegmentsContract.answer.parse({ segments: await asStaff(database, actor, listedSegments) });
