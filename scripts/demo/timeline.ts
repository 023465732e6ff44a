/** An event queue with a simulated clock: runs work strictly in order of time, so that the result is deterministic. */

export type Work = (now: Date) => Promise<void>;
export type Timeline = {
  /** Work after the end is dropped. Work added for a time already passed runs next. */
  at: (moment: Date, work: Work) => void;
  run: () => Promise<void>;
};

/** `tick`: the scheduled work of the server, run every `tickHours`. */
export function createTimeline(end: Date, tick: Work, tickHours = 12): Timeline {
  const waiting: { moment: Date; work: Work }[] = []; // the soonest last
  return {
    at(moment, work) {
      if (moment > end) return;
      let [low, high] = [0, waiting.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((waiting[middle]?.moment ?? end) > moment) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { moment, work });
    },
    async run() {
      let ticked = 0;
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (next.moment.getTime() - ticked > tickHours * 3_600_000) {
          await tick(next.moment);
          ticked = next.moment.getTime();
        }
        await next.work(next.moment);
      }
    },
  };
}
