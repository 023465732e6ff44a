/** Access: four quick answers, and detailed ones behind a fold, loaded when it is opened. */
import { Suspense, useState } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";

const FinerAccess = lazyComponent(() => import("./finer-access.tsx").then((module) => module.FinerAccess));

export function AccessQuestion() {
  const { calculation, change, book } = useCalculator();
  const { reduction, stairsPencePerFloor } = book.tariff;
  return (
    <div className="space-y-4">
      <RadioCards
        name="access"
        legend="How do we get to it?"
        columns={2}
        value={chosenAccessKind(calculation)}
        onChange={(kind) => change(withAccessKind(kind, calculation))}
        options={[
          { value: "outside", label: "Outside and ready", trailing: `up to ${reduction.outsideReadyPercent}% off` },
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

type AccessKind = "outside" | "ground" | "stairs" | "lift";

type Reached = Pick<Calculation, "access" | "outsideReady">;

function chosenAccessKind({ access, outsideReady }: Reached): AccessKind {
  if (access.floor !== 0) return access.lift ? "lift" : "stairs";
  return outsideReady ? "outside" : "ground";
}

/** The detailed answers that a quick answer sets; a floor already chosen is kept. */
function withAccessKind(kind: AccessKind, { access }: Reached): Reached {
  const floor = access.floor === 0 ? 1 : access.floor;
  if (kind === "outside") return { access: { ...access, floor: 0, lift: false, dismantleCount: 0 }, outsideReady: true };
  if (kind === "ground") return { access: { ...access, floor: 0, lift: false }, outsideReady: false };
  return { access: { ...access, floor, lift: kind === "lift" }, outsideReady: false };
}
