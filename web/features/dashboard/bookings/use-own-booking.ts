/** One booking with what may be done about it, and how a change of it is sent. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { useBookingAccess } from "./booking-access.ts";

export function useOwnBooking(reference: string): UseQueryResult<BookingDetails> {
  const { command, viewerId: id } = useBookingAccess();
  return useQuery({
    queryKey: ["booking-details", id, reference],
    queryFn: ({ signal }) => command("booking-details", { reference }, { signal }),
    enabled: id !== null,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    staleTime: 15_000,
  });
}

type Change =
  | "reschedule-booking"
  | "cancel-booking"
  | "add-items"
  | "correct-booking"
  | "change-booking-details"
  | "change-booking-contact"
  | "send-booking-message";

/** Sends a change under one idempotency key until it succeeds, so that a double press or a retry counts once. */
export function useChange<Name extends Change>(name: Name): UseMutationResult<Commands[Name]["out"], Error, Commands[Name]["in"]> {
  const { command } = useBookingAccess();
  const [retryKey] = useState(createRetryKey);
  const refresh = useBookingChanged();
  return useMutation({
    mutationFn: (input: Commands[Name]["in"]) => {
      return command(name, input, { idempotencyKey: retryKey.of(input) });
    },
    // After a refusal too: what is shown is out of date.
    onSettled: readingAgain(refresh),
  });
}

/** Invalidates every query that shows bookings, or says what becomes of them. */
export function useBookingChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const lists = [
      "booking-details",
      "booking-summary",
      "booking-messages",
      "my-threads",
      "customer-overview",
      "reschedule-windows",
      "my-documents",
      "deletion-preview",
    ];
    await Promise.all(lists.map((list) => queries.invalidateQueries({ queryKey: [list] })));
  };
}
