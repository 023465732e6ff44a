/** Step 3: access from the items to the van. Every answer that costs extra says so. */
import { ParkingField } from "./parking-field.tsx";
import { formatPounds } from "#domain/kernel/money.ts";
import { priceLimits } from "#domain/pricing/pricing.contract.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";
import { PlaceFields } from "../place/place-fields.tsx";
import { PresenceFields } from "../place/presence-fields.tsx";
import { carryBandOf, carryBands, carryBandsEnd } from "#web/features/job-form/carry.rules.ts";
import { floorOptions } from "#web/features/job-form/floors.rules.ts";
import { codeAgain } from "./gate-code.copy.ts";
import { AvailabilityAhead } from "../window/availability-ahead.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function AccessStep() {
  const { draft, book, change, patch, bind } = useBooking();
  const { access, outsideReady } = draft;
  const { reduction, dismantlingPence } = book.tariff;
  return (
    <StepForm intro="So the crew brings the right equipment and you know the price before we come.">
      <Checkbox
        {...bind("access.outsideReady", outsideReady, (value) => change((previous) => ({ ...previous, outsideReady: value })))}
        label={<span className="font-semibold">Everything will be outside, ready to load</span>}
        hint={`Up to ${reduction.outsideReadyPercent}% off`}
      />
      <FloorFields />
      <CarryFields />
      <ParkingField />
      <Field
        name="access.dismantleCount"
        label="How many items need taking apart?"
        hint={`Wardrobes, beds and so on: ${formatPounds(dismantlingPence)} each`}
      >
        {() => (
          <Stepper
            {...bind("access.dismantleCount", access.dismantleCount, (dismantleCount) => patch("access", { dismantleCount }))}
            what="items to take apart"
            min={0}
            max={priceLimits.dismantle}
          />
        )}
      </Field>
      <PresenceFields />
      <TextAreaField
        {...bind("access.notes", access.notes, (notes) => patch("access", { notes }))}
        label="Anything that helps us get in? (optional)"
        hint="A narrow gate, a steep path, where to ring. Codes go in the box below"
        rows={2}
        max={300}
      />
      <GateCodeField />
      <PlaceFields />
      <AvailabilityAhead />
    </StepForm>
  );
}

/** A gate code is never shown again on pages of the booking, and a reload clears it (`draft-storage.ts`). */
function GateCodeField() {
  const { draft, patch, bind } = useBooking();
  const { gateCode, wasGiven } = draft.place;
  return (
    <TextField
      {...bind("place.gateCode", gateCode, (value) => patch("place", { gateCode: value, wasGiven: value.trim() !== "" }))}
      label="Gate or door code (optional)"
      hint={`${wasGiven && gateCode === "" ? codeAgain : ""}We store it securely. The crew sees it on the day, and it’s never in a message or link. If our office looks it up, we keep a record.`}
      width="phone"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

function FloorFields() {
  const { draft, book, patch, bind } = useBooking();
  const { floor, lift } = draft.access;
  return (
    <>
      <SelectField
        {...bind("access.floor", String(floor), (value) => patch("access", { floor: Number(value) }))}
        label="Which floor are the items on?"
        hint={`Stairs cost ${formatPounds(book.tariff.stairsPencePerFloor)} a floor if there’s no lift`}
        options={floorOptions}
      />
      {floor !== 0 && (
        <RadioCards
          {...bind("access.lift", lift, (value: "yes" | "no" | null) => patch("access", { lift: value }))}
          legend="Is there a lift we can use?"
          columns="pair"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No", trailing: `+${formatPounds(Math.abs(floor) * book.tariff.stairsPencePerFloor)}` },
          ]}
        />
      )}
    </>
  );
}

const far = "far";

function CarryFields() {
  const { draft, book, patch, bind } = useBooking();
  const { carryMetres, carryFar } = draft.access;
  const bands = carryBands(book.tariff.carry);
  // Of a booking that is made again the metres may lie inside a band, or beyond them all.
  const chosen = carryFar === null ? carryBandOf(carryMetres, book.tariff.carry) : null;
  const entered = carryFar ?? (chosen === null ? String(carryMetres) : null);
  return (
    <>
      <RadioCards
        {...bind("access.carryMetres", chosen === null ? far : String(chosen), (value: string | null) =>
          patch("access", value === far ? { carryFar: entered ?? "" } : { carryFar: null, carryMetres: Number(value) }),
        )}
        legend="How far is it from the items to the van?"
        hint="A car is about 4 m long, a bus about 11 m"
        columns={2}
        options={[
          ...bands.map((band) => ({
            value: String(band.metres),
            label: band.label,
            ...(band.pence === 0 ? {} : { trailing: `+${formatPounds(band.pence)}` }),
          })),
          { value: far, label: `More than ${carryBandsEnd(book.tariff.carry)} m` },
        ]}
      />
      {entered !== null && (
        <TextField
          {...bind("access.carryFar", entered, (value) => patch("access", { carryFar: value }))}
          label="About how many metres?"
          width="number"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}
