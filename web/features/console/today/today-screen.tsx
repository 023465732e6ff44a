/** The day in figures, and under them what waits for a person. */
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Suspense } from "react";
import { formatDayLong } from "#domain/kernel/london-time.ts";
import type { StaffToday } from "#domain/office/today.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useIsRead } from "#web/platform/when-read.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyVan } from "#web/ui/van/empty-van.tsx";
import { BookingInbox } from "../bookings/booking-inbox.tsx";
import { usePolling } from "../live/live-store.ts";
import { problemOf } from "../kit/problem-of.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { fillOf, tilesOf } from "./tiles.rules.ts";
import type { Tile } from "./tiles.rules.ts";

/** Loaded after the figures. */
const VanFill = lazyComponent(() => import("#web/ui/van/van-fill.tsx").then((module) => module.VanFill));

const LaterLists = lazyComponent(() => import("./later-lists.tsx").then((module) => module.LaterLists));

export function TodayScreen({ home, renderedAt }: { home: OfficeHome; renderedAt: string }) {
  const { command } = useSession();
  const now = useNow(10_000, Date.parse(renderedAt));
  const isRead = useIsRead();
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
        {today.isPending && <TilesSkeleton />}
        {today.isError && (
          <div className="mt-4">
            <ProblemNotice problem={problemOf(today.error)} onRetry={() => void today.refetch()} />
          </div>
        )}
        {today.data !== undefined && (
          <>
            <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3 min-[87rem]:grid-cols-5">
              {tilesOf(today.data, home).map((tile) => (
                <TileCard key={tile.name} tile={tile} now={now} />
              ))}
            </ul>
            <Vans vans={today.data.vans} home={home} />
          </>
        )}
      </section>
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 min-[68.75rem]:grid-cols-2">
        <BookingInbox renderedAt={renderedAt} />
        {isRead && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <LaterLists renderedAt={renderedAt} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const edges = { plain: "border-line", trouble: "border-brick", waiting: "border-signal-deep" } as const;

function TileCard({ tile: { name, figure, detail, means, to, tone, promise }, now }: { tile: Tile; now: number }) {
  return (
    <li>
      <SiteLink
        to={to}
        title={means}
        className={clsx(
          "flex h-full flex-col rounded-medium border bg-paper p-3.5 text-ink hover:bg-downs-soft sm:p-4",
          edges[tone],
          tone !== "plain" && "border-l-4",
        )}
      >
        <span className="text-[0.9375rem] text-ink-soft">{name}</span>
        {/* A sum of money is wider than half a phone. */}
        <span className={clsx("mt-1 font-display font-bold tabular-nums", figure.length > 6 ? "text-xl sm:text-3xl" : "text-3xl")}>
          {figure}
        </span>
        {promise === undefined ? (
          <span className="mt-1 text-sm text-ink-soft">{detail}</span>
        ) : (
          <span className="mt-1.5 text-sm">
            <TimeLeft {...promise} now={now} />
          </span>
        )}
        <span className="sr-only">{`. ${means}`}</span>
      </SiteLink>
    </li>
  );
}

function Vans({ vans, home }: Pick<StaffToday, "vans"> & { home: OfficeHome }) {
  return (
    <section aria-labelledby="vans-title" className="mt-8">
      <h3 id="vans-title" className="text-xl">
        How full the vans are
      </h3>
      {vans.length === 0 ? (
        <p className="mt-2 text-ink-soft">No arrival windows today.</p>
      ) : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3 min-[87rem]:grid-cols-5">
          {vans.map((van) => (
            <li key={van.name}>
              <SiteLink
                to={sectionAddress(home, "day-sheet")}
                className="block h-full rounded-medium border border-line bg-paper p-3.5 text-ink hover:bg-downs-soft sm:p-4"
              >
                <Suspense fallback={<EmptyVan className="max-w-32" />}>
                  <VanFill still fill={fillOf(van)} className="max-w-32" />
                </Suspense>
                <span className="mt-2 block font-semibold wrap-anywhere">{van.name}</span>
                <span className="block tabular-nums">{`${Math.round(fillOf(van) * 100)}% of its time booked`}</span>
                <span className="block text-sm text-ink-soft tabular-nums">{`${van.minutes} of ${van.minutesCapacity} min`}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TilesSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-3 min-[87rem]:grid-cols-5"
    >
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-28 rounded-medium" />
      ))}
    </div>
  );
}
