/** Every change of a row: who, when, what it was and what it became; an older one can be put back into the form. */
import { formatMomentDated } from "#domain/kernel/london-time.ts";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsOption, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { differingFields, valueText } from "#domain/firm-settings/settings-values.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { useSettingsHistory } from "./use-settings.ts";
import type { SettingsRow } from "./use-settings.ts";

type Props = {
  name: SettingsPageName;
  row: SettingsRow;
  depots: readonly SettingsOption[];
  onRestore: (values: SettingsValues) => void;
};

export function SettingsHistory({ name, row, depots, onRestore }: Props) {
  const page = settingsPages[name];
  const history = useSettingsHistory(name, row.key);
  return (
    <section aria-labelledby="settings-history-title" className="mt-10 max-w-prose">
      <h3 id="settings-history-title" className="text-xl">
        History
      </h3>
      <Fetched query={history} pending={<Skeleton className="mt-3 h-20" />}>
        {({ changes }) => (
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {changes.length === 0 && <li className="py-3 text-ink-soft">Nothing has been changed yet.</li>}
            {changes.map(({ id, at, by, before, after }) => (
              <li key={id} className="py-3">
                <p className="font-semibold">{`${by ?? "In the database"}, ${formatMomentDated(at)}`}</p>
                {before === null && <p>{`Added this ${page.one}`}</p>}
                <ul>
                  {differingFields(page, before, after)
                    .filter(() => before !== null)
                    .map((field) => (
                      <li key={field.name}>
                        {`${field.label}: ${valueText(field, before?.[field.name], depots)} → ${valueText(field, after?.[field.name], depots)}`}
                      </li>
                    ))}
                </ul>
                {before !== null && differingFields(page, before, row.values).length > 0 && (
                  <Button variant="quiet" size="small" className="mt-2" onClick={() => onRestore(before)}>
                    {`Put back as before ${formatMomentDated(at)}`}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Fetched>
    </section>
  );
}
