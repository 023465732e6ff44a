/** Rows of contacts: the name is the link. j and k move between rows, Enter opens, x selects, e edits. Narrow screens show only name, phone or e-mail, and stage. */
import { clsx } from "clsx";
import { Link } from "react-router";
import type { ListedContact } from "#domain/crm/contacts.contract.ts";
import { withRecord } from "../frame/crm-place.rules.ts";
import { cells } from "./contact-cells.tsx";
import type { Cell } from "./contact-cells.tsx";
import { sortedBy } from "./contact-filters.rules.ts";
import type { ContactColumn, ContactFilters } from "./contact-filters.rules.ts";

type TableProps = {
  contacts: readonly ListedContact[];
  filters: ContactFilters;
  query: URLSearchParams;
  openId: string | null;
  marked: ReadonlySet<string>;
  today: string;
  onShow: (filters: ContactFilters) => void;
  onMark: (reference: string) => void;
};

const headClass = "sticky top-14 border-b border-line-strong bg-paper px-2 py-2 text-left font-semibold sm:px-3";

export function ContactTable({ contacts, filters, onShow, ...rest }: TableProps) {
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Contacts</caption>
        <thead className="max-xl:hidden">
          <tr>
            <th scope="col" className={`${headClass} w-10`}>
              <span className="sr-only">Mark</span>
            </th>
            <Head head="Name" sort="name" {...{ filters, onShow }} />
            {filters.columns.map((column) => (
              <Head key={column} {...cells[column]} {...{ filters, onShow }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <Row key={contact.id} contact={contact} columns={filters.columns} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Omit<Cell, "of"> & Pick<TableProps, "filters" | "onShow">;

function Head({ head, sort, isNumber, filters, onShow }: HeadProps) {
  const isSorted = sort !== undefined && filters.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (filters.descending ? "descending" : "ascending") : undefined}
      className={clsx(headClass, isNumber && "text-right")}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          onClick={() => onShow(sortedBy(filters, sort))}
          className="-mx-1 min-h-8 cursor-pointer rounded-small px-1 font-semibold whitespace-nowrap text-downs hover:bg-downs-soft"
        >
          <span>{head}</span>
          <span aria-hidden="true" className={isSorted ? "" : "invisible"}>
            {filters.descending && isSorted ? " ↓" : " ↑"}
          </span>
        </button>
      )}
    </th>
  );
}

type RowProps = Omit<TableProps, "contacts" | "filters" | "onShow"> & { contact: ListedContact; columns: readonly ContactColumn[] };

function Row({ contact, columns, query, openId, marked, today, onMark }: RowProps) {
  const isOpen = openId === contact.reference;
  return (
    <tr
      className={clsx(
        "border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-xl:grid max-xl:grid-cols-[2.5rem_minmax(0,1fr)] max-xl:py-1",
        isOpen && "bg-downs-soft",
      )}
    >
      <td className="px-2 py-0 max-xl:row-span-3 sm:px-3">
        <span className="inline-flex size-9 items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Mark ${contact.name}`}
            className="size-4.5 cursor-pointer accent-downs"
            checked={marked.has(contact.reference)}
            onChange={() => onMark(contact.reference)}
          />
        </span>
      </td>
      <th scope="row" className="px-2 py-0 text-left sm:px-3 xl:min-w-40">
        <Link
          to={withRecord(query, contact.reference, isOpen)}
          preventScrollReset
          data-row={contact.reference}
          aria-current={isOpen || undefined}
          className="inline-flex min-h-10 items-center font-semibold text-downs wrap-anywhere hover:underline"
        >
          {contact.name}
        </Link>
      </th>
      {columns.map((column) => {
        const { of, isNumber, isNarrow } = cells[column];
        return (
          <td
            key={column}
            className={clsx(
              "px-2 py-1.5 tabular-nums wrap-anywhere max-xl:col-start-2 max-xl:py-0.5 sm:px-3",
              isNumber && "text-right whitespace-nowrap",
              !isNarrow && "max-xl:hidden",
            )}
          >
            {of(contact, today)}
          </td>
        );
      })}
    </tr>
  );
}
