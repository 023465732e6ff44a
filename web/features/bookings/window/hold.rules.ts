/** A window held for ten minutes: whether the hold is still valid for the draft's address, and its countdown texts. */
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { Draft, Hold } from "../draft/draft.rules.ts";

export { heldForMilliseconds } from "#web/features/job-form/held-for.ts";

/** What `extend-hold` adds, once. */
export const extendedByMilliseconds = 5 * 60 * 1_000;
/** The extension is offered below this many seconds. */
const offeredUnderSeconds = 120;

export const mayExtend = ({ hold, secondsLeft }: Extract<HoldState, { is: "held" }>): boolean =>
  !hold.isExtended && secondsLeft < offeredUnderSeconds;

export type HoldState =
  | { is: "none" }
  | { is: "held"; hold: Hold; secondsLeft: number }
  /** The ten minutes are over. */
  | { is: "lapsed" }
  /** The address changed to another outward code, which another van may serve: the hold does not apply to it. */
  | { is: "outdated" };

/**
 * `now` on the same clock as `lapsesAt`, ms since 1970, up to a second old: rounded up, ten minutes would begin as 10:01.
 * A changed load does not end the hold: when booking, the server makes it fit or refuses.
 */
export function holdState({ hold, window, address }: Pick<Draft, "hold" | "window" | "address">, now: number): HoldState {
  if (hold === null || window === null || hold.windowId !== window.id) return { is: "none" };
  if (outcodeOrNull(hold.postcode) !== outcodeOrNull(address.postcode)) return { is: "outdated" };
  const secondsLeft = Math.floor((hold.lapsesAt - now) / 1_000);
  return secondsLeft > 0 ? { is: "held", hold, secondsLeft } : { is: "lapsed" };
}

function outcodeOrNull(postcode: string): string | null {
  const parsed = parseOutcode(postcode);
  return parsed.ok ? parsed.outcode : null;
}

/** `10 more minutes`, in the last one `45 more seconds`: figures with a colon would be read as a time of day. */
export function timeLeftText(secondsLeft: number): string {
  return secondsLeft < 60 ? formatMore(secondsLeft, "second") : formatMore(Math.ceil(secondsLeft / 60), "minute");
}

const formatMore = (count: number, unit: string): string => `${count} more ${unit}${count === 1 ? "" : "s"}`;

/** What a screen reader announces: when held, and at five, two and one minutes left. Empty at other moments. */
export function spokenCountdown(secondsLeft: number): string {
  const minutes = [10, 5, 2, 1].find((mark) => secondsLeft <= mark * 60 && secondsLeft > mark * 60 - 20);
  return minutes === undefined ? "" : `Your window is held for ${formatMore(minutes, "minute")}`;
}

/** The same, with the offer of five more minutes where it is still open. */
export function spokenHold(state: Extract<HoldState, { is: "held" }>): string {
  const held = spokenCountdown(state.secondsLeft);
  return held !== "" && mayExtend(state) ? `${held}. You can keep it for five more minutes: press the button below` : held;
}
