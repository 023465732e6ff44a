/** What a settings page's change means beyond its row, as the pages' files of effects give it. */
import type { SettingsValues } from "#domain/firm-settings/settings-page.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

export type Effect = { text: string; bookings: string[] };
/** `before`: the stored row; null for a new one. `after`: null where the row is to be removed. */
export type SettingChange = { key: string | null; before: SettingsValues | null; after: SettingsValues | null; now: Date };
export type PageEffects = {
  preview?: (tx: Tx, change: SettingChange) => Promise<Effect[]>;
  stored?: (database: Pick<Database, "performAsService">, now: Date) => Promise<void>;
};
