/** A cue: the intent it speaks for, its weight, and its groups of phrases. */
import type { ChatIntent } from "./chat-choices.ts";

export type Cue = { intent: ChatIntent; weight: number; groups: readonly string[]; not?: string };

export const cue = (intent: ChatIntent, weight: number, ...groups: string[]): Cue => ({ intent, weight, groups });
export const cueWithout = (intent: ChatIntent, weight: number, not: string, ...groups: string[]): Cue => ({ intent, weight, groups, not });

export const dayPhrases =
  "today, tonight, tomorrow, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tues, weds, thurs, fri, sat, sun, next week, this week, asap, morning, afternoon, evening, urgently, this month, day after, straight away";
