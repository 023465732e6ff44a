/** Ways to pay less, each with its saving by the price engine and a button to apply it; then others who might take the items. */
import type { ReactNode } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import type { Saving, SavingKind } from "#domain/pricing/savings.rules.ts";
import { Button } from "#web/ui/button.tsx";

const labels: Readonly<Record<SavingKind, { what: string; how: string }>> = {
  "outside-ready": { what: "Have it outside and ready", how: "At the front, on the ground, nothing left to take apart." },
  "flexible-day": { what: "Let us come any time that day", how: "We’ll tell you when we’re on the way." },
  "no-hurry": { what: "Choose a later day", how: "Instead of today." },
  weekday: { what: "Choose a weekday", how: "Monday to Friday, not a bank holiday." },
  "seats-apart": {
    what: "Leave out sofas and padded chairs",
    how: "They have to be incinerated, which is what the handling charge pays for. Your council’s bulky collection may take them for less.",
  },
};

const none: readonly SavingKind[] = [];

type Props = {
  savings: readonly Saving[];
  /** Ways that are named without a button: this page cannot take them. */
  readOnlyKinds?: readonly SavingKind[];
  onTake: (kind: SavingKind) => void;
  /** Who else might take the items. */
  children: ReactNode;
};

export function SavingsList({ savings, readOnlyKinds = none, onTake, children }: Props) {
  const take = (kind: SavingKind) => {
    onTake(kind);
    // The pressed button is gone with its line.
    document.getElementById("cheaper-title")?.focus();
  };
  return (
    <section aria-labelledby="cheaper-title">
      <h2 id="cheaper-title" tabIndex={-1} className="text-2xl outline-none">
        Make it cheaper
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-large border border-line bg-paper">
        {savings.map((saving) => (
          <Way key={saving.kind} saving={saving} onTake={readOnlyKinds.includes(saving.kind) ? null : () => take(saving.kind)} />
        ))}
        <li className="px-5 py-4 text-[0.9375rem]">
          <p className="font-semibold">Could it go for free?</p>
          {children}
        </li>
      </ul>
    </section>
  );
}

function Way({ saving, onTake }: { saving: Saving; onTake: (() => void) | null }) {
  const { what, how } = labels[saving.kind];
  const act = `Save ${formatPounds(saving.savedPence)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
      <div className="min-w-[min(13rem,100%)] flex-1">
        <p className="font-semibold">
          <span>{`${what} `}</span>
          <span className="whitespace-nowrap text-downs tabular-nums">{`−${formatPounds(saving.savedPence)}`}</span>
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{`${how} It would then be ${formatPounds(saving.totalPence)}.`}</p>
      </div>
      {onTake !== null && (
        <Button variant="quiet" size="small" aria-label={`${act}: ${what}`} onClick={onTake}>
          {act}
        </Button>
      )}
    </li>
  );
}
