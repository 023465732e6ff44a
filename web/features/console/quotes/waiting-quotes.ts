/** The quotes that wait for a person, read under the signed-in person's own rights, and one quote in full. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { TableRow } from "#web/platform/supabase.ts";
import { usePolling } from "../live/live-store.ts";
import { openRecord } from "../live/open-record.ts";

export type WaitingQuote = Pick<TableRow<"quotes">, "reference" | "state" | "outcode" | "contact_name" | "review_asked_at" | "promised_at">;

export function useWaitingQuotes() {
  const { client } = useSession();
  return useQuery({
    queryKey: ["waiting-quotes"],
    refetchInterval: usePolling(),
    queryFn: async (): Promise<WaitingQuote[]> => {
      const { data, error } = await (
        await client()
      )
        .from("quotes")
        .select("reference, state, outcode, contact_name, review_asked_at, promised_at")
        .in("state", ["needs_review", "needs_info"])
        .order("state", { ascending: false })
        .order("promised_at", { ascending: true });
      if (error !== null) throw error;
      return data;
    },
  });
}

export function useOfficeQuote(reference: string) {
  const { command } = useSession();
  return useQuery({
    ...openRecord,
    queryKey: ["office-quote", reference],
    queryFn: ({ signal }) => command("office-quote", { reference }, { signal }),
  });
}
