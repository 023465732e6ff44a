/** How late the crew is, for mail, text, timeline and console. */
import { minutesText } from "../../kernel/time-left.ts";

/** `about 3 hours 15 minutes late`; undefined: the delay is unknown. */
export const howLate = (minutes: number | undefined): string => (minutes === undefined ? "late" : `about ${minutesText(minutes)} late`);
