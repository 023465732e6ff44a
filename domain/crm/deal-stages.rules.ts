/**
 * For each stage of a deal: its chance, how long it may last before it counts as neglected, and where a person may move it.
 * The database holds its own copy (app.deal_rots_at); a test compares the two. Decision 0078.
 */
import type { Instant } from "../kernel/london-time.ts";
import { afterOpenMinutes } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import type { DealStage } from "./deal-choices.ts";

type Rot = { openMinutes: number } | { days: number } | null;

/** `percent`: how many of a hundred deals are won. `rot`: minutes of opening hours, days of 24 hours, or never. */
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

/** When the deal counts as neglected; null where its stage has no limit. */
export function rotsAt(stage: DealStage, enteredAt: Instant, calendar: OfficeCalendar): Date | null {
  const { rot } = stageRules[stage];
  if (rot === null) return null;
  if ("openMinutes" in rot) return afterOpenMinutes(enteredAt, rot.openMinutes, calendar);
  return new Date(new Date(enteredAt).getTime() + rot.days * day);
}

/** The value of an open deal times the chance of its stage. Whole pence. */
export const weightedPence = (stage: DealStage, valuePence: number): number => Math.round((valuePence * stageRules[stage].percent) / 100);

/** Booked and won follow from bookings only. */
const byFactsAlone: ReadonlySet<DealStage> = new Set(["booked", "won"]);

/** Whether a person may move it there. What a booking has set to booked or won cannot be moved back by hand. */
export const mayMove = (from: DealStage, to: DealStage): boolean => from !== to && !byFactsAlone.has(to) && !byFactsAlone.has(from);

export const needsLostReason = (to: DealStage): boolean => to === "lost";

/** The options in a card's menu. */
export const movesFrom = (from: DealStage, stages: readonly DealStage[]): DealStage[] => stages.filter((to) => mayMove(from, to));
