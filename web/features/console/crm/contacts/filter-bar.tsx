/** The filters of the list: search as you type, active filters as chips, rarer ones behind a fold. */
import { X } from "lucide-react";
import { Suspense, useState } from "react";
import type { RefObject } from "react";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { customerTypes, leadSources, lifecycles, marketingChannels } from "#domain/crm/contact-choices.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { chipClass } from "../frame/chips.ts";
import { Choice } from "../frame/choice.tsx";
import { SearchBox } from "../frame/search-box.tsx";
import { useOwnerOptions } from "../tasks/use-tasks.ts";
import { contactColumns, readContactFilters, writeContactFilters, writeFilter } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { cells } from "./contact-cells.tsx";
import { channelNames, customerTypeNames, lifecycleNames, sourceNames } from "./contact-labels.ts";

const MoreFilters = lazyComponent(() => import("./more-filters.tsx").then((module) => module.MoreFilters));

export type BarProps = {
  filters: ContactFilters;
  onShow: (filters: ContactFilters, isTyped?: boolean) => void;
  search: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
};

/** The filters with some query parameters changed; an empty string removes one. */
function changed(filters: ContactFilters, change: Record<string, string>): ContactFilters {
  const query = new URLSearchParams({ ...writeContactFilters(filters), ...change });
  for (const [name, value] of Object.entries(change)) if (value === "") query.delete(name);
  return readContactFilters(query);
}

export function ContactFilterBar({ filters, onShow, search, onLeave }: BarProps) {
  const set = (change: Record<string, string>, isTyped = false) => onShow(changed(filters, change), isTyped);
  const [isOpen, setIsOpen] = useState(false);
  const { filter } = filters;
  const owners = useOwnerOptions("Any owner");
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search contacts"
          placeholder="Name, phone, postcode, note …"
          words={filters.query ?? ""}
          onSearch={(q) => set({ q }, true)}
          onLeave={onLeave}
          box={search}
        />
        <Choice label="Stage" value={filter.lifecycle ?? ""} options={stages} onChange={(value) => set({ lifecycle: value })} />
        <Choice label="Owner" value={filter.ownerId ?? ""} options={owners} onChange={(value) => set({ owner: value })} />
        <Choice label="Source" value={filter.source ?? ""} options={sources} onChange={(value) => set({ source: value })} />
      </div>
      <details className="mt-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-downs">More filters</summary>
        <Suspense fallback={<div className="min-h-40" />}>
          {isOpen && <MoreFilters filters={filters} onChange={set} lists={{ types, consents, serviceList }} />}
        </Suspense>
      </details>
      <Chips
        filters={filters}
        onDrop={(name) => set({ [name]: "" })}
        onClear={() => onShow({ ...readContactFilters(new URLSearchParams()), columns: filters.columns })}
      />
    </>
  );
}

const stages = [{ value: "", label: "Any stage" }, ...lifecycles.map((value) => ({ value, label: lifecycleNames[value] }))];
const sources = [{ value: "", label: "Any source" }, ...leadSources.map((value) => ({ value, label: sourceNames[value] }))];
const types = [{ value: "", label: "Anyone" }, ...customerTypes.map((value) => ({ value, label: customerTypeNames[value] }))];
const consents = [
  { value: "", label: "Any" },
  ...marketingChannels.map((value) => ({ value, label: `Agreed to ${channelNames[value].toLowerCase()}s` })),
];
const serviceList = [{ value: "", label: "Any service" }, ...services.map((value) => ({ value, label: serviceName(value) }))];

type ChipsProps = { filters: ContactFilters; onDrop: (name: string) => void; onClear: () => void };

/** Active filters that the bar above does not show. */
function Chips({ filters, onDrop, onClear }: ChipsProps) {
  const { filter, query } = filters;
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
  const narrowed = Object.keys(writeFilter(filter));
  const names = narrowed.filter((name) => name in texts);
  if (narrowed.length === 0 && query === undefined) return null;
  return (
    <ul aria-label="Filters in use" className="mt-2 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <button type="button" aria-pressed="true" onClick={() => onDrop(name)} className={chipClass}>
            {texts[name]}
            <X aria-hidden="true" className="ml-1.5 size-4" />
            <span className="sr-only">, remove this filter</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onClear} className="min-h-9 px-2 font-semibold text-downs underline">
          Clear the filters
        </button>
      </li>
    </ul>
  );
}

export function ColumnChoice({ filters, onShow }: Pick<BarProps, "filters" | "onShow">) {
  return (
    <details className="max-lg:hidden">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-downs">Columns</summary>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pb-2">
        <legend className="sr-only">Columns</legend>
        {contactColumns.map((column) => (
          <label key={column} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-4.5 accent-downs"
              checked={filters.columns.includes(column)}
              onChange={({ target }) => {
                const columns = contactColumns.filter((one) => (one === column ? target.checked : filters.columns.includes(one)));
                onShow({ ...filters, columns });
              }}
            />
            {cells[column].head}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
