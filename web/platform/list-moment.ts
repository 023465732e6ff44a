/** Days and moments in lists that reach over years: with the year where it is not this one. */
import { formatDayAmong, formatMomentAmong } from "#domain/kernel/london-time.ts";

export const listDay = (when: string): string => formatDayAmong(when, new Date());
export const listMoment = (moment: string): string => formatMomentAmong(moment, new Date());
