/** How we get to it: four quick answers, and the finer ones behind a fold. */
import { formatPounds } from "#domain/kernel/money.ts";
import { parkings, priceLimits } from "#domain/pricing/price-choices.ts";
import type { Parking } from "#domain/pricing/price-choices.ts";
import { carryBands } from "#web/features/job/carry.rules.ts";
import { floorOptions } from "#web/features/job/floors.rules.ts";
import { Field } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { accessKindOf, withAccessKind } from "./access.rules.ts";
import type { Calculation } from "./calculation.rules.ts";
import { useCalculator } from "./calculator-context.ts";

export function AccessQuestion() {
  const { calculation, change, book } = useCalculator();
  const { reduction, stairsPencePerFloor } = book.tariff;
  return (
    <div className="space-y-4">
      <RadioCards
        name="access"
        legend="How do we get to it?"
        columns={2}
        value={accessKindOf(calculation)}
        onChange={(kind) => change(withAccessKind(kind, calculation))}
        options={[
          { value: "outside", label: "Outside and ready", trailing: `up to −${reduction.outsideReadyPercent}%` },
          { value: "ground", label: "On the ground floor" },
          { value: "stairs", label: "Upstairs, no lift", trailing: `+${formatPounds(stairsPencePerFloor)} a floor` },
          { value: "lift", label: "In a flat with a lift" },
        ]}
      />
      <FinerAccess />
    </div>
  );
}

const parkingWords: Readonly<Record<Parking, string>> = {
  free: "On the drive or free on the street",
  paid: "In a paid bay or with a permit",
  "none-within-25m": "Nowhere within 25 m",
};

function FinerAccess() {
  const { calculation, change, book } = useCalculator();
  const { access } = calculation;
  const { tariff } = book;
  const alter = (values: Partial<Calculation["access"]>) => change({ access: { ...access, ...values } });
  return (
    <details className="group rounded-medium border border-line bg-paper px-4 py-1 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Floor, distance, parking, taking apart</summary>
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
          label="From the things to the van"
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
            label: value === "none-within-25m" ? `${parkingWords[value]}, +${formatPounds(tariff.parkingPence)}` : parkingWords[value],
          }))}
        />
        <Field name="apart" label="Things that need taking apart" hint={`${formatPounds(tariff.dismantlingPence)} each`}>
          {() => (
            <Stepper
              name="apart"
              what="things to take apart"
              value={access.dismantleCount}
              least={0}
              most={priceLimits.dismantle}
              onChange={(count) => alter({ dismantleCount: Math.min(priceLimits.dismantle, Math.max(0, count)) })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

/** The tariff's bands; a link may bring metres between them. */
function carryOptions(metres: number, carry: Parameters<typeof carryBands>[0]) {
  const options = carryBands(carry).map((band) => ({
    value: String(band.metres),
    label: band.pence === 0 ? band.label : `${band.label}, +${formatPounds(band.pence)}`,
  }));
  return options.some(({ value }) => value === String(metres)) ? options : [...options, { value: String(metres), label: `${metres} m` }];
}
