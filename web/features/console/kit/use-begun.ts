/** What a form was begun with. */
import { useState } from "react";
import { CommandError } from "#web/platform/commands.ts";

/**
 * `read`: what the page has read, perhaps anew meanwhile. A form that sends the version it was begun with hears of a colleague's change
 * instead of writing over it; once that was shown, the next save is meant as it is. `conflict`: to be called with every refusal.
 */
export function useBegun<Read>(read: Read): { base: Read; begin: () => void; conflict: (error: unknown) => boolean } {
  const [snapshot, setSnapshot] = useState<{ read: Read } | null>({ read });
  return {
    base: snapshot === null ? read : snapshot.read,
    /** Begins anew with what has been read by now. */
    begin: () => setSnapshot({ read }),
    conflict: (error) => {
      const is = error instanceof CommandError && error.status === 409;
      if (is) setSnapshot(null);
      return is;
    },
  };
}
