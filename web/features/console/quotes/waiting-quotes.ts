/** The quotes that wait for a person, read under the signed-in person's own rights, and one quote in full. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { TableRow } from "#web/platform/supabase.ts";

export type WaitingQuote = Pick<TableRow<"quotes">, "reference" | "state" | "outcode" | "contact_name" | "review_asked_at" | "promised_at">;

const everySeconds = 30;

export function useWaitingQuotes() {
  const { client } = useSession();
  return useQuery({
    queryKey: ["waiting-quotes"],
    refetchInterval: everySeconds * 1_000,
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
    queryKey: ["office-quote", reference],
    staleTime: 0,
    queryFn: ({ signal }) => command("office-quote", { reference }, { signal }),
  });
}

/** After a decision both the list and the open quote are fetched again. */
export function useQuotesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["waiting-quotes"] }),
      queries.invalidateQueries({ queryKey: ["office-quote"] }),
    ]);
  };
}
