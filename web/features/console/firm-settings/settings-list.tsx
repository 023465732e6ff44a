/** The rows of a settings page, what of them runs out soon, and the way to add one. */
import { londonDate, formatDate } from "#domain/kernel/london-time.ts";
import { runningOut } from "#domain/firm-settings/running-out.rules.ts";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsField } from "#domain/firm-settings/settings-page.ts";
import { rowTitle, valueText } from "#domain/firm-settings/settings-values.rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import type { SettingsData } from "./use-settings.ts";

type Props = { name: SettingsPageName; data: SettingsData; renderedAt: string };

export function SettingsList({ name, data, renderedAt }: Props) {
  const page = settingsPages[name];
  const { home } = useOffice();
  const addressOf = (row: string) => sectionAddress(home, "settings", { page: name, row });
  const fields = page.listed.flatMap((listed) => page.fields.find((field) => field.name === listed) ?? []);
  const isEntered = (row: SettingsData["rows"][number], { name: field }: SettingsField) => (row.values[field] ?? "") !== "";
  return (
    <>
      <RunsOut {...{ name, data, renderedAt }} />
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {data.rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <SiteLink
              to={addressOf(row.key)}
              className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-2"
            >
              {rowTitle(page, row.values, data.depots)}
            </SiteLink>
            <span className="min-w-0 text-ink-soft">
              {fields
                .filter((field) => isEntered(row, field))
                .map((field) => valueText(field, row.values[field.name], data.depots))
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={addressOf("new")} variant="secondary" className="mt-5">
        {`Add a ${page.one}`}
      </ButtonLink>
    </>
  );
}

function RunsOut({ name, data, renderedAt }: Props) {
  const ends = runningOut(settingsPages[name], data.rows, londonDate(renderedAt));
  if (ends.length === 0) return null;
  return (
    <div className="mt-5 rounded-medium border border-line-strong bg-paper p-4">
      <h3 className="text-lg">Runs out within 60 days</h3>
      <ul className="mt-2 space-y-1">
        {ends.map(({ key, title, what, on, isOver }) => (
          <li key={`${key} ${what}`} className={isOver ? "font-semibold text-brick-deep" : ""}>
            {`${title}: ${what} ${isOver ? "ran out on" : "runs out on"} ${formatDate(on)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
