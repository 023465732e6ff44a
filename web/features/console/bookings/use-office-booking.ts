/** One booking in full, for the office. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { openRecord } from "../live/open-record.ts";

export function useOfficeBooking(reference: string) {
  const { command } = useSession();
  return useQuery({
    ...openRecord,
    queryKey: ["office-booking", reference],
    queryFn: ({ signal }) => command("office-booking", { reference }, { signal }),
  });
}
