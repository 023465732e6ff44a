/** The free windows of a week, each with its price. */
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { windowName } from "#domain/scheduling/window-name.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { problemOf } from "../kit/problem-of.ts";
import type { FreeWindow } from "./job.rules.ts";
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
        <ProblemNotice problem={problemOf(offered.error)} onRetry={offered.retry} />
      ) : offered.isPending ? (
        <Skeleton className="h-40" />
      ) : offered.windows.length === 0 ? (
        <p>No window is free in these seven days. Choose a later day.</p>
      ) : (
        <Days form={form} />
      )}
    </fieldset>
  );
}

function Days({ form }: { form: JobForm }) {
  const { windows } = form.offered;
  const days = [...new Set(windows.map(({ date }) => date))];
  return (
    <div className="max-h-96 space-y-3 overflow-y-auto pr-1">
      {days.map((date) => (
        <div key={date} role="radiogroup" aria-label={formatDay(date)}>
          <p className="font-semibold">{formatDay(date)}</p>
          <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
            {windows
              .filter((one) => one.date === date)
              .map((one) => (
                <Window key={one.id} form={form} window={one} />
              ))}
          </div>
        </div>
      ))}
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
