/** What is said of a place once we know whether we collect there: a welcome, or why not and the way on. */
import { CircleCheck } from "lucide-react";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { coverageWelcome } from "./welcome.rules.ts";

type CoverageResultProps = {
  answer: CoverageAnswer;
  /** As it was typed here, so that the waiting list need not ask for it again. */
  postcode?: string | null;
  /** Why not, where it is said here and not at the field. */
  problem: string | null;
};

export function CoverageResult({ answer, postcode, problem }: CoverageResultProps) {
  return (
    <>
      {answer.status === "serviced" && (
        <p className="flex items-center gap-2 font-semibold text-downs">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" /> {coverageWelcome(answer)}
        </p>
      )}
      {problem !== null && <p className="font-semibold text-brick-deep">{problem}</p>}
      {answer.status === "waitlist" && (
        <p className="mt-1">
          <SiteLink
            to={`/coverage/waiting-list?postcode=${encodeURIComponent(postcode ?? answer.outcode)}`}
            className="font-semibold text-downs underline underline-offset-4"
          >
            Tell me when you cover {answer.outcode}
          </SiteLink>
        </p>
      )}
    </>
  );
}
