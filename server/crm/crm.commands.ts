/** The office's commands on contacts and companies. The database's functions check the role; page size and cursor are set here. */
import { contactsPerPage, maxCounted } from "#domain/crm/contact-choices.ts";
import type { ContactSort } from "#domain/crm/contact-choices.ts";
import { companyRecordContract, saveCompanyContract, staffCompaniesContract } from "#domain/crm/companies.contract.ts";
import { recordConsentContract, removeSegmentContract, saveSegmentContract, staffSegmentsContract } from "#domain/crm/consents.contract.ts";
import * as details from "#domain/crm/contact-details.contract.ts";
import * as contacts from "#domain/crm/contacts.contract.ts";
import * as merges from "#domain/crm/merges.contract.ts";
import * as timeline from "#domain/crm/timeline.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import type { CursorKind } from "#server/kernel/cursor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { crmProblem } from "./crm.errors.ts";
import * as calls from "./crm.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

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
      return { status: 200, body: await calls.staffContactsProcedure.perform(database, actor, { ...input, after, ...page, now }) };
    },
  }),
  defineCommand(staffCompaniesContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: await calls.staffCompaniesProcedure.perform(database, actor, { ...input, ...page }),
    }),
  }),
  defineCommand(merges.contactDuplicatesContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: await calls.contactDuplicatesProcedure.perform(database, actor, { ...input, ...page }),
    }),
  }),
];

const contactCommands = ({ database }: Needs) => [
  defineCommand(contacts.contactRecordContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.contactRecordProcedure.perform(database, actor, input) }),
  }),
  defineCommand(details.contactOfRecordContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.contactOfRecordProcedure.perform(database, actor, input) }),
  }),
  defineCommand(details.staffColleaguesContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.staffColleaguesProcedure.perform(database, actor, input) }),
  }),
  defineCommand(contacts.saveContactContract, {
    run: async ({ actor, now, idempotencyKey }, input) => ({
      status: 200,
      body: await calls.saveContactProcedure.perform(database, actor, { ...input, now, idempotencyKey }),
    }),
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
    run: async ({ actor }, input) => ({ status: 200, body: await calls.companyRecordProcedure.perform(database, actor, input) }),
  }),
  defineCommand(saveCompanyContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await calls.saveCompanyProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
];

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
    run: async ({ actor }, input) => ({ status: 200, body: await calls.previewMergeProcedure.perform(database, actor, input) }),
  }),
  defineCommand(merges.mergeContactsContract, {
    run: async (context, input) => ({
      status: 200,
      body: await calls.mergeContactsProcedure.perform(database, context.actor, { ...input, context: auditContext(context) }),
    }),
  }),
  defineCommand(merges.undoMergeContract, {
    run: async (context, input) => ({
      status: 200,
      body: await calls.undoMergeProcedure.perform(database, context.actor, { ...input, context: auditContext(context) }),
    }),
  }),
  defineCommand(merges.staffMergesContract, {
    run: async ({ actor, now }) => ({ status: 200, body: await calls.staffMergesProcedure.perform(database, actor, { now }) }),
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
    run: async ({ actor }, input) => ({ status: 200, body: await calls.staffSegmentsProcedure.perform(database, actor, input) }),
  }),
  defineCommand(saveSegmentContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await calls.saveSegmentProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
  defineCommand(removeSegmentContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await calls.removeSegmentProcedure.perform(database, actor, input) }),
  }),
];
