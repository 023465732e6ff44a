/** The measured volume, its uncertainty, and the share of a van. */
import { wasteTypes } from "#domain/pricing/price-choices.ts";
import { aboutVanShare, formatCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import type { PileMeasure } from "#domain/measuring/measure-pile.rules.ts";
import { wasteNames } from "#web/features/job-form/waste-names.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { formatSide } from "./measuring-text.ts";
import type { MeasuringState } from "./use-measuring.ts";

export type MeasureResultProps = { state: MeasuringState; vanLitres: number };

/** Relative uncertainty above which a better reference object is suggested. */
const unsure = 0.35;

export function MeasureResult({ state, vanLitres }: MeasureResultProps) {
  const { answer, measuring, change } = state;
  return (
    <div className="space-y-4">
      <div aria-live="polite" className="rounded-large border border-line bg-paper p-4 shadow-soft">
        <Answer answer={answer} vanLitres={vanLitres} />
      </div>
      <Checkbox
        name="measure-loose"
        label={<span className="font-semibold">It’s a loose pile</span>}
        hint="It packs down by a quarter on the van"
        value={measuring.isLoose}
        onChange={(isLoose) => change({ isLoose })}
      />
      <SelectField
        name="measure-waste"
        label="What kind of waste is it?"
        value={measuring.waste}
        onChange={(value) => change({ waste: wasteTypes.find((waste) => waste === value) ?? "mixed_house" })}
        options={wasteTypes.map((waste) => ({ value: waste, label: wasteNames[waste] }))}
      />
    </div>
  );
}

function Answer({ answer, vanLitres }: { answer: PileMeasure; vanLitres: number }) {
  if (answer.is === "missing") return <Waiting text="Draw all the lines to see the volume." />;
  if (answer.is === "impossible")
    return (
      <Waiting text="These lines don’t fit together yet. Check that their lower ends are on the ground, and that you chose the right item for scale." />
    );
  const { low, likely, high } = answer.volume;
  const { width, height, depth } = answer.sides;
  const yards = formatCubicYards(likely);
  const isUnsure = (high - low) / 2 / likely > unsure;
  return (
    <>
      <VanFill fill={likely / vanLitres} label={`The pile: ${aboutVanShare(likely, vanLitres)}`} className="mx-auto max-w-72" />
      <p className="mt-2 font-display text-2xl font-bold tabular-nums">{`About ${yards} cubic ${yards === "1" ? "yard" : "yards"}`}</p>
      <p className="tabular-nums">
        {`Between ${formatCubicYards(low)} and ${formatCubicYards(high)}: ${aboutVanShare(likely, vanLitres)}`}
      </p>
      <p className="mt-2 text-[0.9375rem] text-ink-soft tabular-nums">
        {`${formatSide(width.likely)} wide, ${formatSide(height.likely)} high, ${formatSide(depth.likely)} deep`}
      </p>
      {isUnsure && (
        <p className="mt-2 border-l-4 border-signal pl-3 text-[0.9375rem]">
          For a better estimate, use a door or a bin close to the pile, in a photo taken from closer up.
        </p>
      )}
    </>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <>
      <VanFill fill={0} className="mx-auto max-w-72" />
      <p className="mt-2">{text}</p>
    </>
  );
}
