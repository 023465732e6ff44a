/** The firm-wide settings of administrators. */
import { ComparisonPrices } from "../comparison/comparison-prices.tsx";
import { FirmOpen } from "./firm-open.tsx";
import type { OfficeData } from "../kit/office-data.ts";
import { RunningCostsSection } from "../running-costs/running-costs-form.tsx";

export function SettingsScreen({ data }: { data: OfficeData }) {
  return (
    <div className="[&>section:first-child]:mt-0">
      <FirmOpen />
      <RunningCostsSection />
      <ComparisonPrices towns={data.towns} renderedAt={data.now} />
      <p className="mt-8 text-ink-soft">
        You’ll also be able to set arrival windows, prices and staff accounts here. That part isn’t ready yet.
      </p>
    </div>
  );
}
