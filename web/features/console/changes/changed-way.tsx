/** The access answers as the crew found them on site. */
import { parkings } from "#domain/pricing/price-choices.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import type { ChangedAccess } from "./use-raise-change.ts";

const counted = [
  { name: "floor", what: "floors up or down", min: -2, max: 30 },
  { name: "carryMetres", what: "metres to carry", min: 0, max: 500 },
  { name: "dismantleCount", what: "items to take apart", min: 0, max: 20 },
] as const;
const parkingLabels = { free: "Free nearby", paid: "Paid nearby", "none-within-25m": "None within 25 m" } as const;

export function ChangedWay({ access, onChange }: { access: ChangedAccess; onChange: (access: ChangedAccess) => void }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      {counted.map(({ name, what, min, max }) => (
        <div key={name}>
          <p className="mb-1.5 font-semibold first-letter:uppercase">{what}</p>
          <Stepper
            name={name}
            what={what}
            min={min}
            max={max}
            value={access[name]}
            onChange={(value) => onChange({ ...access, [name]: value })}
          />
        </div>
      ))}
      <SelectField
        name="change-parking"
        label="Parking"
        value={access.parking}
        options={parkings.map((value) => ({ value, label: parkingLabels[value] }))}
        onChange={(value) => onChange({ ...access, parking: parkings.find((one) => one === value) ?? "free" })}
      />
      <Checkbox name="change-lift" label="There is a lift" value={access.lift} onChange={(lift) => onChange({ ...access, lift })} />
    </div>
  );
}
