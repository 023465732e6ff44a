/** The view and the search of the list of invoices, and the open one, as the page's address holds them. */
import { invoiceNumberPattern, invoiceViews } from "#domain/invoices/invoice-choices.ts";
import type { InvoiceView } from "#domain/invoices/invoice-choices.ts";

/** As `list-invoices` takes them. */
export type InvoiceFilters = { view: InvoiceView; search?: string };

export const maxInvoiceSearch = 60;

/** Values of the query that are not valid filters are left out. */
export function readInvoiceFilters(query: URLSearchParams): InvoiceFilters {
  const view = invoiceViews.find((one) => one === query.get("view")) ?? "open";
  const search = (query.get("q") ?? "").trim().slice(0, maxInvoiceSearch);
  return { view, ...(search !== "" && { search }) };
}

/** Only filters that differ from the defaults. */
export const writeInvoiceFilters = ({ view, search }: InvoiceFilters): Record<string, string> => ({
  ...(view !== "open" && { view }),
  ...(search !== undefined && { q: search }),
});

/** The number of the open invoice; null: the list. */
export function openInvoice(query: URLSearchParams): string | null {
  const number = (query.get("invoice") ?? "").trim().toUpperCase().slice(0, 20);
  return invoiceNumberPattern.test(number) ? number : null;
}

/** The filters stay in the address, so that back leads to the list as it was. */
export function invoiceSearch(query: URLSearchParams, number: string | null): string {
  const next = new URLSearchParams(writeInvoiceFilters(readInvoiceFilters(query)));
  next.set("section", "invoices");
  if (number !== null) next.set("invoice", number);
  return `?${next.toString()}`;
}

export const invoiceViewNames: Readonly<Record<InvoiceView, string>> = { open: "Open", overdue: "Overdue", all: "All" };

/** Where the list holds nothing: a list that a search narrows says where else to look. */
export function emptyListText({ view, search }: InvoiceFilters): string {
  if (search !== undefined)
    return view === "all"
      ? "No invoices match. Search for a number, a booking’s reference or a customer’s name."
      : `No ${view === "open" ? "open" : "overdue"} invoices match. Those that are paid or credited are under “All”.`;
  if (view === "open") return "Nothing is waiting to be paid.";
  if (view === "overdue") return "Nothing is overdue.";
  return "No invoices yet. A business gets one when its collection is done, a household once it has paid. You can also issue one on a booking’s page.";
}
