/** Prefetches the free windows while the previous step is filled in. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useBooking } from "../booking-context.ts";
import { availabilityQuery } from "./use-availability.ts";

export function AvailabilityAhead() {
  const { enabled, ...query } = availabilityQuery(useBooking());
  const client = useQueryClient();
  const ask = useEffectEvent(() => {
    // Errors are ignored: the step itself fetches again and reports them.
    if (enabled) void client.infiniteQuery(query).catch(() => undefined);
  });
  const queryText = JSON.stringify(query.queryKey);
  useEffect(() => ask(), [queryText]);
  return null;
}
