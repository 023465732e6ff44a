/** Each van's day as a line, with its jobs, how full it is and this moment; and whether anybody answers the chat. */
import { clsx } from "clsx";
import { Suspense } from "react";
import { formatTime } from "#domain/kernel/london-time.ts";
import type { StaffToday } from "#domain/office/today.contract.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeState } from "../bookings/office-state.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { vanFill } from "./tiles.rules.ts";
import { isDone, percentAt, daySpan, vanText } from "./van-day.rules.ts";
import type { Span } from "./van-day.rules.ts";

const DutyLine = lazyComponent(() => import("../chats/duty-line.tsx").then((module) => module.DutyLine));

type Props = { today: StaffToday; home: OfficeHome; now: number };

export function VanDays(props: Props) {
  return (
    <div className="space-y-8">
      <Vans {...props} />
      <section aria-labelledby="duty-title">
        <h2 id="duty-title" className="text-2xl">
          The website’s chat
        </h2>
        <div className="mt-2 min-h-10">
          <Suspense>
            <DutyLine />
          </Suspense>
        </div>
      </section>
    </div>
  );
}

function Vans({ today, home, now }: Props) {
  const span = daySpan(today);
  return (
    <section aria-labelledby="vans-title">
      <h2 id="vans-title" className="text-2xl">
        The vans today
      </h2>
      {today.vans.length === 0 ? (
        <p className="mt-3 text-ink-soft">No arrival windows today.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {today.vans.map((van) => (
            <li key={van.name}>
              <SiteLink
                to={sectionAddress(home, "schedule", { view: "day", date: today.date })}
                className="block px-4 py-3 text-ink no-underline hover:bg-downs-soft"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold wrap-anywhere">{van.name}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{`${Math.round(vanFill(van) * 100)}% of its time booked`}</span>
                </span>
                <Line van={van} span={span} now={now} />
                <span
                  className={clsx(
                    "mt-1 block text-sm",
                    van.isOff && van.stops.length > 0 ? "font-semibold text-brick-deep" : "text-ink-soft",
                  )}
                >
                  {vanText(van, now)}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const bars = { downs: "bg-downs-mid", sea: "bg-sea", signal: "bg-signal-deep", brick: "bg-brick" } as const;

/** What the line shows is said in words under it. */
function Line({ van, span, now }: { van: StaffToday["vans"][number]; span: Span; now: number }) {
  const isToday = now > span.from && now < span.to;
  return (
    <span aria-hidden="true" className="mt-2 block">
      <span className={clsx("relative block h-6 rounded-small border border-line-strong bg-chalk", van.isOff && "opacity-60")}>
        {van.stops.map((stop) => {
          const left = percentAt(Date.parse(stop.startsAt), span);
          return (
            <span
              key={`${stop.reference} ${stop.startsAt}`}
              className={clsx(
                "absolute inset-y-0.5 rounded-small border border-paper",
                bars[officeState(stop.state).tone],
                isDone(stop) && "opacity-50",
              )}
              style={{ left: `${left}%`, width: `${percentAt(Date.parse(stop.endsAt), span) - left}%` }}
            />
          );
        })}
        {isToday && <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${percentAt(now, span)}%` }} />}
      </span>
      <span className="flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{formatTime(new Date(span.from))}</span>
        {isToday && <span>{`now ${formatTime(new Date(now))}`}</span>}
        <span>{formatTime(new Date(span.to))}</span>
      </span>
    </span>
  );
}
