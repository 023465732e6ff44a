/** The list of bookings page by page, the person's saved views, and the list as a file. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { StaffBookings } from "#domain/office/booking-list.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { commandFilters } from "./filters.rules.ts";
import type { BookingFilters } from "./filters.rules.ts";

export function useBookings(filters: BookingFilters) {
  const { command } = useSession();
  const input = commandFilters(filters);
  return useInfiniteQuery({
    queryKey: ["staff-bookings", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as StaffBookings["next"],
    getNextPageParam: ({ next }: StaffBookings) => next,
    queryFn: ({ pageParam, signal }) =>
      command("staff-bookings", { ...input, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
  });
}

export function useExport(filters: BookingFilters) {
  const { command } = useSession();
  return useMutation({
    mutationFn: async () => saveFile(await command("export-bookings", commandFilters(filters)), "bookings.csv"),
  });
}

const list = "bookings";
const savedKey = ["saved-filters", list];

export function useSavedFilters() {
  const { command } = useSession();
  const queries = useQueryClient();
  const saved = useQuery({ queryKey: savedKey, queryFn: ({ signal }) => command("saved-filters", { list }, { signal }) });
  const onSuccess = (answer: Awaited<ReturnType<typeof saved.refetch>>["data"]) => queries.setQueryData(savedKey, answer);
  const keep = useMutation({
    mutationFn: (input: { name: string; query: string }) => command("save-filter", { list, ...input }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: (id: string) => command("remove-filter", { list, id }), onSuccess });
  return { filters: saved.data?.filters ?? [], keep, remove };
}
