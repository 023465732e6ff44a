/** How the items are got to, and where on their floor they are. */
import { locationsOn } from "#domain/bookings/place/floor-fits.rules.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import { floorOptions } from "#web/features/job-form/floors.rules.ts";
import { locationNames } from "#web/features/job-form/place-labels.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { TypedAccess } from "./correction.rules.ts";

export type Bind = <Name extends keyof TypedAccess>(
  name: Name,
  field: string,
) => { name: string; value: TypedAccess[Name]; error: string | undefined; onChange: (value: TypedAccess[Name]) => void };

const parkingOptions = [
  { value: "free", label: "On the drive, free on the street, or with a permit" },
  { value: "paid", label: "In a paid bay" },
  { value: "none-within-25m", label: "Nowhere within 25 m" },
];

export function AccessFields({ bind, draft }: { bind: Bind; draft: TypedAccess }) {
  const lift = bind("lift", "access.lift");
  return (
    <>
      <Checkbox {...bind("outsideReady", "outsideReady")} label="Everything will be outside, ready to load" />
      <SelectField {...bind("floor", "access.floor")} label="Which floor are the items on?" options={floorOptions} />
      {draft.floor !== "0" && (
        <RadioCards
          {...lift}
          onChange={(value) => value !== null && lift.onChange(value)}
          legend="Is there a lift we can use?"
          columns="pair"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
      )}
      <TextField
        {...bind("carryMetres", "access.carryMetres")}
        label="How many metres is it from the items to the van?"
        hint="0 where the van can stop outside"
        width="number"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField {...bind("parking", "access.parking")} label="Where can the van stop?" options={parkingOptions} isWide />
      <Field name="access.dismantleCount" label="How many items need taking apart?">
        {() => (
          <Stepper {...bind("dismantleCount", "access.dismantleCount")} what="items to take apart" min={0} max={priceLimits.dismantle} />
        )}
      </Field>
    </>
  );
}

/** Only places that can be on the floor, because the price follows the floor. */
export function PlaceField({ bind, floor }: { bind: Bind; floor: number }) {
  return (
    <SelectField
      {...bind("siteLocation", "place.siteLocation")}
      label="Where are the items?"
      options={[{ value: "", label: "Choose" }, ...locationsOn(floor).map((value) => ({ value, label: locationNames[value] }))]}
    />
  );
}
