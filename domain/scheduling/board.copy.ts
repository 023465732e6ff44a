/** The planner's sentences for broken rules. They are defined only here. */
import { formatDay, formatTime, formatTimeRange } from "../kernel/london-time.ts";
import { listed } from "../kernel/listed.ts";
import type { AssignmentRule, VanSkill } from "./board-choices.ts";

/** The details the database gives with each broken rule. */
type Details = {
  van: string;
  depot: string;
  date: string;
  until: string;
  untilAt: string;
  reason: string;
  at: string;
  startsAt: string;
  endsAt: string;
  with: string | string[];
  lacks: number;
  litres: number;
  kilograms: number;
  vanLitres: number;
  vanKilograms: number;
  skills: VanSkill[];
};
export type RuleDetails = { [Name in keyof Details]?: Details[Name] | undefined };

export const skillNames: Readonly<Record<VanSkill, string>> = {
  "two-crew": "a crew of two",
  "fridge-gas": "room to carry fridges upright",
  "low-roof": "a roof under 2.5 metres",
};

export function ruleText(code: AssignmentRule, reference: string, details: RuleDetails): string {
  return sentences[code]({ ...details, reference, van: details.van ?? "The van" });
}

type Said = RuleDetails & { reference: string; van: string };

const sentences: Readonly<Record<AssignmentRule, (facts: Said) => string>> = {
  day: ({ reference, date = "" }) => `${reference} is booked for ${formatBoardDay(date)}. Move the booking to another day first.`,
  depot: ({ reference, van, depot }) => `${reference} belongs to ${depot ?? "another depot"}, and ${van} starts elsewhere.`,
  locked: ({ reference }) => `${reference} is locked. Unlock it before you move it.`,
  off_road: ({ van, reason, ...end }) => `${van} is off the road until ${formatEnd(end)}: ${reason ?? ""}`,
  load_over_van: ({ reference, van, litres = 0, kilograms = 0, vanLitres = 0, vanKilograms = 0 }) =>
    `${reference} is ${litres.toLocaleString("en-GB")} litres and ${kilograms.toLocaleString("en-GB")} kg, but ${van} only takes ${vanLitres.toLocaleString("en-GB")} litres and ${vanKilograms.toLocaleString("en-GB")} kg. Split it.`,
  van_inactive: ({ van }) => `${van} is no longer in use.`,
  crew_leave: ({ van, reason, ...end }) => `The crew of ${van} is on leave until ${formatEnd(end)}: ${reason ?? ""}`,
  window: ({ reference, startsAt = "", endsAt = "", at = "" }) =>
    `${reference} was promised ${formatTimeRange(startsAt, endsAt)}, not ${formatTime(at)}.`,
  expected: ({ reference, startsAt = "", endsAt = "", at = "" }) =>
    `The customer of ${reference} was told to expect us ${formatTimeRange(startsAt, endsAt)}, not ${formatTime(at)}.`,
  hours: ({ reference, van, lacks = 0 }) => `${reference} would keep ${van} out ${formatMinutes(lacks)} past its working hours.`,
  overlap: ({ van, with: other, startsAt = "", endsAt = "" }) =>
    `${van} is at ${String(other)} then, ${formatTimeRange(startsAt, endsAt)}.`,
  minutes: ({ reference, van, lacks = 0 }) => `${van} is ${formatMinutes(lacks)} short for ${reference} at that time.`,
  volume: ({ reference, van, lacks = 0 }) => `${van} is ${lacks.toLocaleString("en-GB")} litres short for ${reference} in that window.`,
  weight: ({ reference, van, lacks = 0 }) => `${van} is ${lacks.toLocaleString("en-GB")} kg short for ${reference} in that window.`,
  emergency_reserve: ({ van }) => `That would use time on ${van} that we keep for emergencies.`,
  far_round: ({ van }) => `There’s no longer time for ${van} to drive to its far stops and back between the others.`,
  skills: ({ reference, van, skills = [] }) =>
    `${reference} needs ${listed(skills.map((skill) => skillNames[skill]))}, which ${van} does not have.`,
  pops_mix: ({ reference, van, with: others }) =>
    `${reference} and ${listed([others ?? []].flat())} on ${van} mix POPs (upholstered seats) with other waste. Keep them apart, or tip in between.`,
};

const formatBoardDay = (date: string): string => (date === "" ? "another day" : formatDay(date));
const formatEnd = ({ until = "", untilAt }: Pick<RuleDetails, "until" | "untilAt">): string =>
  untilAt === undefined ? formatBoardDay(until) : `${formatTime(untilAt)} on ${formatBoardDay(until)}`;
const formatMinutes = (minutes: number): string => (minutes === 1 ? "1 minute" : `${minutes} minutes`);
