/** Which floor, and whether a lift goes there: asked only where there are stairs. */
import { formatPounds } from "#domain/kernel/money.ts";
import { needsLift } from "#domain/quotes/price/open-questions.rules.ts";
import { lifts } from "#domain/quotes/quote-choices.ts";
import { quotedFloor } from "#domain/quotes/price/quote-request.rules.ts";
import { floorOptions } from "#web/features/job-form/floors.rules.ts";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { liftNames } from "#web/features/job-form/place-labels.ts";
import { useQuote } from "../quote-context.ts";

export function FloorFields() {
  const { facts, book, bind, patchPlace } = useQuote();
  const { place } = facts;
  if (!needsLift(place)) return null;
  const floor = quotedFloor(place);
  const isBelow = place.location === "basement";
  const stairs = formatPounds(Math.abs(floor) * book.tariff.stairsPencePerFloor);
  return (
    <>
      {place.location !== "loft" && (
        <SelectField
          {...bind("place.floor", String(floor), (value: string) => patchPlace({ floor: Number(value) }))}
          label="Which floor?"
          options={floorOptions.filter(({ value }) => (isBelow ? Number(value) < 0 : Number(value) > 0))}
        />
      )}
      <div id="field-place.lift" tabIndex={-1} className="outline-none">
        <RadioTiles
          name="place.lift"
          legend="Is there a lift we can use?"
          wide
          value={place.lift}
          onChange={(value) => patchPlace({ lift: lifts.find((one) => one === value) ?? null })}
          options={lifts.map((one) => ({
            value: one,
            label: liftNames[one],
            note: one === "no" ? `+${stairs}` : one === "small" ? "Too small for large items" : "No extra",
          }))}
        />
      </div>
    </>
  );
}
