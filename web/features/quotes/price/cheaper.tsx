/** Ways to make the quoted load cheaper; choosing one changes the facts. */
import { isSeating } from "#domain/pricing/savings.rules.ts";
import type { SavingKind } from "#domain/pricing/savings.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { alternatives, charityText } from "#web/content/alternatives.ts";
import { SavingsList } from "#web/features/job-form/savings-list.tsx";
import { useQuote } from "../quote-context.ts";

export function Cheaper() {
  const { outcome, facts, change, catalogue } = useQuote();
  const isSeat = (id: string) => isSeating(catalogue.get(id)?.flags ?? []);
  return (
    <SavingsList savings={outcome?.savings ?? []} onTake={(kind) => change((previous) => takenWay(kind, previous, isSeat))}>
      <p className="mt-0.5 text-ink-soft">{charityText}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
        {alternatives
          .filter(({ id }) => id !== "skip" || facts.method === "size")
          .map(({ id, name, remark }) => (
            <li key={id}>
              <span className="font-semibold text-ink">{`${name}.`}</span>
              <span>{` ${remark}`}</span>
            </li>
          ))}
      </ul>
    </SavingsList>
  );
}

/** The answers that a saving changes, as the savings rules price it. */
function takenWay(kind: SavingKind, facts: QuoteFacts, isSeat: (id: string) => boolean): QuoteFacts {
  const { place, when } = facts;
  if (kind === "outside-ready") return { ...facts, place: { ...place, outsideReady: true, carryMetres: 15, dismantleCount: 0 } };
  if (kind === "seats-apart") return { ...facts, items: facts.items.filter(({ id }) => !isSeat(id)) };
  if (kind === "flexible-day") return { ...facts, when: { ...when, kind: "flexible", date: null, day: "weekday" } };
  if (kind === "no-hurry") return { ...facts, when: { ...when, speed: "standard" } };
  return { ...facts, when: { ...when, kind: "asap", date: null, day: "weekday" } };
}
