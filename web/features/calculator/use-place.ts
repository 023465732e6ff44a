/** The place of the typed postcode: whether it is served, and which town's prices ours are compared with. */
import { useMemo } from "react";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { useCoverageHint } from "#web/features/job-form/coverage/use-coverage-hint.ts";
import { createCommand } from "#web/platform/commands.ts";

/** Null while the postcode is incomplete or the answer is missing. */
export function usePlace(postcode: string, publishableKey: string): CoverageAnswer | null {
  const command = useMemo(() => createCommand(publishableKey), [publishableKey]);
  const parsed = parsePostcode(postcode);
  return useCoverageHint(command, parsed.ok ? parsed.postcode : null);
}
