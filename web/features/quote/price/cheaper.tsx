/** What would make it cheaper: each way with what the engine says it saves and one press to take it; then who else might take it. */
import { formatPounds } from "#domain/kernel/money.ts";
import { isSeating } from "#domain/pricing/savings.rules.ts";
import type { Saving, SavingKind } from "#domain/pricing/savings.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { alternatives, charityWords } from "#web/content/alternatives.ts";
import { Button } from "#web/ui/button.tsx";
import { useQuote } from "../quote-context.ts";

const words: Readonly<Record<SavingKind, { what: string; how: string; act: string | null }>> = {
  "outside-ready": { what: "Have it outside and ready", how: "At the front, on the ground, nothing left to take apart.", act: "Do that" },
  "flexible-day": { what: "Let us come any time that day", how: "We tell you the hour on the day.", act: "Do that" },
  "no-hurry": { what: "Choose a day to come", how: "Instead of today.", act: "Do that" },
  weekday: { what: "Choose a weekday", how: "Monday to Friday, no bank holiday.", act: "Do that" },
  "seats-apart": {
    what: "Leave the padded seats out",
    how: "They have to be burned, which is what the handling pays for. Your council’s bulky collection may take them for less.",
    act: "Leave them out",
  },
};

export function Cheaper() {
  const { outcome, facts, change, catalogue } = useQuote();
  const ways = outcome?.savings ?? [];
  const isSeat = (id: string) => isSeating(catalogue.get(id)?.flags ?? []);
  const take = (kind: SavingKind) => {
    change((known) => takenWay(kind, known, isSeat));
    // The pressed button goes with its line.
    document.getElementById("cheaper-title")?.focus();
  };
  return (
    <section aria-labelledby="cheaper-title">
      <h2 id="cheaper-title" tabIndex={-1} className="text-2xl outline-none">
        Make it cheaper
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-paper">
        {ways.map((saving) => (
          <Way key={saving.kind} saving={saving} onTake={() => take(saving.kind)} />
        ))}
        <li className="px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold">Ask somebody else first</p>
          <p className="mt-0.5 text-ink-soft">{charityWords}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
            {alternatives
              .filter(({ id }) => id !== "skip" || facts.method === "size")
              .map(({ id, name, remark }) => (
                <li key={id}>
                  <span className="font-semibold text-ink">{name}.</span> {remark}
                </li>
              ))}
          </ul>
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

/** The answers that a way stands for, as the savings rules price them. */
function takenWay(kind: SavingKind, facts: QuoteFacts, isSeat: (id: string) => boolean): QuoteFacts {
  const { place, when } = facts;
  if (kind === "outside-ready") return { ...facts, place: { ...place, outsideReady: true, carryMetres: 15, dismantleCount: 0 } };
  if (kind === "seats-apart") return { ...facts, items: facts.items.filter(({ id }) => !isSeat(id)) };
  if (kind === "flexible-day") return { ...facts, when: { ...when, kind: "flexible", date: null, day: "weekday" } };
  if (kind === "no-hurry") return { ...facts, when: { ...when, speed: "standard" } };
  return { ...facts, when: { ...when, kind: "asap", date: null, day: "weekday" } };
}
