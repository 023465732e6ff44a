/** Asks for the free windows while the step before is being filled in, so that they are there when the step with them opens. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useBooking } from "../booking-context.ts";
import { availabilityOf } from "./use-availability.ts";

export function AvailabilityAhead() {
  const { enabled, ...query } = availabilityOf(useBooking());
  const client = useQueryClient();
  const ask = useEffectEvent(() => {
    // No answer is no matter here: the step asks again, and says so.
    if (enabled) void client.infiniteQuery(query).catch(() => undefined);
  });
  const asked = JSON.stringify(query.queryKey);
  useEffect(() => ask(), [asked]);
  return null;
}
