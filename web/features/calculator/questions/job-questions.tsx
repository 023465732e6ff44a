/** What affects the price besides the load: kind of waste, access and timing. */
import { formatPounds } from "#domain/kernel/money.ts";
import { wasteTypes } from "#domain/pricing/price-choices.ts";
import { serviceNames, serviceCopy } from "#web/content/services.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { coverageProblem } from "#web/features/job-form/coverage/coverage.rules.ts";
import { coverageWelcome } from "#web/features/job-form/coverage/welcome.rules.ts";
import { wasteNames } from "#web/features/job-form/waste-names.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { chosenService } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";

export function WasteQuestion() {
  const { calculation, change, book } = useCalculator();
  const usual = serviceCopy[chosenService({ ...calculation, service: null })].name.toLowerCase();
  return (
    <div className="space-y-5">
      <RadioTiles
        name="waste"
        legend="What kind of waste is it?"
        value={calculation.waste}
        onChange={(value) => change({ waste: wasteTypes.find((waste) => waste === value) ?? "mixed_house" })}
        options={wasteTypes.map((waste) => ({ value: waste, label: wasteNames[waste] }))}
      />
      <SelectField
        name="service"
        label="Priced as"
        hint="Each type of job has a minimum price"
        isWide
        value={calculation.service ?? ""}
        onChange={(value) => change({ service: serviceNames.find((service) => service === value) ?? null })}
        options={[
          { value: "", label: `Chosen from your list: ${usual}` },
          ...serviceNames.map((service) => ({
            value: service,
            label: `${serviceCopy[service].name}, from ${formatPounds(book.tariff.serviceMinimumPence[service])}`,
          })),
        ]}
      />
    </div>
  );
}

export function PlaceQuestion() {
  const { calculation, change, place } = useCalculator();
  const phone = useFirmPhone();
  const problem = place === null ? null : coverageProblem(place, phone?.text ?? null);
  return (
    <div>
      <TextField
        name="postcode"
        label="Postcode (optional)"
        hint="Prices are the same everywhere. This checks we cover you"
        value={calculation.postcode}
        onChange={(postcode) => change({ postcode: postcode.slice(0, 20) })}
        width="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p role="status" className={`mt-2 min-h-6 font-semibold ${problem === null ? "text-downs" : "text-brick-deep"}`}>
        {place !== null && (problem ?? coverageWelcome(place))}
      </p>
    </div>
  );
}

export function BusinessQuestion() {
  const { calculation, change, config } = useCalculator();
  if (!config.company.vatRegistered)
    return (
      <p className="text-[0.9375rem] text-ink-soft">
        No VAT is charged. For regular collections from a business, <CallLink />.
      </p>
    );
  return (
    <Checkbox
      name="business"
      label={<span className="font-semibold">I’m paying as a business</span>}
      hint="Shows the price without VAT, the VAT, and the total"
      value={calculation.isBusiness}
      onChange={(isBusiness) => change({ isBusiness })}
    />
  );
}
