/** The office's sentences for why a job is unassigned, or left as it is. They are defined only here. */
import type { KeptCode, UnplacedCode } from "./day-plan.ts";

type Said = { van: string; window: string };

export function unplacedText(code: UnplacedCode, facts: Said): string {
  return sentences[code](facts);
}

const sentences: Readonly<Record<UnplacedCode, (facts: Said) => string>> = {
  away: ({ van }) => `${van} is off the road.`,
  pinned: ({ van }) => `You pinned it to another van, not to ${van}.`,
  board: ({ van }) => `${van} can’t take it by the rules of the board.`,
  skill: ({ van }) => `${van} and its crew can’t do this kind of job.`,
  payload: ({ van }) => `It’s more than ${van} can carry. Split it on the board.`,
  past: ({ van, window }) => `It’s too late: ${van} can’t set out before the window (${window}) ends.`,
  far: ({ van, window }) => `It’s too far: ${van} can’t get there before the window (${window}) ends.`,
  window_full: ({ van, window }) => `${van} has no time left in the window (${window}). Another time that day would fit.`,
  counted: ({ van }) => `What is left of the windows of ${van} is too short, or kept for emergencies.`,
  shift_ends: ({ van }) => `${van} wouldn’t get back, or to the tip, before the shift ends.`,
  tip: ({ van }) => `${van} would have to go to the tip first, and there’s no time for that.`,
  lunch: ({ van }) => `The crew of ${van} would have no time for lunch.`,
  day_full: ({ van }) => `${van} is full all day.`,
};

/** `van`: where it stands; null: on no van. */
export function stayText(code: KeptCode, van: string | null): string {
  return stayTexts[code](van);
}

/** The reason on record with a job that has minutes kept for emergencies, because its van is off the road. */
export const vanOffText = (van: string): string => `Van off the road: ${van}. Time kept for emergencies is used for its jobs.`;

const stayTexts: Readonly<Record<KeptCode, (van: string | null) => string>> = {
  locked_away: (van) => `Locked on ${van ?? "a van"}, which is off the road. Unlock it first, then work the plan out again.`,
  on_its_way: (van) =>
    `${van ?? "A van"} is off the road, but its crew is on the way to this job. Turn the crew back in the booking’s state first, then work the plan out again.`,
  by_board: (van) =>
    van === null ? "No van can take it by the rules of the board." : `Stays on ${van} as it is: moving it would break a rule of the board.`,
  outside_hours: (van) =>
    van === null ? "Outside ordinary hours, and not on a van yet: put it on one on the board." : `Outside ordinary hours: stays on ${van}.`,
};
