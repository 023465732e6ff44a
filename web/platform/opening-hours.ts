/** Reads opening hours as the owner writes them (`Mon-Fri`, `7AM-6PM`) and writes them as schema.org does. */
import type { Company } from "#domain/company/company.ts";

import type { DayOfWeek } from "schema-dts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export type OpeningSpecification = { "@type": "OpeningHoursSpecification"; dayOfWeek: DayOfWeek[]; opens: string; closes: string };

/** A line that cannot be parsed is left out, so that no wrong hours are published. */
export function openingSpecifications(lines: Company["openingHours"]): OpeningSpecification[] {
  return lines.flatMap(({ days, hours }) => {
    const dayOfWeek = parseDays(days);
    const [opens, closes, ...more] = hours.split(/[-–]/).map(parseTime);
    if (dayOfWeek.length === 0 || opens == null || closes == null || more.length > 0) return [];
    return [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek, opens, closes }];
  });
}

function parseDays(text: string): DayOfWeek[] {
  const positions = text
    .split(/[-–]/)
    .map((name) => name.trim())
    .map((name) => weekdays.findIndex((day) => name.length >= 3 && day.toLowerCase().startsWith(name.toLowerCase())));
  const [first = -1, last = first] = positions;
  return first < 0 || last < first || positions.length > 2 ? [] : weekdays.slice(first, last + 1);
}

/** `7AM`, `7.30pm`, `18:00` as `07:00`, `19:30`, `18:00`; null if it is none of these. */
function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hourText, minutes = "00", half] = match;
  const hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hour24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return hour24 > 23 || Number(minutes) > 59 ? null : `${String(hour24).padStart(2, "0")}:${minutes}`;
}
