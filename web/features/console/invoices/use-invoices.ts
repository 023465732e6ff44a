/** The invoices page by page, those of one booking, one in full, what could be issued, and the file. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { invoiceFileName } from "#domain/invoices/invoice.copy.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { openRecord } from "../live/open-record.ts";
import type { InvoiceFilters } from "./invoice-filters.rules.ts";

type Page = Commands["list-invoices"]["out"];

export function useInvoices(filters: InvoiceFilters) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["invoices", filters],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ invoices, hasMore }: Page) => (hasMore ? (invoices.at(-1)?.number ?? null) : null),
    queryFn: ({ pageParam, signal }) =>
      command("list-invoices", { ...filters, ...(pageParam !== null && { after: pageParam }) }, { signal }),
  });
}

/** The oldest first, credit notes after the invoice that they take something off. */
export function useBookingInvoices(reference: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["invoices", "of a booking", reference],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { invoices } = await command("list-invoices", { view: "all", search: reference }, { signal });
      return invoices.filter(({ bookingReference }) => bookingReference === reference).toReversed();
    },
  });
}

export function useInvoice(number: string) {
  const { command } = useSession();
  return useQuery({
    ...openRecord,
    queryKey: ["office-invoice", number],
    queryFn: ({ signal }) => command("office-invoice", { number }, { signal }),
  });
}

export function useInvoicePreview(reference: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["invoice-preview", reference],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("preview-invoice", { reference }, { signal })).invoice,
  });
}

export function useInvoiceFile(number: string) {
  const { command } = useSession();
  return useMutation({ mutationFn: async () => saveFile(await command("invoice-file", { number }), invoiceFileName(number)) });
}
