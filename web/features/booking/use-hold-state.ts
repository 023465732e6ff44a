/** The draft's hold, judged every second. */
import { useBooking } from "./booking-context.ts";
import { holdState } from "./hold.rules.ts";
import type { HoldState } from "./hold.rules.ts";
import { useNow } from "./use-now.ts";

export function useHoldState(): HoldState {
  const { draft } = useBooking();
  // Only ever drawn after the draft has been read, so never on the server: this device's clock may be the first.
  const now = useNow(1_000, Date.now());
  return holdState(draft, now);
}
