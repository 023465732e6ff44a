/** The filters, the order and the columns of the list of bookings, as the page's address holds them. */
import { notBookedStates } from "#domain/bookings/generated/state-sets.ts";
import { isCalendarDate } from "#domain/kernel/london-time.ts";
import { bookingShowNames, bookingSorts } from "#domain/office/booking-list-choices.ts";
import type { BookingShow, BookingSort } from "#domain/office/booking-list-choices.ts";
import { bookingStateLabels } from "#domain/office/booking-states.copy.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Service } from "#domain/pricing/price-choices.ts";

export const columns = ["when", "customer", "phone", "place", "service", "van", "state", "total", "left", "booked"] as const;
export type Column = (typeof columns)[number];
const usualColumns: readonly Column[] = ["when", "customer", "phone", "place", "van", "state", "total", "left"];

export type BookingFilters = {
  show: BookingShow;
  state?: BookingState;
  service?: Service;
  van?: string;
  town?: string;
  from?: string;
  to?: string;
  query?: string;
  sort: BookingSort;
  descending: boolean;
  columns: readonly Column[];
};

/** As the command takes them. */
export function commandFilters({ columns: _, ...filters }: BookingFilters): Omit<BookingFilters, "columns"> {
  return filters;
}

export const bookingStateNames = Object.keys(bookingStateLabels).filter(
  (state) => !notBookedStates.some((early) => early === state),
) as BookingState[]; // the keys of a record of all states

/** Lists that mostly hold what is over: collections are read from the newest back, where the others begin with the next. */
const newestFirst: ReadonlySet<BookingShow> = new Set(["all", "done", "ended"]);
const usualOrder = (show: BookingShow, sort: BookingSort) => sort === "collection" && newestFirst.has(show);

/** Values of the query that are not valid filters are left out. */
export function readFilters(query: URLSearchParams): BookingFilters {
  const state = bookingStateNames.find((name) => name === query.get("state"));
  const service = services.find((name) => name === query.get("service"));
  const [from, to] = ["from", "to"].map((name) => query.get(name) ?? "");
  const words = (query.get("q") ?? "").trim().slice(0, 100);
  const [van, town] = ["van", "town"].map((name) => (query.get(name) ?? "").trim().slice(0, 60));
  const named = query.get("columns")?.split(",").slice(0, columns.length) ?? [];
  const chosen = columns.filter((column) => named.includes(column));
  const show = bookingShowNames.find((name) => name === query.get("show")) ?? "all";
  const sort = bookingSorts.find((name) => name === query.get("sort")) ?? "collection";
  const order = query.get("order");
  return {
    show,
    ...(state && { state }),
    ...(service && { service }),
    ...(van && { van }),
    ...(town && { town }),
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
    ...(words !== "" && { query: words }),
    sort,
    descending: order === "down" || (order !== "up" && usualOrder(show, sort)),
    columns: chosen.length === 0 ? usualColumns : chosen,
  };
}

/** Whether anything is left out of the view. */
export const isNarrowed = ({ query, state, service, van, town, from, to }: BookingFilters): boolean =>
  [query, state, service, van, town, from, to].some((one) => one !== undefined);

/** A view as it is before anything is narrowed; the columns stay. */
export const defaultView = (show: BookingShow, visible: readonly Column[]): BookingFilters => ({
  ...readFilters(new URLSearchParams({ show })),
  columns: visible,
});

/** Only filters that differ from the defaults. */
export function writeFilters(filters: BookingFilters): Record<string, string> {
  const { show, state, service, van, town, from, to, query, sort, descending, columns: chosen } = filters;
  return {
    ...(show !== "all" && { show }),
    ...(state && { state }),
    ...(service && { service }),
    ...(van && { van }),
    ...(town && { town }),
    ...(from && { from }),
    ...(to && { to }),
    ...(query && { q: query }),
    ...(sort !== "collection" && { sort }),
    ...(descending !== usualOrder(show, sort) && { order: descending ? "down" : "up" }),
    ...(chosen.join() !== usualColumns.join() && { columns: chosen.join() }),
  };
}

/** Sorting by the current column reverses the order; another column begins with its default order. */
export const sortedBy = (filters: BookingFilters, sort: BookingSort): BookingFilters => ({
  ...filters,
  sort,
  descending: filters.sort === sort ? !filters.descending : sort !== "collection" || usualOrder(filters.show, sort),
});

/** The built-in views, shown before a person's saved ones. */
export const views: readonly { name: string; show: BookingShow }[] = [
  { name: "All", show: "all" },
  { name: "To come", show: "upcoming" },
  { name: "Waiting for us", show: "waiting" },
  { name: "Waiting for the customer", show: "asked" },
  { name: "Late", show: "late" },
  { name: "Done", show: "done" },
  { name: "Unpaid", show: "unpaid" },
  { name: "Ended", show: "ended" },
  { name: "Collections", show: "collections" },
];
