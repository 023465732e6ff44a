/** The service the items are priced as: suggested by the items, and can be changed. */
import { formatPounds } from "#domain/kernel/money.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Service } from "#domain/pricing/price-choices.ts";
import { serviceCopy } from "#web/content/services.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { useBooking } from "../booking-context.ts";
import { chosenService } from "../draft/service.rules.ts";

export function ServiceChoice() {
  const { draft, book, change, bind } = useBooking();
  const service = chosenService(draft);
  if (service === null) return null;
  return (
    <details className="rounded-medium border border-line bg-paper px-4 py-3">
      <summary className="min-h-8 cursor-pointer">
        Priced as <span className="font-semibold">{serviceCopy[service].name.toLowerCase()}</span>.{" "}
        <span className="font-semibold text-downs underline underline-offset-4">Change</span>
      </summary>
      <RadioCards
        {...bind("service", service, (chosen: Service | null) => change((previous) => ({ ...previous, service: chosen })))}
        legend="What kind of clearance is it?"
        columns={2}
        className="mt-3"
        options={services.map((one) => ({
          value: one,
          label: serviceCopy[one].name,
          hint: serviceCopy[one].summary,
          trailing: `from ${formatPounds(book.tariff.serviceMinimumPence[one])}`,
        }))}
      />
    </details>
  );
}
