/** Which towns a page speaks for. */
import { FieldError } from "#web/ui/form/field.tsx";
import type { TownName } from "./figure-groups.rules.ts";

type Props = { towns: readonly TownName[]; ticked: readonly string[]; error: string | undefined; onChange: (ticked: string[]) => void };

export function TownTicks({ towns, ticked, error, onChange }: Props) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "towns-error"}>
      <legend className="font-semibold">Towns it covers</legend>
      <FieldError id="towns-error" message={error} />
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:gap-x-6 lg:grid-cols-3">
        {towns.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-10 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={ticked.includes(slug)}
              onChange={(event) => onChange(event.target.checked ? [...ticked, slug] : ticked.filter((one) => one !== slug))}
              className="size-5 accent-downs"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
