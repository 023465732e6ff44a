/** What a change of a van means for the windows and for the jobs that are on it. */
import { sql } from "kysely";
import { londonDate } from "#domain/kernel/london-time.ts";
import { openWindowsProcedure } from "#server/scheduling/scheduling.public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Effect, PageEffects, SettingChange } from "./effect.ts";

export const vanEffects: PageEffects = {
  preview,
  // Counters of the days ahead follow at once: those of a new van, and the size of one that was changed.
  stored: async (database, now) => void (await openWindowsProcedure.performAsService(database, "open-windows", { now })),
};

async function preview(tx: Tx, { key, before, after, now }: SettingChange): Promise<Effect[]> {
  if (after === null) return [];
  if (before === null || key === null)
    return [{ text: "Windows on this van open for the next two months as soon as you save.", bookings: [] }];
  const jobs = await jobsAhead(tx, key, londonDate(now));
  const effects: Effect[] = [];
  if (before["isActive"] === true && after["isActive"] === false)
    effects.push({
      text: "No window is offered on this van any more. Jobs on it stay there until you move them on the schedule.",
      bookings: references(jobs),
    });
  if (before["isActive"] === false && after["isActive"] === true) effects.push({ text: "Its windows are offered again.", bookings: [] });
  if (before["depotId"] !== after["depotId"])
    effects.push({ text: "Days without a job move to the other depot. Days with one stay where they are.", bookings: references(jobs) });
  const isTooFull = (job: Job) => job.litres > Number(after["litres"]) || job.kilograms > Number(after["kilograms"]);
  const isSmaller = Number(after["litres"]) < Number(before["litres"]) || Number(after["kilograms"]) < Number(before["kilograms"]);
  const full = jobs.filter(isTooFull);
  if (isSmaller && full.length > 0)
    effects.push({
      text: "These jobs are booked in windows that hold more than the van will carry. Move some of them.",
      bookings: references(full),
    });
  else if (isSmaller) effects.push({ text: "Everything booked still fits. New bookings are held to the smaller size.", bookings: [] });
  return effects;
}

type Job = { reference: string; litres: number; kilograms: number };
const references = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(({ reference }) => reference))];

/** Jobs on the van from today, each with what the fullest of its windows holds in all. */
async function jobsAhead(tx: Tx, van: string, today: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select b.reference, max(s.litres_booked)::integer as litres, max(s.kilograms_booked)::integer as kilograms
    from slot_hold_parts p join van_slots s on s.van_id = p.van_id and s.starts_at = p.starts_at join bookings b on b.hold_id = p.hold_id
    where p.van_id::text = ${van} and s.date >= ${today}::date
    group by b.reference order by min(s.starts_at), b.reference limit 200`.execute(tx);
  return rows;
}
