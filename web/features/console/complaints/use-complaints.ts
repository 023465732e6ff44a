/** The office's complaints: all that wait, or those of one booking. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";

export function useComplaints(reference?: string) {
  const { command } = useSession();
  const input = reference === undefined ? {} : { reference };
  return useQuery({ queryKey: ["complaint-list", reference ?? ""], queryFn: ({ signal }) => command("complaint-list", input, { signal }) });
}
