/** What would make it cheaper: each way with what the engine says it saves, and one press to take it. */
import { formatPounds } from "#domain/kernel/money.ts";
import { isSeating } from "#domain/pricing/savings.rules.ts";
import type { Saving, SavingKind } from "#domain/pricing/savings.rules.ts";
import { charityWords } from "#web/content/alternatives.ts";
import { Button } from "#web/ui/button.tsx";
import type { Calculation } from "../calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";
import type { Priced } from "../outcome.rules.ts";

const words: Readonly<Record<SavingKind, { what: string; how: string; act: string | null }>> = {
  "outside-ready": { what: "Have it outside and ready", how: "At the front, on the ground, nothing left to take apart.", act: "Do that" },
  "flexible-day": { what: "Let us come any time that day", how: "We tell you the hour on the day.", act: "Do that" },
  "no-hurry": { what: "Choose a day to come", how: "Instead of today.", act: "Do that" },
  weekday: { what: "Choose a weekday", how: "Monday to Friday, no bank holiday.", act: "Do that" },
  "seats-apart": {
    what: "Leave the padded seats out",
    how: "They have to be burned, which is what the handling pays for. Your council’s bulky collection may take them for less.",
    act: null,
  },
};

/** The answers that a way stands for, as the savings rules price them. */
function taken(kind: SavingKind, calculation: Calculation): Partial<Calculation> {
  if (kind === "outside-ready")
    return { outsideReady: true, access: { ...calculation.access, floor: 0, lift: false, carryMetres: 0, dismantleCount: 0 } };
  if (kind === "flexible-day") return { flexibleDay: true };
  return kind === "no-hurry" ? { speed: "standard" } : { day: "weekday", date: "" };
}

export function Cheaper({ priced }: { priced: Priced }) {
  const { change, calculation, book } = useCalculator();
  const seats = priced.request.items.some(({ id }) => isSeating(book.catalogue.get(id)?.flags ?? []));
  return (
    <section aria-labelledby="cheaper-title">
      <h2 id="cheaper-title" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Make it cheaper
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-large border border-line bg-paper">
        {priced.savings.map((saving) => (
          <Way
            key={saving.kind}
            saving={saving}
            onTake={() => {
              change(taken(saving.kind, calculation));
              // The pressed button goes with its line.
              document.getElementById("cheaper-title")?.focus();
            }}
          />
        ))}
        <li className="px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold">Ask somebody else first</p>
          <p className="mt-0.5 text-ink-soft">
            {charityWords} {seats ? "" : "For a few things of a household, look at your council’s bulky collection as well."}
          </p>
        </li>
      </ul>
    </section>
  );
}

function Way({ saving, onTake }: { saving: Saving; onTake: () => void }) {
  const { what, how, act } = words[saving.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
      <div className="min-w-52 flex-1">
        <p className="font-semibold">
          {what} <span className="whitespace-nowrap text-downs tabular-nums">−{formatPounds(saving.savedPence)}</span>
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {how} It would then be {formatPounds(saving.totalPence)}.
        </p>
      </div>
      {act !== null && (
        <Button look="quiet" size="small" aria-label={`${act}: ${what}`} onClick={onTake}>
          {act}
        </Button>
      )}
    </li>
  );
}
