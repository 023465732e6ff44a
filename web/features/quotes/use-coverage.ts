/** Whether we come to a postcode, asked as soon as its first half is there. A failed question never stands in the way of a price. */
import { useEffect, useState } from "react";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import type { Command } from "#web/platform/commands.ts";

export function useCoverage(command: Command, typed: string): CoverageAnswer | null {
  const [found, setFound] = useState<{ outcode: string; answer: CoverageAnswer } | null>(null);
  const parsed = parseOutcode(typed);
  const outcode = parsed.ok ? parsed.outcode : null;
  useEffect(() => {
    if (outcode === null) return;
    const asking = new AbortController();
    command("coverage", { postcode: outcode }, { signal: asking.signal }).then(
      (answer) => setFound({ outcode, answer }),
      () => undefined,
    );
    return () => asking.abort();
  }, [command, outcode]);
  return found !== null && found.outcode === outcode ? found.answer : null;
}
