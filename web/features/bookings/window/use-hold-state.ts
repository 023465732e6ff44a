/** The state of the draft's hold, updated every second. */
import { useBooking } from "../booking-context.ts";
import { holdState } from "./hold.rules.ts";
import type { HoldState } from "./hold.rules.ts";
import { useNow } from "#web/platform/use-now.ts";

export function useHoldState(): HoldState {
  const { draft } = useBooking();
  return holdState(draft, useNow(1_000));
}
