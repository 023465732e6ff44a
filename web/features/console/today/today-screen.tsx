/** The day in figures, what waits for a person as one queue, and each van's day. */
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense } from "react";
import { formatDayLong } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useNow } from "#web/platform/use-now.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { usePolling } from "../live/live-store.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { NeedsYouQueue } from "./needs-you.tsx";
import { listTiles } from "./tiles.rules.ts";
import type { Tile } from "./tiles.rules.ts";

/** Loaded after the queue. */
const VanDays = lazyComponent(() => import("./van-days.tsx").then((module) => module.VanDays));

export function TodayScreen({ home, renderedAt }: { home: OfficeHome; renderedAt: string }) {
  const { command } = useSession();
  const now = useNow(10_000, Date.parse(renderedAt));
  const today = useQuery({
    queryKey: ["staff-today"],
    refetchInterval: usePolling(),
    staleTime: 0,
    queryFn: ({ signal }) => command("staff-today", {}, { signal }),
  });
  return (
    <>
      <section aria-labelledby="today-title">
        <h2 id="today-title" className="text-2xl">
          Today{today.data !== undefined && <span className="text-ink-soft">{`, ${formatDayLong(`${today.data.date}T12:00:00Z`)}`}</span>}
        </h2>
        {today.isPending && <Skeleton className="mt-3 h-14 rounded-medium" />}
        {today.isError && (
          <div className="mt-4">
            <ProblemNotice problem={officeProblem(today.error)} onRetry={() => void today.refetch()} />
          </div>
        )}
        {today.data !== undefined && <Figures tiles={listTiles(today.data, home)} />}
      </section>
      <div className="mt-8 grid items-start gap-x-8 gap-y-10 min-[68.75rem]:grid-cols-[3fr_2fr]">
        <NeedsYouQueue home={home} now={now} />
        {today.data !== undefined && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <VanDays today={today.data} home={home} now={now} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Figures({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-px overflow-hidden rounded-medium border border-line bg-line">
      {tiles.map(({ name, figure, detail, means, to, tone }) => (
        <li key={name} className="bg-paper">
          <SiteLink to={to} title={means} className="block px-4 py-2 text-ink no-underline hover:bg-downs-soft">
            <span className="block text-sm text-ink-soft">{name}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className={clsx("text-lg font-bold tabular-nums", tone === "trouble" && "text-brick-deep")}>{figure}</span>
              <span className="text-sm text-ink-soft">{detail}</span>
            </span>
            <span className="sr-only">{`. ${means}`}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
