/** Who the collection is for. An organisation is asked for what its waste transfer note needs. */
import { customerTypes } from "#domain/bookings/place/place-choices.ts";
import { customerNames } from "#web/features/job-form/place-labels.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";

const companyLabels = {
  business: "Name of the business",
  charity: "Name of the charity",
  landlord_or_agent: "Company (optional)",
} as const;

export function CustomerFields() {
  const { draft, patch, bind } = useBooking();
  const { type, company, sicCode } = draft.customer;
  return (
    <>
      <SelectField
        {...bind<string>("customer.type", type, (value: string) =>
          patch("customer", { type: customerTypes.find((one) => one === value) ?? "home" }),
        )}
        label="Who is it for?"
        options={customerTypes.map((value) => ({ value, label: customerNames[value] }))}
      />
      {type !== "home" && (
        <div role="group" aria-label="For the waste transfer note" className="ml-2 space-y-5 border-l-2 border-downs-pale py-1 pl-5">
          <TextField
            {...bind("customer.company", company, (value) => patch("customer", { company: value }))}
            label={companyLabels[type]}
            autoComplete="organization"
          />
          <TextField
            {...bind("customer.sicCode", sicCode, (value) => patch("customer", { sicCode: value }))}
            label="SIC code (optional)"
            hint="Five digits, from your entry at Companies House. Your waste transfer note needs it: if you don’t have it to hand, we’ll ask before the collection"
            width="number"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
