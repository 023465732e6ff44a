/** Active filters that the bar above does not show, each to be taken away, and all of them. */
import { X } from "lucide-react";
import { useRef } from "react";
import type { RefObject } from "react";
import { formatDate } from "#domain/kernel/london-time.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { chipClass } from "../frame/chips.ts";
import { writeFilter } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { channelNames, customerTypeNames } from "./contact-labels.ts";

/** `search`: where the keyboard goes on once no filter is left, and with it none of these buttons. */
type ChipsProps = {
  filters: ContactFilters;
  search: RefObject<HTMLInputElement | null>;
  onDrop: (name: string) => void;
  onClear: () => void;
};

export function FilterChips({ filters, search, onDrop, onClear }: ChipsProps) {
  const { filter, query } = filters;
  const list = useRef<HTMLUListElement>(null);
  const texts: Readonly<Record<string, string>> = {
    tag: `Tag: ${filter.tag}`,
    type: filter.customerType === undefined ? "" : customerTypeNames[filter.customerType],
    company: "One company",
    quiet: `No contact for ${filter.quietMonths === 1 ? "1 month" : `${filter.quietMonths} months`}`,
    consent: filter.consent === undefined ? "" : `Agreed to ${channelNames[filter.consent].toLowerCase()}s`,
    outcode: `In ${filter.outcode}`,
    service: filter.service === undefined ? "" : serviceName(filter.service),
    from: filter.bookedFrom === undefined ? "" : `Collected from ${formatDate(filter.bookedFrom)}`,
    to: filter.bookedTo === undefined ? "" : `Collected until ${formatDate(filter.bookedTo)}`,
    least: `Worth £${(filter.minValuePence ?? 0) / 100} or more`,
  };
  const used = Object.keys(writeFilter(filter));
  const names = used.filter((name) => name in texts);
  const drop = (name: string, index: number) => {
    const isLast = used.length === 1 && query === undefined;
    if (isLast) search.current?.focus();
    else list.current?.querySelectorAll("button")[index + 1]?.focus();
    onDrop(name);
  };
  return (
    <ul ref={list} aria-label="Filters in use" className="mt-2 flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li key={name}>
          <button type="button" aria-pressed="true" onClick={() => drop(name, index)} className={chipClass}>
            <span>{texts[name]}</span>
            <X aria-hidden="true" className="ml-1.5 size-4" />
            <span className="sr-only">, remove this filter</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            search.current?.focus();
            onClear();
          }}
          className="min-h-9 px-2 font-semibold text-downs underline"
        >
          Clear the filters
        </button>
      </li>
    </ul>
  );
}
