/**
 * The next arrival window with capacity, for each depot and length of drive, kept in memory for the pages that name it.
 * Read again when capacity changed (a booking, a cancellation, a closure: NOTIFY) and at intervals, so that a
 * page is at most `renewSeconds` behind; listeners are called only when an answer changed. (decisions/0015)
 */
import type { FreeWindow } from "#domain/coverage/places.ts";
import type { Load } from "#domain/bookings/bookings.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import type { Content, Zone } from "#server/content/content.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { longestDriveBetweenStops, nearMinutes } from "./van-minutes.ts";
import { findWindows } from "./windows.ts";

export type FreeWindows = {
  /** The next window in which a van has capacity for a usual load at such a place; undefined when the calendar is full. */
  next: (place: Pick<Zone, "depotId" | "travelMinutes" | "outcode">) => FreeWindow | undefined;
  onChange: (listener: () => void) => void;
  /** Reads again now; concurrent callers share one reading. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
};
type Needs = {
  database: Pick<Database, "perform" | "onWindowsChange">;
  content: () => Content;
  clock: Clock;
  log: Log;
  /** Minimum time between two readings, however often capacity changes. */
  pauseMilliseconds?: number;
  renewSeconds?: number;
};

const horizonDays = 61;
/** At most an emergency window and two all-day windows precede the standard one looked for. */
const maxWindows = 8;

export async function createFreeWindows(needs: Needs): Promise<FreeWindows> {
  const { database, log, pauseMilliseconds = 2_000, renewSeconds = 30 } = needs;
  const listeners: (() => void)[] = [];
  let previous = await loadWindows(needs);
  let refreshing: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    const fresh = await loadWindows(needs);
    const isSame = fresh.size === previous.size && [...fresh].every(([key, window]) => previous.get(key)?.startsAt === window.startsAt);
    previous = fresh;
    if (!isSame) for (const listener of listeners) listener();
  }
  function renew(): Promise<void> {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  }
  const renewQuietly = () => void renew().catch((error: unknown) => log.error({ err: error }, "free windows could not be read"));
  const stop = await database.onWindowsChange(() => {
    pause ??= setTimeout(() => {
      pause = undefined;
      renewQuietly();
    }, pauseMilliseconds).unref();
  });
  const byTheClock = setInterval(renewQuietly, renewSeconds * 1_000).unref();
  return {
    next: (place) => previous.get(zoneKey(place)),
    onChange: (listener) => void listeners.push(listener),
    renew,
    close: async () => {
      clearInterval(byTheClock);
      clearTimeout(pause);
      await stop();
    },
  };
}

async function loadWindows({ database, content: current, clock }: Needs): Promise<Map<string, FreeWindow>> {
  const content = current();
  const now = clock.now();
  const serviced = [...content.zones.values()].filter(({ status }) => status === "serviced");
  // The farthest place of a key stands for all: what fits there fits the nearer ones.
  const places = new Map(serviced.toSorted((one, other) => one.travelMinutes - other.travelMinutes).map((zone) => [zoneKey(zone), zone]));
  const fresh = new Map<string, FreeWindow>();
  for (const [key, zone] of places) {
    const search = {
      actor: visitor,
      now,
      content,
      load: usualLoad(content.tariff),
      from: londonDate(now),
      days: horizonDays,
      max: maxWindows,
    };
    const windows = await findWindows(database, { ...search, zone: { ...zone, travelMinutes: roundedDrive(zone.travelMinutes) } });
    const next = windows.find(({ kind }) => kind === "standard");
    if (next !== undefined) fresh.set(key, { startsAt: next.startsAt, endsAt: next.endsAt });
  }
  return fresh;
}

/** Drives are rounded up to ten minutes: a window with capacity for the longer drive also fits the shorter. */
const roundedDrive = (minutes: number) => Math.min(longestDriveBetweenStops, Math.ceil(minutes / 10) * 10);
/** A far place needs capacity for its whole drive, on a van of its own area. */
const zoneKey = ({ depotId, travelMinutes, outcode }: Pick<Zone, "depotId" | "travelMinutes" | "outcode">) =>
  travelMinutes <= nearMinutes
    ? `${depotId} ${roundedDrive(travelMinutes)}`
    : `${depotId} ${postcodeArea(outcode)} ${Math.ceil(travelMinutes / 10) * 10}`;
const postcodeArea = (outcode: string) => /^[A-Z]+/.exec(outcode)?.[0] ?? outcode;

/** A sofa and some boxes: the tariff's third step. */
function usualLoad({ ladder }: Tariff): Load {
  const { litres, kilograms, minutes } = ladder[2] ?? ladder[0] ?? { litres: 1_530, kilograms: 180, minutes: 20 };
  return { litres, kilograms, minutes };
}
