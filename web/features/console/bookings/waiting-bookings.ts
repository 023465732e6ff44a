/** The bookings that wait, read under the signed-in person's own rights, and one booking in full. */
import { useQuery } from "@tanstack/react-query";
import { awaitingAnswerStates } from "#domain/bookings/generated/state-sets.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { TableRow } from "#web/platform/supabase.ts";
import { usePolling } from "../live/live-store.ts";
import { openRecord } from "../live/open-record.ts";

export type WaitingBooking = Pick<
  TableRow<"bookings">,
  "reference" | "state" | "postcode" | "contact_name" | "starts_at" | "created_at" | "answer_by" | "lapses_at"
>;

export function useWaitingBookings() {
  const { client } = useSession();
  return useQuery({
    queryKey: ["waiting-bookings"],
    refetchInterval: usePolling(),
    queryFn: async (): Promise<WaitingBooking[]> => {
      const { data, error } = await (
        await client()
      )
        .from("bookings")
        .select("reference, state, postcode, contact_name, starts_at, created_at, answer_by, lapses_at")
        .in("state", awaitingAnswerStates)
        .order("state", { ascending: false })
        .order("answer_by", { ascending: true })
        .order("lapses_at", { ascending: true })
        .limit(200);
      if (error !== null) throw error;
      return data;
    },
  });
}

export function useOfficeBooking(reference: string) {
  const { command } = useSession();
  return useQuery({
    ...openRecord,
    queryKey: ["office-booking", reference],
    queryFn: ({ signal }) => command("office-booking", { reference }, { signal }),
  });
}
