/** A colleague saved first: who, when, and both versions of each field that differs. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { SettingsOption, SettingsPage, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { differingFields, valueText } from "#domain/firm-settings/settings-values.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { valueOfTyped } from "./settings-field-control.tsx";
import type { Typed } from "./settings-field-control.tsx";
import type { Conflict } from "./use-settings.ts";

type Props = {
  page: SettingsPage;
  depots: readonly SettingsOption[];
  conflict: Conflict;
  mine: Readonly<Record<string, Typed>>;
  onTake: (values: SettingsValues) => void;
};

export function ConflictNotice({ page, depots, conflict, mine, onTake }: Props) {
  const values = Object.fromEntries(page.fields.map((field) => [field.name, valueOfTyped(field, mine[field.name] ?? "")]));
  const fields = differingFields(page, conflict.values, values);
  const when = conflict.at === null ? "" : ` at ${formatMoment(conflict.at)}`;
  return (
    <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">{`${conflict.by ?? "Somebody"} changed this${when}, after you opened it. Nothing of yours is lost.`}</p>
      <dl className="mt-2 space-y-2">
        {fields.map((field) => (
          <div key={field.name}>
            <dt className="font-semibold">{field.label}</dt>
            <dd>{`Theirs: ${valueText(field, conflict.values[field.name], depots)}`}</dd>
            <dd>{`Yours: ${valueText(field, values[field.name], depots)}`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">Save again to put yours over theirs.</p>
      <Button variant="quiet" size="small" className="mt-2" onClick={() => onTake(conflict.values)}>
        Take theirs
      </Button>
    </div>
  );
}
