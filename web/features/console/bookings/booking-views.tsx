/** The built-in views and the person's saved ones, as tabs above the table. */
import { X } from "lucide-react";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { savedFilterLimits } from "#domain/office/booking-list-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useRowFocus } from "../kit/use-row-focus.ts";
import { viewTab } from "../kit/view-tab.ts";
import { readFilters, defaultView, views, writeFilters } from "./filters.rules.ts";
import type { BookingFilters } from "./filters.rules.ts";
import { useSavedFilters } from "./use-bookings.ts";

type ViewsProps = { filters: BookingFilters; onShow: (filters: BookingFilters) => void };

export function BookingViews({ filters, onShow }: ViewsProps) {
  const saved = useSavedFilters();
  const box = useRef<HTMLDivElement>(null);
  useRowFocus(box, "[data-remove]");
  const now = new URLSearchParams(writeFilters(filters)).toString();
  return (
    <div ref={box} tabIndex={-1} className="mt-3 outline-none">
      <div role="group" aria-label="Lists" className="flex flex-wrap gap-2">
        {views.map(({ name, show }) => (
          <button
            key={show}
            type="button"
            aria-pressed={filters.show === show}
            onClick={() => onShow(defaultView(show, filters.columns))}
            className={viewTab}
          >
            {name}
          </button>
        ))}
        {saved.filters.map(({ id, name, query }) => (
          <span key={id} className="inline-flex">
            <button
              type="button"
              aria-pressed={query === now}
              onClick={() => onShow(readFilters(new URLSearchParams(query)))}
              className={`${viewTab} rounded-r-none border-r-0`}
            >
              {name}
            </button>
            <button
              type="button"
              aria-label={`Remove “${name}”`}
              data-remove
              onClick={() => remove(saved, { id, name, query })}
              className={`${viewTab} rounded-l-none px-2`}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ))}
      </div>
      {saved.remove.isError && <ProblemNotice problem={officeProblem(saved.remove.error)} />}
      {now !== "" && !saved.filters.some(({ query }) => query === now) && <KeepFilters query={now} keep={saved.keep} />}
    </div>
  );
}

function remove(
  { remove: removal, keep }: ReturnType<typeof useSavedFilters>,
  { id, ...list }: { id: string; name: string; query: string },
) {
  const action = { label: "Undo", onClick: () => keep.mutate(list) };
  removal.mutate(id, { onSuccess: () => void notify({ message: `“${list.name}” is removed`, tone: "success", action }) });
}

function KeepFilters({ query, keep }: { query: string; keep: ReturnType<typeof useSavedFilters>["keep"] }) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate({ name: name.trim(), query }, { onSuccess: () => setName("") });
  };
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center py-1 font-semibold text-downs">Save these filters</summary>
      <form noValidate onSubmit={submit} className="mt-1 flex flex-wrap items-end gap-3">
        <TextField name="filter-name" label="Name" value={name} maxLength={savedFilterLimits.name} width="phone" onChange={setName} />
        <Button type="submit" variant="secondary" busy={keep.isPending}>
          Save them
        </Button>
      </form>
      {keep.isError && <ProblemNotice problem={officeProblem(keep.error)} />}
    </details>
  );
}
