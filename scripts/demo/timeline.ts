/** What happens when, in the order of a made-up past: the soonest first, one after the other, so that it repeats itself. */

export type Work = (now: Date) => Promise<void>;
export type Timeline = {
  /** What would be after the end never happens. What is put before something that has happened already happens next. */
  at: (moment: Date, work: Work) => void;
  run: () => Promise<void>;
};

/** `tick`: what the clock does by itself, so often that nobody could tell. */
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
