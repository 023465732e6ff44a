/** Settings pages of an administrator: one set of commands for all pages. What a page takes follows from its declaration. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { settingsPageNames, settingsPages } from "./settings-pages.ts";
import { valuesSchema } from "./settings-values.rules.ts";

const codes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };

const page = z.enum(settingsPageNames);
const key = boundedText(60);
const version = z.int().positive();
const value = z.union([boundedText(2_000), z.number(), z.boolean(), z.null(), z.array(boundedText(200)).max(40)]);
const values = z.record(boundedText(40), value);

/** Fields are held against the page's declaration here, so that each problem names its field. */
const checked = <Input extends { page: z.output<typeof page>; values: z.output<typeof values> }>(
  input: Input,
  context: z.core.$RefinementCtx<Input>,
) => {
  const read = valuesSchema(settingsPages[input.page]).safeParse(input.values);
  for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: "custom", path: ["values", ...path], message });
};

const option = z.strictObject({ value: boundedText(60), label: boundedText(200) });

/** The rows of a page, and what its choices offer. */
export const settingsPageContract = commandContract({
  name: "settings-page",
  callers: "office",
  input: z.object({ page }),
  answer: z.strictObject({ rows: z.array(z.strictObject({ key, version, values })), depots: z.array(option) }),
  codes,
  limit,
});

/** Who changed what and when, the newest first: of one row, or of the page. At most a hundred. */
export const settingsHistoryContract = commandContract({
  name: "settings-history",
  callers: "office",
  input: z.object({ page, key: key.nullable() }),
  answer: z.strictObject({
    changes: z.array(
      z.strictObject({
        id: z.int(),
        key,
        at: z.iso.datetime(),
        /** Null: the change was made in the database itself. */
        by: z.string().nullable(),
        before: values.nullable(),
        after: values.nullable(),
      }),
    ),
  }),
  codes,
  limit,
});

/** What a change would do to what is there already, before it is saved. */
export const previewSettingContract = commandContract({
  name: "preview-setting",
  callers: "office",
  input: z.object({ page, key: key.nullable(), values }).superRefine(checked),
  answer: z.strictObject({ effects: z.array(z.strictObject({ text: z.string(), bookings: z.array(z.string()) })) }),
  codes,
  limit,
});

/** `key` null: a new row. `version`: the one that was read. */
export const saveSettingContract = commandContract({
  name: "save-setting",
  callers: "office",
  input: z.object({ page, key: key.nullable(), version: version.nullable(), values }).superRefine(checked),
  answer: z.strictObject({ key, version }),
  codes: ["firm_settings.changed", "firm_settings.gone", "firm_settings.taken", "firm_settings.full", "firm_settings.refused", ...codes],
  limit,
});

/** `version`: the one that was read. */
export const removeSettingContract = commandContract({
  name: "remove-setting",
  callers: "office",
  input: z.object({ page, key, version }),
  answer: z.strictObject({}),
  codes: ["firm_settings.changed", "firm_settings.gone", "firm_settings.in_use", "firm_settings.stays", ...codes],
  limit,
});

export const firmSettingsContracts = [
  settingsPageContract,
  settingsHistoryContract,
  previewSettingContract,
  saveSettingContract,
  removeSettingContract,
] as const;
