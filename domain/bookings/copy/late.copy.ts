/** How late the crew is, wherever it is said: mail, text, timeline and console. */
import { minutesText } from "../../kernel/time-left.ts";

/** `about 3 hours 15 minutes late`; undefined: nobody said by how much. */
export const howLate = (minutes: number | undefined): string => (minutes === undefined ? "late" : `about ${minutesText(minutes)} late`);
