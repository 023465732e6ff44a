/** Where it is, how the crew reaches it, and when. Every answer that costs something says so; none is needed to see a price. */
import { formatPounds } from "#domain/kernel/money.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import { propertyTypes, siteLocations, vehicleLimits } from "#domain/quotes/quote-choices.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { limitNames, locationNames, propertyNames } from "#web/features/job-form/place-labels.ts";
import { useQuote } from "../quote-context.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { FloorFields } from "./floor-fields.tsx";
import { CarryField, ParkingField } from "./van-fields.tsx";
import { PostcodeField } from "./postcode-field.tsx";
import { WhenFields } from "./when-fields.tsx";

export function WhereStep() {
  const { facts, book, bind, patchPlace } = useQuote();
  const { place } = facts;
  return (
    <StepForm intro="Each answer makes the price more exact. If you leave something out, we’ll ask before you book.">
      <PostcodeField />
      <SelectField
        {...bind<string>("place.propertyType", place.propertyType ?? "", (value: string) =>
          patchPlace({ propertyType: propertyTypes.find((one) => one === value) ?? null }),
        )}
        label="What kind of place is it?"
        options={[{ value: "", label: "Choose" }, ...propertyTypes.map((one) => ({ value: one, label: propertyNames[one] }))]}
      />
      <div id="field-place.location" tabIndex={-1} className="outline-none">
        <RadioTiles
          name="place.location"
          legend="Where are the items?"
          wide
          value={place.location}
          onChange={(value) => patchPlace({ location: siteLocations.find((one) => one === value) ?? null })}
          options={siteLocations.map((one) => ({ value: one, label: locationNames[one] }))}
        />
      </div>
      <FloorFields />
      <Checkbox
        {...bind("place.outsideReady", place.outsideReady, (outsideReady: boolean) => patchPlace({ outsideReady }))}
        label={<span className="font-semibold">Everything will be outside, ready to load</span>}
        hint={`Up to ${book.tariff.reduction.outsideReadyPercent}% off the load, and nothing to pay for stairs or carrying`}
      />
      <CarryField />
      <ParkingField />
      <CrewFields />
      <WhenFields />
    </StepForm>
  );
}

/** Answers for the crew's equipment. */
function CrewFields() {
  const { facts, book, bind, patchPlace } = useQuote();
  const { place } = facts;
  return (
    <>
      <SelectField
        {...bind<string>("place.vehicleLimit", place.vehicleLimit, (value: string) =>
          patchPlace({ vehicleLimit: vehicleLimits.find((one) => one === value) ?? "none" }),
        )}
        label="Could anything stop a van getting close?"
        options={vehicleLimits.map((one) => ({ value: one, label: limitNames[one] }))}
      />
      <Field
        name="place.dismantleCount"
        label="How many items need taking apart?"
        hint={`Wardrobes, beds and so on: ${formatPounds(book.tariff.dismantlingPence)} each`}
      >
        {() => (
          <Stepper
            {...bind("place.dismantleCount", place.dismantleCount, (count: number) =>
              patchPlace({ dismantleCount: Math.min(priceLimits.dismantle, Math.max(0, count)) }),
            )}
            what="items to take apart"
            min={0}
            max={priceLimits.dismantle}
          />
        )}
      </Field>
    </>
  );
}
