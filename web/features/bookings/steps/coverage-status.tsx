/** What we know about a complete postcode, and the town that follows from it. */
import { useEffect, useEffectEvent } from "react";
import type { Dispatch, SetStateAction } from "react";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { CoverageResult } from "#web/features/job-form/coverage/coverage-result.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ByArrangement } from "./by-arrangement.tsx";
import { useBooking } from "../booking-context.ts";

/** The town filled in last from a postcode; it follows the postcode until the customer types another town. */
export type CoverageStatusProps = { filled: [string, Dispatch<SetStateAction<string>>] };

export function CoverageStatus({ filled }: CoverageStatusProps) {
  const { coverage, formErrors, postcode } = useBooking();
  const isShownAtField = formErrors.errorFor("address.postcode") !== undefined;
  useTownOfPostcode(filled);
  return (
    <>
      <div role="status" className="mt-2 min-h-7">
        {coverage.isLoading && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner className="size-4" />
            <span>{` Checking whether we cover ${postcode ?? ""}`}</span>
          </p>
        )}
        {!coverage.isLoading && coverage.answer !== null && coverage.answer.status !== "phone_only" && (
          <CoverageResult answer={coverage.answer} postcode={postcode} problem={isShownAtField ? null : coverage.problem} />
        )}
        {!coverage.isLoading && coverage.hasFailed && (
          <p className="font-semibold text-brick-deep">
            <span>{`${
              coverage.hasNoSignal
                ? "No signal: we couldn’t check your postcode. We’ll try again as soon as you’re back online."
                : "We couldn’t check your postcode just now."
            } Press Continue to try again, or `}</span>
            <CallLink />.
          </p>
        )}
      </div>
      {coverage.answer?.status === "phone_only" && <ByArrangement outcode={coverage.answer.outcode} />}
    </>
  );
}

function useTownOfPostcode([filledTown, setFilledTown]: CoverageStatusProps["filled"]): void {
  const { draft, patch, coverage } = useBooking();
  const { town } = draft.address;
  const postTown = coverage.answer?.postTown;
  const fill = useEffectEvent(() => {
    if (postTown === undefined) return;
    const follows = town.trim() === "" || town === filledTown;
    if (follows) patch("address", { town: postTown });
    if (follows || town === postTown) setFilledTown(postTown);
  });
  useEffect(() => fill(), [postTown]);
}
