/** Your price: amount, confidence, savings, and the three actions. */
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { Announce } from "#web/ui/form/announce.tsx";
import { formatPounds } from "#domain/kernel/money.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { Cheaper } from "../price/cheaper.tsx";
import { NextSteps } from "../price/next-steps.tsx";
import { PriceHead } from "../price/price-head.tsx";
import { PriceStands } from "../price/price-stands.tsx";
import { Sureness } from "../price/sureness.tsx";
import { VersionList } from "../states/version-list.tsx";
import { useQuote } from "../quote-context.ts";
import { BackLink } from "#web/features/job-form/flow/step-form.tsx";
import { stepTitles } from "../flow/steps.rules.ts";
import { useHeadingFocus } from "#web/features/job-form/flow/use-step.ts";

/** Delay after the last change before the server confirms the price. */
const restMilliseconds = 700;

export function PriceStep() {
  const { outcome, price: quoted, facts, view } = useQuote();
  const heading = useHeadingFocus();
  useConfirmation();
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {quoted === null && outcome !== null && outcome.reviewReasons.length > 0 ? "We’ll price this for you" : stepTitles.price}
      </h1>
      {outcome === null && <Skeleton className="mt-5 h-72 max-w-2xl" />}
      {outcome !== null &&
        quoted === null &&
        (outcome.reviewReasons.length > 0 ? <ForPerson reasons={outcome.reviewReasons} /> : <Nothing />)}
      {quoted !== null && (
        <div className="mt-5 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          <PriceHead quoted={quoted} />
          <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <NextSteps quoted={quoted} />
          </div>
          <div className="space-y-10">
            {quoted.confidence !== null && <Sureness confidence={quoted.confidence} />}
            <Cheaper />
            <PriceStands totalPence={quoted.price.totalPence} isShown={facts.photos.length > 0} />
            {view !== null && view.versions.length > 1 && <VersionList view={view} />}
          </div>
        </div>
      )}
      <div className="mt-8">
        <BackLink />
      </div>
      <Announce>{quoted === null ? "" : `Price: ${formatPounds(quoted.price.totalPence)}`}</Announce>
    </div>
  );
}

function Nothing() {
  return (
    <div className="mt-5 max-w-2xl rounded-large border border-dashed border-line-strong p-6 text-center">
      <VanFill fill={0} className="mx-auto max-w-72" />
      <p className="mt-3 font-display text-2xl font-bold">Nothing to price yet</p>
      <p className="mt-1 text-ink-soft">Tap one item to see the price.</p>
      <Link to={{ search: "?step=what" }} className={`${buttonClass()} mt-4`}>
        Pick items
      </Link>
    </div>
  );
}

function ForPerson({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="mt-5 max-w-2xl rounded-large border border-line bg-paper p-5 shadow-soft sm:p-7">
      <p className="text-lg">We need to check this before we can price it:</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{`${reason}.`}</li>
        ))}
      </ul>
      <Link to={{ search: "?step=check" }} className={`${buttonClass({ size: "large" })} mt-5 max-sm:w-full`}>
        Ask us to price it
      </Link>
    </div>
  );
}

/** Has the server confirm the price: when the step opens, and after every change on it. */
function useConfirmation(): void {
  const { draft, outcome, server, facts } = useQuote();
  const isPriceable = outcome !== null && outcome.request !== null;
  const confirm = useEffectEvent(() => void server.sync().catch(() => undefined));
  useEffect(() => {
    if (!isPriceable || draft.savedAt < 0) return;
    const rest = setTimeout(confirm, restMilliseconds);
    return () => clearTimeout(rest);
  }, [isPriceable, facts, draft.savedAt]);
}
