/** The result of a coverage check: a confirmation, or why not and what to do instead. */
import { CircleCheck } from "lucide-react";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { coverageWelcome } from "./welcome.rules.ts";

type CoverageResultProps = {
  answer: CoverageAnswer;
  /** Passed to the waiting list, so that it need not be typed again. */
  postcode?: string | null;
  /** The reason, where it is shown here and not at the field. */
  problem: string | null;
};

export function CoverageResult({ answer, postcode, problem }: CoverageResultProps) {
  return (
    <>
      {answer.status === "serviced" && (
        <p className="flex items-center gap-2 font-semibold text-downs">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>{` ${coverageWelcome(answer)}`}</span>
        </p>
      )}
      {problem !== null && <p className="font-semibold text-brick-deep">{problem}</p>}
      {answer.status === "waitlist" && (
        <p className="mt-1">
          <SiteLink
            to={`/coverage/waiting-list?postcode=${encodeURIComponent(postcode ?? answer.outcode)}`}
            className="font-semibold text-downs underline underline-offset-4"
          >
            {`Tell me when you cover ${answer.outcode}`}
          </SiteLink>
        </p>
      )}
    </>
  );
}
