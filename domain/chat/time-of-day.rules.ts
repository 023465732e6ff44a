/** The part of a day and the hours that a message names: "first thing", "after lunch", "between 10 and 4". */
import { holdsPhrase, splitPhrase } from "./chat-text.rules.ts";
import { namedNumbers } from "./slot-vocabulary.ts";

export type Hours = { from?: number; to?: number };
export type TimeOfDay = { part?: "morning" | "afternoon"; hours?: Hours };

const phrases = (list: string) => list.split(", ").map(splitPhrase);
const morning = phrases("morning, mornings, first thing, early, before lunch, crack of dawn");
const afternoon = phrases("afternoon, afternoons, arvo, after lunch, after dinner, later in the day");
/** Nobody collects at other hours: 4 is the afternoon, 9 the morning. */
const firstHour = 7;
const lastHour = 20;
const noon = 12;

type At = { hour: number; start: number; end: number; isClear: boolean };

export function timeOfDayIn(message: readonly string[]): TimeOfDay {
  const words = withoutGreeting(message);
  const hours = hoursIn(words);
  const part = partOfDay(words, hours);
  return { ...(part !== undefined && { part }), ...(hours !== undefined && { hours }) };
}

/** "Good morning" and "morning all" name no time. */
function withoutGreeting(words: readonly string[]): readonly string[] {
  const isPart = (word = "") => /^(?:morning|afternoon|evening)$/.test(word);
  const isGreeting = (place: number) =>
    words[place - 1] === "good" || (place === 0 && greeted.has(words[1] ?? "")) || (place === 1 && greetings.has(words[0] ?? ""));
  return words.filter((word, place) => !(isPart(word) && isGreeting(place)));
}
const greeted: ReadonlySet<string> = new Set(", all guys team mate love everyone folks there do can could how what i we is".split(" "));
const greetings: ReadonlySet<string> = new Set("hi hello hey hiya".split(" "));

/** "Tues am"; not "I am". */
const namesHalf = (words: readonly string[], half: string): boolean =>
  words.some(
    (word, place) => word === half && (isDay(words[place - 1] ?? "") || /^(?:tomorrow|today|the|in)$/.test(words[place - 1] ?? "")),
  );

function partOfDay(words: readonly string[], hours: Hours | undefined): TimeOfDay["part"] {
  if (morning.some((phrase) => holdsPhrase(words, phrase)) || namesHalf(words, "am")) return "morning";
  if (afternoon.some((phrase) => holdsPhrase(words, phrase)) || namesHalf(words, "pm") || (hours?.from ?? 0) >= noon) return "afternoon";
  return hours?.to !== undefined && hours.to <= noon && hours.from === undefined ? "morning" : undefined;
}

function hoursIn(words: readonly string[]): Hours | undefined {
  const times = words.flatMap((_, start) => hourAt(words, start) ?? []);
  const [one, other] = times;
  if (one === undefined) return undefined;
  const before = words[one.start - 1] ?? "";
  if (other !== undefined && isRange(words, one, other)) return orderHours(one.hour, other.hour);
  if (before === "before" || before === "by" || before === "until") return { to: one.hour };
  if (before === "after" || before === "from") return { from: one.hour };
  return one.isClear ? { from: one.hour - 1, to: one.hour + 2 } : undefined;
}

const joins = new Set(["and", "to", "until"]);
/** "10 to 4", "between 10 and 4", or two clock times and a "between" elsewhere. */
function isRange(words: readonly string[], one: At, other: At): boolean {
  const between = words.slice(one.end, other.start);
  if (between.length === 1 && joins.has(between[0] ?? "")) {
    const before = words[one.start - 1] ?? "";
    return before === "between" || before === "from" || between[0] === "until" || one.isClear || other.isClear;
  }
  return words.includes("between") && (one.isClear || other.isClear);
}

const orderHours = (from: number, to: number): Hours => (from < to ? { from, to } : { from: to, to: from });

const leads = new Set(["before", "by", "until", "after", "from", "between", "at", "around", "about"]);
/** What may follow an hour: else a number counts something. */
const follows = new Set([
  ",",
  "on",
  "and",
  "to",
  "until",
  "or",
  "please",
  "possible",
  "if",
  "is",
  "would",
  "but",
  "for",
  "would",
  "tomorrow",
  "today",
]);

function hourAt(words: readonly string[], start: number): At | undefined {
  const word = words[start] ?? "";
  const next = words[start + 1] ?? "";
  const [, digits, suffix] = /^(\d{1,2})(am|pm)?$/.exec(word) ?? [];
  const number = digits === undefined ? (word.length > 2 ? namedNumbers.get(word) : undefined) : Number(digits);
  if (number === undefined || number < 1 || number > lastHour) return undefined;
  const half = suffix ?? (next === "am" || next === "pm" ? next : undefined);
  const isClock = half !== undefined || next === "oclock" || (/^(?:00|15|30|45)$/.test(next) && digits !== undefined);
  const end = start + (isClock && suffix === undefined ? 2 : 1);
  const after = words[end] ?? ",";
  const before = words[start - 1] ?? "";
  const isLed = leads.has(before) || joins.has(before) || joins.has(after);
  const isTime = isClock || (isLed && (follows.has(after) || isDay(after)));
  if (!isTime) return undefined;
  return { hour: toHour(number, half), start, end, isClear: isClock };
}

const isDay = (word: string): boolean => /^(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|ur|urs|nes)?(?:day)?s?$/.test(word);

function toHour(number: number, half: string | undefined): number {
  if (half === "pm") return number === noon ? noon : number + noon;
  return half === undefined && number < firstHour ? number + noon : number;
}
