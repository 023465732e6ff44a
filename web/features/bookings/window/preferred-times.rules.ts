/** Preferred times, where no offered window suits: their validation, and the message to the office. */
import { accessLines } from "#domain/bookings/copy/booking.copy.ts";
import { addDays, formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { isEmail, normaliseEmail } from "#domain/kernel/email.ts";
import { readCarryMetres } from "#web/features/job-form/carry.rules.ts";
import type { Draft } from "../draft/draft.rules.ts";

export const dayParts = ["any", "morning", "afternoon"] as const;
export const dayPartNames = { any: "Any time", morning: "Morning", afternoon: "Afternoon" } as const;
export type PreferredTime = { date: string; part: (typeof dayParts)[number] };

/** How many days ahead windows are offered. */
export const daysAhead = 60;
const maxMessage = 1_000;

type Asking = { times: readonly PreferredTime[]; name: string; reach: string };
export type AskingProblems = Partial<Record<"times" | "name" | "reach", string>>;

export function askingProblems({ times, name, reach }: Asking, today: string): AskingProblems {
  const dates = times.map(({ date }) => date).filter((date) => date !== "");
  const isOut = dates.some((date) => date < today || date > addDays(today, daysAhead));
  return {
    ...(dates.length === 0
      ? { times: "Choose at least one day" }
      : isOut
        ? { times: `Choose days from today to ${formatDay(addDays(today, daysAhead))}` }
        : {}),
    ...(name.trim() === "" ? { name: "Enter your name" } : {}),
    ...(parseReach(reach) === null ? { reach: "Enter a phone number or an email address, so that we can answer" } : {}),
  };
}

/** The e-mail address or mobile number typed; null where it is neither. */
export function parseReach(text: string): { email: string } | { mobile: string } | null {
  const input = text.trim();
  const email = normaliseEmail(input);
  if (email.includes("@")) return isEmail(email) ? { email } : null;
  return parsePhone(input).ok ? { mobile: input } : null;
}

type Job = { draft: Draft; nameOf: (itemId: string) => string; totalPence: number | null; serviceName: string };

/** Everything the office needs to find a time; a long list of items is cut, and says so. */
export function requestMessage(times: readonly PreferredTime[], { draft, nameOf, totalPence, serviceName }: Job): string {
  const { address, access, items } = draft;
  const wanted = times.filter(({ date }) => date !== "").map(({ date, part }) => `${formatDay(date)}, ${dayPartNames[part].toLowerCase()}`);
  const ways = accessLines({ ...access, lift: access.lift === "yes", carryMetres: readCarryMetres(access) ?? 0 });
  const before = [
    "None of the times you offer suit me. Could you come at one of these?",
    ...wanted.map((time, index) => `${index + 1}. ${time}`),
    `Where: ${[address.line1, address.town, address.postcode].filter((line) => line.trim() !== "").join(", ")}`,
    `Access: ${ways.join(", ")}`,
    ...(totalPence === null ? [] : [`Price shown: ${formatPounds(totalPence)} on a standard weekday`]),
  ].join("\n");
  const list = `${serviceName}: ${items.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(", ")}`;
  const room = maxMessage - before.length - 1;
  const end = ", and more";
  return `${before}\n${list.length <= room ? list : `${list.slice(0, room - end.length)}${end}`}`;
}
