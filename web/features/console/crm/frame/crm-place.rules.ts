/** The location in the CRM pages: tab, open record, and whether it is shown as a full page. All of it is in the address. */
export const crmTabs = ["contacts", "deals", "tasks", "companies", "duplicates", "import"] as const;
export type CrmTab = (typeof crmTabs)[number];

export const tabNames: Readonly<Record<CrmTab, string>> = {
  contacts: "Contacts",
  deals: "Deals",
  tasks: "Tasks",
  companies: "Companies",
  duplicates: "Duplicates",
  import: "Import and export",
};

/** `id`: `C-…`, `D-…`, or a company's own id. `isPage`: the record alone, without its list. */
export type CrmPlace = { tab: CrmTab; id: string | null; isPage: boolean };

const idPattern = /^(?:[CD]-[0-9A-Z]{6}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readPlace(query: URLSearchParams): CrmPlace {
  const requested = (query.get("id") ?? "").slice(0, 40);
  const id = idPattern.test(requested) ? requested : null;
  const tab = crmTabs.find((name) => name === query.get("tab")) ?? tabOf(id);
  return { tab, id, isPage: id !== null && query.get("view") === "page" };
}

/** The tab of a record, for links that name only the record. */
function tabOf(id: string | null): CrmTab {
  if (id === null || id.startsWith("C-")) return "contacts";
  return id.startsWith("D-") ? "deals" : "companies";
}

export const tabAddress = (tab: CrmTab, more: Readonly<Record<string, string>> = {}): string =>
  `/crm?${new URLSearchParams({ section: "customers", tab, ...more }).toString()}`;

export const contactAddress = (reference: string): string => tabAddress("contacts", { id: reference });
export const dealAddress = (reference: string): string => tabAddress("deals", { id: reference });
export const companyAddress = (id: string): string => tabAddress("companies", { id });

/** The query with a record opened, as a panel or a full page, or with none; filters are kept, so that back restores the list. */
export function withRecord(query: URLSearchParams, id: string | null, isPage = false): string {
  const next = new URLSearchParams(query);
  next.set("section", "customers");
  next.delete("view");
  if (id === null) next.delete("id");
  else next.set("id", id);
  if (id !== null && isPage) next.set("view", "page");
  return `?${next.toString()}`;
}
