/** Whether a place is served, for pages where that is only a hint: failures are ignored. */
import { useEffect, useState } from "react";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import type { Command } from "#web/platform/commands.ts";

/** `place`: a postcode or its first half in its written form; null while it is incomplete. */
export function useCoverageHint(command: Command, place: string | null): CoverageAnswer | null {
  const [checked, setChecked] = useState<{ place: string; answer: CoverageAnswer } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const request = new AbortController();
    command("coverage", { postcode: place }, { signal: request.signal }).then(
      (answer) => setChecked({ place, answer }),
      () => undefined,
    );
    return () => request.abort();
  }, [command, place]);
  return checked !== null && checked.place === place ? checked.answer : null;
}
