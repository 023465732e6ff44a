/** Beside the questions: the price, or what to do where no price can be given. */
import { Suspense } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useCalculator } from "../calculator-context.ts";
import { fetchPricedPanel } from "./fetched.ts";

const PricedPanel = lazyComponent(() => fetchPricedPanel().then((module) => module.PricedPanel));

export function AnswerPanel() {
  const { outcome } = useCalculator();
  if (outcome.is === "priced")
    return (
      <Suspense fallback={<VanFill fill={0} className="mx-auto max-w-80" />}>
        <PricedPanel priced={outcome} />
      </Suspense>
    );
  if (outcome.is === "phone") return <ByPhone reasons={outcome.reasons} />;
  return (
    <>
      <VanFill fill={0} className="mx-auto max-w-80" />
      <p className="mt-4 font-display text-2xl font-bold">Add an item or choose a size</p>
      <p className="mt-1 text-ink-soft">
        {outcome.is === "unclear" ? "Check the answer marked in red." : "Your price appears here, line by line."}
      </p>
    </>
  );
}

function ByPhone({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      <VanFill fill={1} className="mx-auto max-w-80" />
      <p className="mt-4 font-display text-2xl font-bold">We’ll price this by phone</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{`${reason}.`}</li>
        ))}
      </ul>
      <p className="mt-3">
        <CallLink start />
      </p>
    </>
  );
}
