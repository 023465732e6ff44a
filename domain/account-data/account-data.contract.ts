/** An account's notification choices, the export of its data, its deletion. For sessions only: a portal grant belongs to no account. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { exportFormats, notificationChannels, notificationKinds } from "./account-choices.ts";

const session = ["accounts.session_required"] as const;
const limit = { calls: 120, perSeconds: 600 };

export const notificationsSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.enum(notificationKinds),
      channels: z.array(z.strictObject({ channel: z.enum(notificationChannels), isOn: z.boolean(), isRequired: z.boolean() })),
    }),
  ),
  marketing: z.strictObject({
    isOn: z.boolean(),
    /** The text beside the tick at present. */
    text: z.string(),
    textVersion: z.string(),
    /** When the account last consented to marketing or refused it; null while it has done neither. */
    changedAt: z.string().nullable(),
  }),
});
export type Notifications = z.output<typeof notificationsSchema>;

export const notificationChoicesContract = commandContract({
  name: "notification-choices",
  callers: "customer",
  input: z.object({}),
  answer: notificationsSchema,
  codes: session,
  limit,
});

export const setNotificationChoiceContract = commandContract({
  name: "set-notification-choice",
  callers: "customer",
  input: z.object({
    kind: z.enum(notificationKinds, { error: "Choose a kind of message from the list" }),
    channel: z.enum(notificationChannels, { error: "Choose email or sms" }),
    isOn: z.boolean({ error: "Say on or off: true or false" }),
  }),
  answer: notificationsSchema,
  codes: [...session, "account_data.notice_required"],
  limit,
});

export const setMarketingConsentContract = commandContract({
  name: "set-marketing-consent",
  callers: "customer",
  input: z.object({
    isOn: z.boolean({ error: "Say yes or no: true or false" }),
    /** The version of the text that was beside the tick. */
    textVersion: boundedText(40, "Open the settings again"),
  }),
  answer: notificationsSchema,
  codes: [...session, "account_data.wording_changed"],
  limit,
});

/** Queues the export; the worker makes it, and `account-exports` says when it is ready. */
export const exportAccountContract = commandContract({
  name: "export-account",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ exportId: z.string() }),
  codes: [...session, "account_data.too_many_exports"],
  limit: { calls: 20, perSeconds: 600 },
});

export const accountExportsContract = commandContract({
  name: "account-exports",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({
    exports: z.array(
      z.strictObject({
        id: z.string(),
        askedAt: z.string(),
        /** Null while it is being made. */
        readyAt: z.string().nullable(),
        /** There is too much for a copy to be made by itself: the office makes it. */
        hasFailed: z.boolean(),
        expiresAt: z.string(),
        jsonBytes: z.int().nullable(),
        pdfBytes: z.int().nullable(),
      }),
    ),
  }),
  codes: session,
  limit: { calls: 600, perSeconds: 600 },
});

export const accountExportContract = commandContract({
  name: "account-export",
  callers: "customer",
  input: z.object({ exportId: uuidText("Choose a copy from the list"), format: z.enum(exportFormats, { error: "Choose json or pdf" }) }),
  answer: "file",
  codes: [...session, "account_data.export_not_found"],
  limit: { calls: 30, perSeconds: 600 },
});

export const deletionSchema = z.strictObject({
  email: z.string(),
  /** Collections that are not over: they still take place, and are cleared afterwards. */
  running: z.array(z.strictObject({ reference: z.string(), startsAt: z.string(), endsAt: z.string() })),
  /** What the law requires us to keep of the others, with the day on which it is deleted. */
  keeps: z.array(z.strictObject({ what: z.string(), until: z.string().nullable(), references: z.array(z.string()) })),
  goes: z.array(z.string()),
});
export type Deletion = z.output<typeof deletionSchema>;

export const deletionPreviewContract = commandContract({
  name: "deletion-preview",
  callers: "customer",
  input: z.object({}),
  answer: deletionSchema,
  codes: session,
  limit,
});

export const deleteAccountContract = commandContract({
  name: "delete-account",
  callers: "customer",
  /** The user types the account's own address as confirmation. */
  input: z.object({ confirm: boundedText(254, "Type your email address to confirm") }),
  answer: deletionSchema,
  codes: [
    ...session,
    "accounts.second_factor_required",
    "account_data.confirm_mismatch",
    "account_data.staff_account",
    "account_data.sign_in_again",
  ],
  limit: { calls: 10, perSeconds: 600 },
});

export const accountDataContracts = [
  notificationChoicesContract,
  setNotificationChoiceContract,
  setMarketingConsentContract,
  exportAccountContract,
  accountExportsContract,
  accountExportContract,
  deletionPreviewContract,
  deleteAccountContract,
] as const;
