/** All windows, read once: a query for free ones before each of a thousand bookings would take a minute. */
import { addDays } from "#domain/kernel/london-time.ts";
import type { LondonDate } from "#domain/kernel/london-time.ts";
import type { Firm } from "./firm.ts";

export type OpenWindow = { id: string; depot: string; date: LondonDate; startsAt: Date };
export type Windows = {
  /** Each day's, in order, whether or not they have room. */
  from: (depot: string, day: LondonDate, days: number) => OpenWindow[][];
};

/**
 * Whether a load fits, by the rule of `hold-slot`. Checked first, because a refusal of that command searches for other
 * windows, which is slow. The rule for far places is left out: the demo has none.
 */
export async function hasCapacity(
  { rows }: Pick<Firm, "rows">,
  window: OpenWindow,
  load: { minutes: number; litres: number; kilograms: number },
  now: Date,
) {
  const { depot, date, startsAt } = window;
  const [answer] = await rows<{ fits: boolean }>(
    "select app.place_load(app.free_capacity($1, $2::date, false, $3), $4, $4, $5, $6, $7) is not null as fits",
    [depot, date, now, startsAt, load.minutes, load.litres, load.kilograms],
  );
  return answer?.fits === true;
}

export async function readWindows({ rows }: Pick<Firm, "rows">): Promise<Windows> {
  const all = await rows<OpenWindow>(
    `select id, depot_id as depot, date::text as date, starts_at as "startsAt" from arrival_windows where kind = 'standard' order by starts_at`,
  );
  const byDay = Map.groupBy(all, ({ depot, date }) => `${depot} ${date}`);
  return { from: (depot, day, days) => Array.from({ length: days }, (_, ahead) => byDay.get(`${depot} ${addDays(day, ahead)}`) ?? []) };
}
