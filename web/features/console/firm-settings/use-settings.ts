/** Reads and changes of a settings page. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsOption, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useOfficeChanged } from "../kit/office-changed.ts";

export type SettingsRow = { key: string; version: number; values: SettingsValues };
export type SettingsData = { rows: SettingsRow[]; depots: SettingsOption[] };

export function useSettings(page: SettingsPageName) {
  const { command } = useSession();
  return useQuery({ queryKey: ["settings-page", page], queryFn: ({ signal }) => command("settings-page", { page }, { signal }) });
}

export function useSettingsHistory(page: SettingsPageName, key: string | null) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["settings-page", page, "history", key],
    queryFn: ({ signal }) => command("settings-history", { page, key }, { signal }),
  });
}

export function useSettingsPreview(page: SettingsPageName, key: string | null, values: SettingsValues | null) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["settings-preview", page, key, values],
    queryFn: ({ signal }) => command("preview-setting", { page, key, values: { ...values } }, { signal }),
    enabled: values !== null,
  });
}

/** What a colleague saved meanwhile. */
export type Conflict = { by: string | null; at: string | null; version: number; values: SettingsValues };

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof CommandError) || error.code !== "firm_settings.changed") return null;
  const { by, at, version, values } = error.details;
  if (typeof version !== "number" || typeof values !== "object" || values === null) return null;
  return {
    by: typeof by === "string" ? by : null,
    at: typeof at === "string" ? at : null,
    version,
    values: values as SettingsValues, // as the page's own rows
  };
}

type Draft = { key: string | null; version: number | null; values: SettingsValues };

export function useSaveSetting(page: SettingsPageName) {
  const { command } = useSession();
  const queries = useQueryClient();
  const officeChanged = useOfficeChanged();
  return useMutation({
    mutationFn: ({ key, version, values }: Draft) =>
      command("save-setting", { page, key, version, values: { ...values } }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: ["settings-page", page] }), officeChanged()]),
  });
}
