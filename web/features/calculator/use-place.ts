/** Where the load is, from the postcode that was typed: whether we come there, and whose prices ours are compared with. */
import { useMemo } from "react";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { useCoverageHint } from "#web/features/job-form/coverage/use-coverage-hint.ts";
import { createCommand } from "#web/platform/commands.ts";

/** Null while the postcode is incomplete or nobody answered. */
export function usePlace(postcode: string, publishableKey: string): CoverageAnswer | null {
  const command = useMemo(() => createCommand(publishableKey), [publishableKey]);
  const parsed = parsePostcode(postcode);
  return useCoverageHint(command, parsed.ok ? parsed.postcode : null);
}
