/** Optional details of the place; none changes the price. */
import type { ReactNode } from "react";
import { fitsFloor, locationsOn } from "#domain/bookings/place/floor-fits.rules.ts";
import { propertyTypes, siteLocations, vehicleLimits } from "#domain/bookings/place/place-choices.ts";
import { limitNames, locationNames, propertyNames } from "#web/features/job-form/place-labels.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";

const unsaid = { value: "", label: "Choose" };

export function PlaceFields() {
  const { draft, patch, bind, formErrors } = useBooking();
  const { propertyType, siteLocation, vehicleLimit, what3words, pets } = draft.place;
  const isAnswered = propertyType !== null || siteLocation !== null || vehicleLimit !== "none" || what3words !== "" || pets;
  return (
    <Fold title="More about the place (optional)" isOpen={isAnswered || formErrors.errorFor("place.what3words") !== undefined}>
      <SelectField
        {...bind<string>("place.propertyType", propertyType ?? "", (value: string) =>
          patch("place", { propertyType: propertyTypes.find((one) => one === value) ?? null }),
        )}
        label="What kind of property is it?"
        options={[unsaid, ...propertyTypes.map((value) => ({ value, label: propertyNames[value] }))]}
      />
      <SelectField
        {...bind<string>("place.siteLocation", fitsFloor(siteLocation, draft.access.floor) ? (siteLocation ?? "") : "", (value: string) =>
          patch("place", { siteLocation: siteLocations.find((one) => one === value) ?? null }),
        )}
        label="Where are the items?"
        options={[unsaid, ...locationsOn(draft.access.floor).map((value) => ({ value, label: locationNames[value] }))]}
      />
      <SelectField
        {...bind<string>("place.vehicleLimit", vehicleLimit, (value: string) =>
          patch("place", { vehicleLimit: vehicleLimits.find((one) => one === value) ?? "none" }),
        )}
        label="Could anything stop a van getting close?"
        options={vehicleLimits.map((value) => ({ value, label: limitNames[value] }))}
      />
      <TextField
        {...bind("place.what3words", what3words, (value) => patch("place", { what3words: value }))}
        label="what3words address"
        hint="If the postcode isn’t enough: ///filled.count.soap"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-96"
      />
      <Checkbox {...bind("place.pets", pets, (value) => patch("place", { pets: value }))} label="There are pets" />
    </Fold>
  );
}

/** Closed, because most customers skip it; open where one of its questions was answered. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-medium border border-line bg-paper px-4 py-1">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-downs underline underline-offset-4">{title}</summary>
      <div className="space-y-6 pt-2 pb-4">{children}</div>
    </details>
  );
}
