/** The functions of database/functions/account-data.sql, account-exports.sql and notification-choices.sql. */
import { z } from "zod";
import { accountExportsContract, deletionSchema, exportAccountContract } from "#domain/account-data/account-data.contract.ts";
import { accountDataKinds } from "#domain/account-data/account-data.ts";
import { exportFormats, notificationChannels, notificationKinds } from "#domain/account-data/account-choices.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { quoteProblem } from "#server/quotes/quotes.public.ts";
import { accountDataProblem } from "./account-data.errors.ts";

const session = callerProblem.pick("accounts.session_required");
const kind = z.enum(notificationKinds);
const channel = z.enum(notificationChannels);

const notificationsSchema = z.strictObject({
  off: z.array(z.strictObject({ kind, channel })),
  marketing: z.strictObject({ given: z.boolean(), textVersion: z.string(), at: z.string() }).nullable(),
});
export type StoredNotifications = z.output<typeof notificationsSchema>;

export const ownNotificationsProcedure = procedure({
  name: "own_notifications",
  input: z.strictObject({}),
  answer: notificationsSchema,
  problems: session,
});

export const setNotificationProcedure = procedure({
  name: "set_notification",
  input: z.strictObject({ kind, channel, allowed: z.boolean(), now: z.date() }),
  answer: notificationsSchema,
  problems: { ...session, ...accountDataProblem.pick("account_data.notice_required") },
});

export const setMarketingConsentProcedure = procedure({
  name: "set_marketing_consent",
  input: z.strictObject({ given: z.boolean(), textVersion: z.string(), now: z.date() }),
  answer: notificationsSchema,
  problems: session,
});

export const requestAccountExportProcedure = procedure({
  name: "request_account_export",
  input: z.strictObject({ context: auditContextSchema, keepDays: z.int(), aDay: z.int() }),
  answer: exportAccountContract.answer,
  problems: { ...session, ...accountDataProblem.pick("account_data.too_many_exports") },
});

export const ownExportsProcedure = procedure({
  name: "own_exports",
  input: z.strictObject({ now: z.date() }),
  answer: accountExportsContract.answer.shape.exports,
  problems: session,
});

export const ownExportProcedure = procedure({
  name: "own_export",
  input: z.strictObject({
    exportId: z.string(),
    format: z.enum(exportFormats),
    offset: z.int(),
    max: z.int(),
    context: auditContextSchema,
  }),
  answer: z.strictObject({ part: z.string(), bytes: z.int() }),
  problems: { ...session, ...accountDataProblem.pick("account_data.export_not_found") },
});

export const accountDataPartProcedure = procedure({
  name: "account_data_part",
  input: z.strictObject({ exportId: z.string(), kind: z.enum(accountDataKinds), offset: z.int(), max: z.int() }),
  answer: storedJson<object[]>().nullable(),
});

const exportOf = z.strictObject({ exportId: z.string(), now: z.date() });
const nothing = z.strictObject({});

export const addAccountExportPartProcedure = procedure({
  name: "add_account_export_part",
  input: z.strictObject({ exportId: z.string(), format: z.enum(exportFormats), number: z.int(), content: z.base64() }),
  answer: nothing,
});

export const finishAccountExportProcedure = procedure({ name: "finish_account_export", input: exportOf, answer: nothing });
export const failAccountExportProcedure = procedure({ name: "fail_account_export", input: exportOf, answer: nothing });

/** With the bookings, from which the answer's sentences are made. */
const storedDeletionSchema = deletionSchema.omit({ keeps: true }).extend({
  kept: z.array(z.strictObject({ reference: z.string(), until: z.string() })),
  goes: z.int(),
});
export type StoredDeletion = z.output<typeof storedDeletionSchema>;

export const deletionPreviewProcedure = procedure({
  name: "deletion_preview",
  input: z.strictObject({ now: z.date() }),
  answer: storedDeletionSchema,
  problems: session,
});

export const deleteAccountProcedure = procedure({
  name: "delete_account",
  input: z.strictObject({ confirm: z.string(), context: auditContextSchema }),
  answer: storedDeletionSchema,
  problems: {
    ...callerProblem.pick("accounts.session_required", "accounts.second_factor_required"),
    ...accountDataProblem.pick("account_data.confirm_mismatch", "account_data.staff_account", "account_data.sign_in_again"),
    // Raised by the trigger on quotes; a quote withdrawn here is always in a state that allows it.
    ...quoteProblem.pick("quotes.not_open"),
  },
});

export const clearEndedBookingsProcedure = procedure({
  name: "clear_ended_bookings",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ forgotten: z.int(), failed: z.int() }),
});
