/** One settings page, from its declaration: its list, or the form of the row that the address names. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { Said } from "../kit/said.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsList } from "./settings-list.tsx";
import { useSettings } from "./use-settings.ts";

export function SettingsKit({ name, renderedAt }: { name: SettingsPageName; renderedAt: string }) {
  const page = settingsPages[name];
  const [query] = useSearchParams();
  const settings = useSettings(name);
  const open = query.get("row");
  const [notice, setNotice] = useState("");
  return (
    <section aria-labelledby="settings-page-title" className="max-w-4xl">
      <h2 id="settings-page-title" className="text-2xl">
        {page.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{page.lead}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{`A change reaches ${page.affects}`}</p>
      <Fetched query={settings} pending={<Skeleton className="mt-4 h-40" />}>
        {(data) => {
          const row = data.rows.find(({ key }) => key === open) ?? null;
          if (open === null || (row === null && open !== "new"))
            return (
              <>
                <Said text={notice} />
                <SettingsList name={name} data={data} renderedAt={renderedAt} />
              </>
            );
          return <SettingsForm key={open} name={name} row={row} depots={data.depots} onNotice={setNotice} />;
        }}
      </Fetched>
    </section>
  );
}
