/** How we get to it: four quick answers, and the finer ones behind a fold, fetched when it is opened. */
import { lazy, Suspense, useState } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { accessKindOf, withAccessKind } from "./access.rules.ts";
import { useCalculator } from "./calculator-context.ts";

const FinerAccess = lazy(() => import("./finer-access.tsx").then((module) => ({ default: module.FinerAccess })));

export function AccessQuestion() {
  const { calculation, change, book } = useCalculator();
  const { reduction, stairsPencePerFloor } = book.tariff;
  return (
    <div className="space-y-4">
      <RadioCards
        name="access"
        legend="How do we get to it?"
        columns={2}
        value={accessKindOf(calculation)}
        onChange={(kind) => change(withAccessKind(kind, calculation))}
        options={[
          { value: "outside", label: "Outside and ready", trailing: `up to −${reduction.outsideReadyPercent}%` },
          { value: "ground", label: "On the ground floor" },
          { value: "stairs", label: "Upstairs, no lift", trailing: `+${formatPounds(stairsPencePerFloor)} a floor` },
          { value: "lift", label: "In a flat with a lift" },
        ]}
      />
      <Finer />
    </div>
  );
}

function Finer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group rounded-medium border border-line bg-paper px-4 py-1 print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Floor, distance, parking, taking apart</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mb-4 h-80" />}>
          <FinerAccess />
        </Suspense>
      )}
    </details>
  );
}
