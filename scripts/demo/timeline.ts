/**
 * What happens when, in the order of a made-up past. A few things are done at once, so that both cores have work, but never
 * two of the same booking, nor two that hold room on the same day: what one holds would lapse by the clock of the other.
 * The clock's own work waits until everything before it is done.
 */
import type { LondonDate } from "#domain/kernel/london-time.ts";

export type Work = (now: Date) => Promise<void>;
type Whose = number | LondonDate | null;
export type Timeline = {
  /**
   * `of`: the number of a booking, or the day of which room is held; null: of neither. What would be after the end never
   * happens. What is put before something that has happened already happens next.
   */
  at: (moment: Date, of: Whose, work: Work) => void;
  run: () => Promise<void>;
};

type Event = { moment: Date; of: Whose; work: Work };

const lanes = 3;

/** `tick`: the scheduled jobs, run every `tickHours` of simulated time. */
export function createTimeline(end: Date, tick: Work, tickHours = 12): Timeline {
  const waiting: Event[] = []; // the soonest last
  return {
    at(moment, of, work) {
      if (moment > end) return;
      let [low, high] = [0, waiting.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((waiting[middle]?.moment ?? end) > moment) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { moment, of, work });
    },
    async run() {
      let ticked = 0;
      const atWork = new Map<number | string | symbol, Promise<void>>();
      const failures: unknown[] = [];
      for (;;) {
        if (failures.length > 0) throw failures[0];
        const next = waiting.at(-1);
        if (next === undefined && atWork.size === 0) return;
        if (next === undefined || atWork.size === lanes || (next.of !== null && atWork.has(next.of))) {
          await Promise.race(atWork.values());
          continue;
        }
        const { moment, of, work } = next;
        if (moment.getTime() - ticked > tickHours * 3_600_000) {
          await Promise.all(atWork.values());
          // What was waited for may have put something before it.
          if (waiting.at(-1) !== next) continue;
          await tick(moment);
          ticked = moment.getTime();
        }
        waiting.pop();
        const key = of ?? Symbol();
        const done = work(moment)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => atWork.delete(key));
        atWork.set(key, done);
      }
    },
  };
}
