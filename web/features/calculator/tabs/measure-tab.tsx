/** Measure it: three sides in metres or feet, and whether the pile is loose. */
import { formatCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { measuredLitres } from "../calculation/calculation.rules.ts";
import type { Measure } from "../calculation/calculation.rules.ts";
import { NamedItems } from "#web/features/job-form/named-items.tsx";
import { useCalculator } from "../calculator-context.ts";
import { SourceNote } from "./source-note.tsx";

const sides = [
  ["length", "Length"],
  ["width", "Width"],
  ["height", "Height"],
] as const;

export function MeasureTab() {
  const { calculation, change, bind, book } = useCalculator();
  const { measure } = calculation;
  const alter = (values: Partial<Measure>) => change({ measure: { ...measure, ...values }, source: "measure" });
  const yards = formatCubicYards(measuredLitres(measure));
  return (
    <div className="space-y-5">
      <SourceNote tab="measure" />
      <RadioCards
        name="unit"
        legend="Measured in"
        columns="pair"
        value={measure.unit}
        onChange={(unit) => alter({ unit })}
        options={[
          { value: "m", label: "Metres" },
          { value: "ft", label: "Feet" },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {sides.map(([side, label]) => (
          <TextField
            key={side}
            {...bind(`measure.${side}`, measure[side], (text: string) => alter({ [side]: text }))}
            label={`${label} (${measure.unit === "m" ? "metres" : "feet"})`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        ))}
      </div>
      <Checkbox
        name="loose"
        label={<span className="font-semibold">It’s a loose pile</span>}
        hint="It packs down by a quarter on the van"
        value={measure.isLoose}
        onChange={(isLoose) => alter({ isLoose })}
      />
      <p role="status" className="font-semibold">
        {measuredLitres(measure) === 0
          ? "Enter all three to see the volume."
          : `${yards} cubic ${yards === "1" ? "yard" : "yards"} on the van`}
      </p>
      {measuredLitres(measure) > 0 && <NamedItems items={calculation.picked} catalogue={book.catalogue} />}
    </div>
  );
}
