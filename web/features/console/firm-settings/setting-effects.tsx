/** What a change would do to what is there already, for each state of the form that may be stored. */
import { useDeferredValue } from "react";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { useSettingsPreview } from "./use-settings.ts";

type Props = { name: SettingsPageName; rowKey: string | null; values: SettingsValues | null };

export function SettingEffects({ name, rowKey, values }: Props) {
  const { home } = useOffice();
  const { data } = useSettingsPreview(name, rowKey, useDeferredValue(values));
  const effects = values === null ? [] : (data?.effects ?? []);
  return (
    <div role="status">
      {effects.length > 0 && (
        <div className="rounded-medium bg-downs-soft p-4">
          <p className="font-semibold">When you save</p>
          <ul className="mt-1 space-y-2">
            {effects.map(({ text, bookings }) => (
              <li key={text}>
                <span>{text}</span>
                {bookings.length > 0 && (
                  <span className="mt-1 flex flex-wrap gap-x-3">
                    {bookings.map((reference) => (
                      <SiteLink
                        key={reference}
                        to={recordAddress(home, "booking", reference)}
                        className="text-downs underline underline-offset-2"
                      >
                        {reference}
                      </SiteLink>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
