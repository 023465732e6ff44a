/** The commands of all settings pages, for administrators with the second factor. */
import {
  previewSettingContract,
  removeSettingContract,
  saveSettingContract,
  settingsHistoryContract,
  settingsPageContract,
} from "#domain/firm-settings/firm-settings.contract.ts";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPage } from "#domain/firm-settings/settings-page.ts";
import { valuesSchema } from "#domain/firm-settings/settings-values.rules.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { asAdmin } from "#server/office/office.public.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { firmSettingsProblem } from "./firm-settings.errors.ts";
import {
  deleteSetting,
  depotOptions,
  insertSetting,
  settingsChanges,
  settingsRow,
  settingsRows,
  updateSetting,
} from "./firm-settings.queries.ts";
import { pageEffects } from "./page-effects.ts";

type Needs = { database: Pick<Database, "asActor" | "performAsService"> };

export function firmSettingsCommands({ database }: Needs): Command[] {
  return [
    defineCommand(settingsPageContract, {
      run: async ({ actor }, { page }) => {
        const body = await asAdmin(database, actor, async (tx) => ({
          rows: await settingsRows(tx, settingsPages[page]),
          depots: await depotOptions(tx),
        }));
        return { status: 200, body: settingsPageContract.answer.parse(body) };
      },
    }),
    defineCommand(settingsHistoryContract, {
      run: async ({ actor }, { page, key }) => {
        const changes = await asAdmin(database, actor, (tx) => settingsChanges(tx, settingsPages[page], key));
        return { status: 200, body: settingsHistoryContract.answer.parse({ changes }) };
      },
    }),
    defineCommand(previewSettingContract, {
      run: async ({ actor, now }, { page, key, values }) => {
        const effects = await asAdmin(database, actor, async (tx) => {
          const before = key === null ? null : ((await settingsRow(tx, settingsPages[page], key))?.values ?? null);
          const after = valuesSchema(settingsPages[page]).parse(values);
          return (await pageEffects[page]?.preview?.(tx, { key, before, after, now })) ?? [];
        });
        return { status: 200, body: { effects } };
      },
    }),
    saveCommand(database),
    removeCommand(database),
  ];
}

const saveCommand = (database: Needs["database"]): Command =>
  defineCommand(saveSettingContract, {
    run: async ({ actor, now }, { page: name, key, version, values: given }) => {
      const page = settingsPages[name];
      const values = valuesSchema(page).parse(given);
      const body = await asAdmin(database, actor, async (tx) => {
        const stored =
          key === null || version === null ? await insertSetting(tx, page, values) : await updateSetting(tx, page, key, version, values);
        if (stored !== undefined) return stored;
        throw key === null || version === null ? firmSettingsProblem("firm_settings.full") : await refusal(tx, page, key);
      }).catch((error: unknown) => {
        throw ofDatabase(error, { "23505": "firm_settings.taken", "23514": "firm_settings.refused", "23503": "firm_settings.refused" });
      });
      await pageEffects[name]?.stored?.(database, now);
      return { status: 200, body };
    },
  });

const removeCommand = (database: Needs["database"]): Command =>
  defineCommand(removeSettingContract, {
    run: async ({ actor, now }, { page: name, key, version }) => {
      const page = settingsPages[name];
      await asAdmin(database, actor, async (tx) => {
        if (page.isRemovable !== true) throw firmSettingsProblem("firm_settings.stays");
        if (!(await deleteSetting(tx, page, key, version))) throw await refusal(tx, page, key);
      }).catch((error: unknown) => {
        throw ofDatabase(error, { "23503": "firm_settings.in_use" });
      });
      await pageEffects[name]?.stored?.(database, now);
      return { status: 200, body: {} };
    },
  });

/** Who was first and when, and what they left: the second editor compares it with their own. */
async function refusal(tx: Tx, page: SettingsPage, key: string): Promise<Problem> {
  const row = await settingsRow(tx, page, key);
  const [last] = await settingsChanges(tx, page, key, 1);
  if (row === undefined) return firmSettingsProblem("firm_settings.gone", { by: last?.by ?? null, at: last?.at ?? null });
  return firmSettingsProblem("firm_settings.changed", {
    by: last?.by ?? null,
    at: last?.at ?? null,
    version: row.version,
    values: row.values,
  });
}

type Code = Parameters<typeof firmSettingsProblem>[0];

function ofDatabase(error: unknown, codes: Readonly<Record<string, Code>>): unknown {
  const state = error instanceof Error && "code" in error ? String(error.code) : "";
  const code = codes[state];
  return code === undefined ? error : firmSettingsProblem(code, { cause: error });
}
