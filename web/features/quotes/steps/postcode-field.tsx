/** The postcode, of which the outward code is enough for a price, and whether it is served. */
import { CoverageResult } from "#web/features/job-form/coverage/coverage-result.tsx";
import { coverageProblem } from "#web/features/job-form/coverage/coverage.rules.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
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
        {coverage !== null && <CoverageResult answer={coverage} problem={problem} />}
      </div>
    </div>
  );
}
