/** Ways to make the calculated load cheaper; choosing one changes the calculation. */
import { isSeating } from "#domain/pricing/savings.rules.ts";
import type { SavingKind } from "#domain/pricing/savings.rules.ts";
import { charityText } from "#web/content/alternatives.ts";
import { SavingsList } from "#web/features/job-form/savings-list.tsx";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";
import type { Priced } from "./outcome.rules.ts";

export function Cheaper({ priced }: { priced: Priced }) {
  const { change, calculation, book } = useCalculator();
  const seats = priced.request.items.some(({ id }) => isSeating(book.catalogue.get(id)?.flags ?? []));
  return (
    <SavingsList savings={priced.savings} readOnlyKinds={["seats-apart"]} onTake={(kind) => change(taken(kind, calculation))}>
      <p className="mt-0.5 text-ink-soft">
        {`${charityText} ${seats ? "" : "For a few household items, check your council’s bulky collection too."}`}
      </p>
    </SavingsList>
  );
}

/** The answers that a saving changes, as the savings rules price it. */
function taken(kind: SavingKind, calculation: Calculation): Partial<Calculation> {
  if (kind === "outside-ready")
    return { outsideReady: true, access: { ...calculation.access, floor: 0, lift: false, carryMetres: 0, dismantleCount: 0 } };
  if (kind === "flexible-day") return { flexibleDay: true };
  return kind === "no-hurry" ? { speed: "standard" } : { day: "weekday", date: "" };
}
