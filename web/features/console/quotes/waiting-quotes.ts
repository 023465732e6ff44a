/** One quote in full, as the office reads it. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { openRecord } from "../live/open-record.ts";

export function useOfficeQuote(reference: string) {
  const { command } = useSession();
  return useQuery({
    ...openRecord,
    queryKey: ["office-quote", reference],
    queryFn: ({ signal }) => command("office-quote", { reference }, { signal }),
  });
}
