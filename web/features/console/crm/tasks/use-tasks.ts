/** The queries of tasks: one's own, everybody's, or one record's. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { StaffTasks } from "#domain/crm/tasks.contract.ts";
import { usePolling } from "#web/features/console/live/live-store.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";

export type TaskFilter = Pick<Commands["staff-tasks"]["in"], "show" | "isMine" | "contact" | "deal" | "booking">;

export function useTasks(filter: TaskFilter) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["tasks", filter],
    staleTime: 0,
    refetchInterval: usePolling(),
    initialPageParam: null as StaffTasks["next"],
    getNextPageParam: ({ next }: StaffTasks) => next,
    queryFn: ({ pageParam, signal }) => command("staff-tasks", { ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
  });
}

/** The people to whom a deal, contact or task can be assigned. */
export function useColleagues() {
  const { command } = useSession();
  const answer = useQuery({ queryKey: ["staff-colleagues"], queryFn: ({ signal }) => command("staff-colleagues", {}, { signal }) });
  return answer.data?.colleagues ?? [];
}

/** Select options; the empty value is no owner. */
export function useOwnerOptions(nobody: string): { value: string; label: string }[] {
  return [
    { value: "", label: nobody },
    ...useColleagues().map(({ id, name, isYou }) => ({ value: id, label: isYou ? `${name} (you)` : name })),
  ];
}
