/** The days of a week with their free windows, each with its price. */
import { addDays, formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { windowName } from "#domain/scheduling/window-name.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import type { FreeWindow } from "./job.rules.ts";
import { daysShown } from "./use-job.ts";
import type { JobForm } from "./use-job.ts";

export function WhenPart({ form }: { form: JobForm }) {
  const { offered, from, setFrom } = form;
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-2 text-xl font-bold">When</legend>
      <TextField name="from" label="From" type="date" width="phone" value={from} onChange={setFrom} />
      {!offered.isReady ? (
        <p className="text-ink-soft">Enter the postcode and what to take to see the free windows.</p>
      ) : offered.error !== null ? (
        <ProblemNotice problem={officeProblem(offered.error)} onRetry={offered.retry} />
      ) : offered.isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <Days form={form} />
          <Button variant="quiet" size="small" onClick={() => setFrom(addDays(from, daysShown))}>
            Later days
          </Button>
        </>
      )}
    </fieldset>
  );
}

function Days({ form }: { form: JobForm }) {
  const { windows, dates } = form.offered;
  return (
    <div className="max-h-96 space-y-3 overflow-y-auto pr-1">
      {dates.map((date) => (
        <Day key={date} form={form} date={date} windows={windows.filter((one) => one.date === date)} />
      ))}
    </div>
  );
}

/** A day without a free window stays in the list: the caller may ask for that very one. */
function Day({ form, date, windows }: { form: JobForm; date: string; windows: readonly FreeWindow[] }) {
  if (windows.length === 0)
    return (
      <p className="flex gap-3">
        <span className="font-semibold">{formatDay(date)}</span> <span className="text-ink-soft">nothing free</span>
      </p>
    );
  return (
    <div role="radiogroup" aria-label={formatDay(date)}>
      <p className="font-semibold">{formatDay(date)}</p>
      <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
        {windows.map((one) => (
          <Window key={one.id} form={form} window={one} />
        ))}
      </div>
    </div>
  );
}

function Window({ form, window }: { form: JobForm; window: FreeWindow }) {
  const price = form.priceIn(window);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-medium border border-line-strong bg-paper px-3 has-checked:border-downs has-checked:bg-downs-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-downs">
      <input
        type="radio"
        name="window"
        className="size-4.5 shrink-0 accent-downs"
        checked={form.window?.id === window.id}
        onChange={() => form.choose(window.id)}
      />
      <span>{windowName(window)}</span>
      {price?.is === "priced" && <span className="ml-auto font-semibold tabular-nums">{formatPounds(price.totalPence)}</span>}
    </label>
  );
}
