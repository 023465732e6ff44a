/** Which deals, and whether as a board, a list or a calendar. */
import { Link } from "react-router";
import type { RefObject } from "react";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { dealStages } from "#domain/crm/deal-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { chipClass } from "../frame/chips.ts";
import { Choice } from "../frame/choice.tsx";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { SearchBox } from "../frame/search-box.tsx";
import { dealViews, readDealFilters, writeDealFilters } from "./deal-filters.rules.ts";
import type { DealFilters, DealView } from "./deal-filters.rules.ts";
import { stageNames } from "./deal-labels.ts";

const viewNames: Readonly<Record<DealView, string>> = { board: "Board", list: "List", calendar: "Calendar" };
type BarProps = {
  filters: DealFilters;
  onShow: (filters: DealFilters, isTyped?: boolean) => void;
  search: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
};

export function DealFilterBar({ filters, onShow, search, onLeave }: BarProps) {
  const set = (change: Record<string, string>, isTyped = false) => {
    const query = new URLSearchParams({ ...writeDealFilters(filters), ...change });
    for (const [name, value] of Object.entries(change)) if (value === "") query.delete(name);
    onShow(readDealFilters(query), isTyped);
  };
  const { isRotting, service, owner, stage, query = "" } = filters;
  const isNarrowed = isRotting || service || owner || stage || query !== "";
  return (
    <div className="flex min-w-[min(100%,24rem)] flex-1 flex-wrap items-center gap-2">
      <Views filters={filters} />
      <SearchBox
        label="Search deals"
        placeholder="Name, title, D-…"
        words={query}
        onSearch={(q) => set({ q }, true)}
        onLeave={onLeave}
        box={search}
      />
      <Choice label="Owner" value={owner ?? ""} options={ownerOptions} onChange={(value) => set({ owner: value })} />
      <Choice label="Service" value={service ?? ""} options={serviceOptions} onChange={(value) => set({ service: value })} />
      {filters.as === "list" && (
        <Choice label="Stage" value={stage ?? ""} options={stageOptions} onChange={(value) => set({ stage: value })} />
      )}
      <button
        type="button"
        aria-pressed={isRotting === true}
        onClick={() => set({ rotting: isRotting ? "" : "yes" })}
        className={chipClass}
      >
        Needs a look
      </button>
      {isNarrowed && (
        <button type="button" onClick={() => onShow({ as: filters.as })} className="min-h-9 px-2 font-semibold text-downs underline">
          Clear
        </button>
      )}
    </div>
  );
}

function Views({ filters }: Pick<BarProps, "filters">) {
  return (
    <nav aria-label="How to show them" className="flex flex-wrap gap-2">
      {dealViews.map((as) => (
        <Link
          key={as}
          to={tabAddress("deals", writeDealFilters({ ...filters, as }))}
          preventScrollReset
          aria-current={as === filters.as || undefined}
          className={chipClass}
        >
          {viewNames[as]}
        </Link>
      ))}
    </nav>
  );
}

const ownerOptions = [
  { value: "", label: "Any owner" },
  { value: "mine", label: "Mine" },
  { value: "none", label: "No owner" },
];
const serviceOptions = [{ value: "", label: "Any service" }, ...services.map((value) => ({ value, label: serviceName(value) }))];
const stageOptions = [{ value: "", label: "Any stage" }, ...dealStages.map((value) => ({ value, label: stageNames[value] }))];
