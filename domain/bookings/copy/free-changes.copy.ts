/** Until when changing one's mind is free, as every public page says it. One booking's own moment: `freeCancelText`. */
import { formatTime, londonInstant } from "../../kernel/london-time.ts";
import { cancellationTerms } from "../cancellation.rules.ts";

const { cutOffTime, rightDays } = cancellationTerms;

/** `6pm`. */
export const cutOffText = formatTime(londonInstant("2026-01-05", cutOffTime));

/** The rule of `freeCancelUntil`, which is the rule of moving, too. */
export const freeChangesText = `Cancelling or moving is free until ${cutOffText} the day before. For a household that booked in the last ${rightDays} days, it’s free until the window begins.`;
