/** The postcode, of which the first half is enough for a price, and at once whether we come there. */
import { CircleCheck } from "lucide-react";
import { coverageProblem, coverageWelcome } from "#web/features/job-form/coverage.rules.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useQuote } from "../quote-context.ts";

export function PostcodeField() {
  const { facts, bind, patchPlace, coverage, phone } = useQuote();
  const problem = coverage === null ? null : coverageProblem(coverage, phone?.text ?? null);
  return (
    <div>
      <TextField
        {...bind("place.postcode", facts.place.postcode, (postcode: string) => patchPlace({ postcode: postcode.slice(0, 20) }))}
        label="Postcode"
        hint="The first half is enough for a price, like BN14"
        width="postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div role="status" className="mt-2 min-h-7">
        {coverage !== null && problem === null && (
          <p className="flex items-center gap-2 font-semibold text-downs">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" /> {coverageWelcome(coverage)}
          </p>
        )}
        {problem !== null && <p className="font-semibold text-brick-deep">{problem}</p>}
        {coverage?.status === "waitlist" && (
          <p className="mt-1">
            <SiteLink to="/coverage/waiting-list" className="font-semibold text-downs underline underline-offset-4">
              Tell me when you come to {coverage.outcode}
            </SiteLink>
          </p>
        )}
      </div>
    </div>
  );
}
