/** The built-in views and the office's saved segments, as tabs above the table. */
import { X } from "lucide-react";
import { Suspense, useRef } from "react";
import type { Segment } from "#domain/crm/consents.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { chipClass } from "../frame/chips.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { useRowFocus } from "#web/features/console/kit/use-row-focus.ts";
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
  const box = useRef<HTMLDivElement>(null);
  useRowFocus(box, "[data-remove]");
  const remove = useRemove();
  const now = new URLSearchParams(writeFilter(filters.filter)).toString();
  const show = (text: string) => onShow({ ...readContactFilters(new URLSearchParams(text)), columns: filters.columns });
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <div ref={box} role="group" aria-label="Lists" tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
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
        {(segments.data ?? []).map((segment) => (
          <SegmentTab
            key={segment.id}
            segment={segment}
            isShown={filters.segmentId === segment.id}
            onShow={() => show(`segment=${segment.id}`)}
            onRemove={() => {
              if (filters.segmentId === segment.id) show("");
              remove.mutate(segment);
            }}
          />
        ))}
      </div>
      {remove.isError && <ProblemNotice problem={crmProblem(remove.error)} />}
      <Suspense fallback={null}>
        {now !== "" && filters.segmentId === undefined && <KeepSegment key={now} filter={filters.filter} />}
      </Suspense>
    </div>
  );
}

type TabProps = { segment: Segment; isShown: boolean; onShow: () => void; onRemove: () => void };

function SegmentTab({ segment: { name, marketingChannel }, isShown, onShow, onRemove }: TabProps) {
  return (
    <span className="inline-flex">
      <button type="button" aria-pressed={isShown} onClick={onShow} className={`${chipClass} rounded-r-none border-r-0`}>
        <span>{name}</span>
        {marketingChannel !== null && <span className="ml-1 font-normal">{`(${marketingChannel === "email" ? "emails" : "texts"})`}</span>}
      </button>
      <button type="button" aria-label={`Remove “${name}”`} data-remove onClick={onRemove} className={`${chipClass} rounded-l-none px-2`}>
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}

/** A segment is everybody's: whoever removes one can bring it back from the notice. */
function useRemove() {
  const send = useSend();
  const bringBack = ({ name, filter, marketingChannel }: Segment) =>
    send("save-segment", { name, filter, marketingChannel })
      .then(() => notify({ message: `“${name}” is back`, tone: "success" }))
      .catch((error: unknown) => notify({ message: crmProblem(error).message, tone: "error" }));
  return useAction(
    ({ id }: Segment) => send("remove-segment", { id }),
    (_, segment) => {
      const undo = () => void bringBack(segment);
      void notify({ message: `“${segment.name}” is removed for everyone`, tone: "success", action: { label: "Undo", onClick: undo } });
    },
  );
}
