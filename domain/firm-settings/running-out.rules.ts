/** What of the rows of a settings page runs out within 60 days, or has run out. */
import { addDays } from "../kernel/london-time.ts";
import type { SettingsPage, SettingsValues } from "./settings-page.ts";
import { rowTitle } from "./settings-values.rules.ts";

export const runsOutWithinDays = 60;

export type RunningOut = { key: string; title: string; what: string; on: string; isOver: boolean };

/** The earliest first. A row that is out of use (its tick `isActive` is off) needs nothing renewed. */
export function runningOut(page: SettingsPage, rows: readonly { key: string; values: SettingsValues }[], today: string): RunningOut[] {
  const until = addDays(today, runsOutWithinDays);
  const ends = rows
    .filter(({ values }) => values["isActive"] !== false)
    .flatMap(({ key, values }) =>
      page.fields.flatMap((field) => {
        const on = values[field.name];
        if (field.kind !== "date" || field.runsOut === undefined || typeof on !== "string" || on > until) return [];
        return [{ key, title: rowTitle(page, values), what: field.runsOut, on, isOver: on < today }];
      }),
    );
  return ends.toSorted((one, other) => one.on.localeCompare(other.on) || one.title.localeCompare(other.title));
}
