/** The built-in views and the office's saved segments, as tabs above the table. */
import { X } from "lucide-react";
import { Suspense } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { chipClass } from "../frame/chips.ts";
import { problemOf } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { readContactFilters, writeFilter } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { useSegments } from "./use-contacts.ts";

const KeepSegment = lazyComponent(() => import("./keep-segment.tsx").then((module) => module.KeepSegment));

type ViewsProps = { filters: ContactFilters; onShow: (filters: ContactFilters) => void };

const views = [
  { name: "All", query: "" },
  { name: "Leads", query: "lifecycle=lead" },
  { name: "Customers", query: "lifecycle=customer" },
  { name: "Repeat customers", query: "lifecycle=repeat" },
  { name: "Lapsed", query: "lifecycle=lapsed" },
] as const;

export function ContactViews({ filters, onShow }: ViewsProps) {
  const segments = useSegments();
  const send = useSend();
  const remove = useAction((id: string) => send("remove-segment", { id }));
  const now = new URLSearchParams(writeFilter(filters.filter)).toString();
  const show = (text: string) => onShow({ ...readContactFilters(new URLSearchParams(text)), columns: filters.columns });
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <div role="group" aria-label="Lists" className="flex flex-wrap gap-2">
        {views.map(({ name, query }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filters.segmentId === undefined && now === query}
            onClick={() => show(query)}
            className={chipClass}
          >
            {name}
          </button>
        ))}
        {(segments.data ?? []).map(({ id, name, marketingChannel }) => (
          <span key={id} className="inline-flex">
            <button
              type="button"
              aria-pressed={filters.segmentId === id}
              onClick={() => show(`segment=${id}`)}
              className={`${chipClass} rounded-r-none border-r-0`}
            >
              {name}
              {marketingChannel !== null && <span className="ml-1 font-normal">({marketingChannel === "email" ? "emails" : "texts"})</span>}
            </button>
            <button
              type="button"
              aria-label={`Remove “${name}”`}
              onClick={() => remove.mutate(id)}
              className={`${chipClass} rounded-l-none px-2`}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ))}
      </div>
      {remove.isError && <ProblemNotice problem={problemOf(remove.error)} />}
      <Suspense fallback={null}>
        {now !== "" && filters.segmentId === undefined && <KeepSegment key={now} filter={filters.filter} />}
      </Suspense>
    </div>
  );
}
