/** The filters of the list: search as you type, active filters as chips, rarer ones behind a fold. */
import { Suspense, useState } from "react";
import type { RefObject } from "react";
import { leadSources, lifecycles } from "#domain/crm/contact-choices.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Choice } from "../frame/choice.tsx";
import { SearchBox } from "../frame/search-box.tsx";
import { useOwnerOptions } from "../tasks/use-tasks.ts";
import { readContactFilters, writeContactFilters, writeFilter } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { lifecycleNames, sourceNames } from "./contact-labels.ts";

const FilterChips = lazyComponent(() => import("./filter-chips.tsx").then((module) => module.FilterChips));
const ContactColumns = lazyComponent(() => import("./contact-columns.tsx").then((module) => module.ContactColumns));
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
        <Suspense fallback={<div className="min-h-40" />}>{isOpen && <MoreFilters filters={filters} onChange={set} />}</Suspense>
      </details>
      {isNarrowed(filters) && (
        <Suspense fallback={<div className="mt-2 min-h-9" />}>
          <FilterChips
            filters={filters}
            search={search}
            onDrop={(name) => set({ [name]: "" })}
            onClear={() => onShow({ ...readContactFilters(new URLSearchParams()), columns: filters.columns })}
          />
        </Suspense>
      )}
    </>
  );
}

const isNarrowed = ({ filter, query }: ContactFilters) => query !== undefined || Object.keys(writeFilter(filter)).length > 0;

const stages = [{ value: "", label: "Any stage" }, ...lifecycles.map((value) => ({ value, label: lifecycleNames[value] }))];
const sources = [{ value: "", label: "Any source" }, ...leadSources.map((value) => ({ value, label: sourceNames[value] }))];

export function ColumnChoice({ filters, onShow }: Pick<BarProps, "filters" | "onShow">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="max-lg:hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-downs">Columns</summary>
      <Suspense fallback={null}>{isOpen && <ContactColumns filters={filters} onShow={onShow} />}</Suspense>
    </details>
  );
}
