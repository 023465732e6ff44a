/** After a decision of one's own everything of the office that is open is fetched again. */
import { useQueryClient } from "@tanstack/react-query";
import { everything } from "../live/hints.rules.ts";

export function useOfficeChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => everything.has(String(key)) });
}
