/** The queries of contacts: the list page by page, one record, and the shared segments. */
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { StaffContacts } from "#domain/crm/contacts.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { listInput } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";

export function useContacts(filters: ContactFilters) {
  const { command } = useSession();
  const input = listInput(filters);
  return useInfiniteQuery({
    queryKey: ["contacts", "list", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as StaffContacts["next"],
    getNextPageParam: ({ next }: StaffContacts) => next,
    queryFn: ({ pageParam, signal }) => command("staff-contacts", { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
  });
}

export function useContact(reference: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["contacts", "record", reference],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("contact-record", { reference }, { signal })).contact,
  });
}

export function useSegments() {
  const { command } = useSession();
  return useQuery({ queryKey: ["segments"], queryFn: async ({ signal }) => (await command("staff-segments", {}, { signal })).segments });
}

/** The first few matches of a search text, for the contact picker. */
export function useContactMatches(words: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["contacts", "matches", words],
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await command("staff-contacts", { query: words }, { signal })).contacts.slice(0, 8),
  });
}
