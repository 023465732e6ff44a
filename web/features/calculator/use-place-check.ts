/** Whether we come to a postcode, asked as soon as it is complete. A failed question never stands in the way of a price. */
import { useEffect, useMemo, useState } from "react";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { createCommand } from "#web/platform/commands.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";

export function usePlaceCheck(publishableKey: string, typed: string): CoverageAnswer | null {
  const command = useMemo(() => createCommand(publishableKey), [publishableKey]);
  const [found, setFound] = useState<{ postcode: string; answer: CoverageAnswer } | null>(null);
  const parsed = parsePostcode(typed);
  const postcode = parsed.ok ? parsed.postcode : null;
  useEffect(() => {
    if (postcode === null) return;
    const asking = new AbortController();
    command("coverage", { postcode }, { signal: asking.signal }).then(
      (answer) => setFound({ postcode, answer }),
      () => undefined,
    );
    return () => asking.abort();
  }, [command, postcode]);
  return found !== null && found.postcode === postcode ? found.answer : null;
}
