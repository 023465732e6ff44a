/** The detailed access questions: floor, carry distance, parking and dismantling. */
import { formatPounds } from "#domain/kernel/money.ts";
import { parkings, priceLimits } from "#domain/pricing/price-choices.ts";
import type { Parking } from "#domain/pricing/price-choices.ts";
import { carryBands } from "#web/features/job-form/carry.rules.ts";
import { floorOptions } from "#web/features/job-form/floors.rules.ts";
import { Field } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";

const parkingLabels: Readonly<Record<Parking, string>> = {
  free: "On the drive, free on the street, or with your permit",
  paid: "In a paid bay",
  "none-within-25m": "Nowhere within 25 m",
};

export function FinerAccess() {
  const { calculation, change, book } = useCalculator();
  const { access } = calculation;
  const { tariff } = book;
  const alter = (values: Partial<Calculation["access"]>) => change({ access: { ...access, ...values } });
  return (
    <div className="space-y-4 pt-1 pb-4">
      <SelectField
        name="floor"
        label="Floor"
        value={String(access.floor)}
        onChange={(floor) => alter({ floor: Number(floor) })}
        options={floorOptions}
      />
      <SelectField
        name="carry"
        label="Distance to the van"
        value={String(access.carryMetres)}
        onChange={(metres) => alter({ carryMetres: Number(metres) })}
        options={carryOptions(access.carryMetres, tariff.carry)}
      />
      <SelectField
        name="parking"
        label="Where the van can stop"
        value={access.parking}
        onChange={(value) => alter({ parking: parkings.find((one) => one === value) ?? "free" })}
        options={parkings.map((value) => ({
          value,
          label: `${parkingLabels[value]}${value === "free" ? "" : `, +${formatPounds(value === "paid" ? (tariff.paidBayPence ?? 0) : tariff.parkingPence)}`}`,
        }))}
      />
      <Field name="apart" label="Items that need taking apart" hint={`${formatPounds(tariff.dismantlingPence)} each`}>
        {() => (
          <Stepper
            name="apart"
            what="items to take apart"
            value={access.dismantleCount}
            min={0}
            max={priceLimits.dismantle}
            onChange={(count) => alter({ dismantleCount: Math.min(priceLimits.dismantle, Math.max(0, count)) })}
          />
        )}
      </Field>
    </div>
  );
}

/** The tariff's carry bands; a link may hold metres between two of them. */
function carryOptions(metres: number, carry: Parameters<typeof carryBands>[0]) {
  const options = carryBands(carry).map((band) => ({
    value: String(band.metres),
    label: band.pence === 0 ? band.label : `${band.label}, +${formatPounds(band.pence)}`,
  }));
  return options.some(({ value }) => value === String(metres)) ? options : [...options, { value: String(metres), label: `${metres} m` }];
}
