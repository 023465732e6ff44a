/**
 * How likely a deal of each stage is, how long it may stay there before somebody has to look, and where a person may move
 * it. The database holds its own copy (app.deal_rots_at, app.deal_probability); a test compares the two. Decision 0078.
 */
import type { Instant } from "../kernel/london-time.ts";
import { afterOpenMinutes } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import type { DealStage } from "./deal-choices.ts";

type Rot = { openMinutes: number } | { days: number } | null;

/** `percent`: how many of a hundred are won. `rot`: minutes of the office being open, days of 24 hours, or never. */
export const stageRules: Readonly<Record<DealStage, { percent: number; rot: Rot }>> = {
  new: { percent: 10, rot: { openMinutes: 60 } },
  quoting: { percent: 25, rot: { days: 1 } },
  quoted: { percent: 40, rot: { days: 3 } },
  negotiating: { percent: 55, rot: { days: 3 } },
  held: { percent: 80, rot: { days: 1 } },
  booked: { percent: 95, rot: null },
  won: { percent: 100, rot: null },
  lost: { percent: 0, rot: null },
};

const day = 86_400_000;

/** From when on somebody has to look at it; null where it may stay as long as it likes. */
export function rotsAt(stage: DealStage, enteredAt: Instant, calendar: OfficeCalendar): Date | null {
  const { rot } = stageRules[stage];
  if (rot === null) return null;
  if ("openMinutes" in rot) return afterOpenMinutes(enteredAt, rot.openMinutes, calendar);
  return new Date(new Date(enteredAt).getTime() + rot.days * day);
}

/** What a deal is worth as long as nobody knows how it ends. Whole pence. */
export const weightedPence = (stage: DealStage, valuePence: number): number => Math.round((valuePence * stageRules[stage].percent) / 100);

/** Booked and won follow from bookings alone. */
const byFactsAlone: readonly DealStage[] = new Set(["booked", "won"]);

/** Whether somebody may put it there by hand. What a booking has booked or won, nobody takes back by hand either. */
export const mayMove = (from: DealStage, to: DealStage): boolean => from !== to && !byFactsAlone.has(to) && !byFactsAlone.has(from);

export const needsLostReason = (to: DealStage): boolean => to === "lost";

/** What the menu of a card offers. */
export const movesFrom = (from: DealStage, stages: readonly DealStage[]): DealStage[] => stages.filter((to) => mayMove(from, to));
