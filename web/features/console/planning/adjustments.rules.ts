/** The office's adjustments for the next suggestion: vans off the road, jobs left out or pinned, allowed lateness. */
import type { SuggestDayPlan } from "#domain/planning/day-plan.contract.ts";

export type Adjustments = {
  without: readonly string[];
  leaveOut: readonly string[];
  pins: readonly { reference: string; vanId: string }[];
  maxLateMinutes: number;
};
export const noAdjustments: Adjustments = { without: [], leaveOut: [], pins: [], maxLateMinutes: 0 };

export type Adjustment =
  | { type: "van"; vanId: string; isOff: boolean }
  | { type: "leave-out"; reference: string }
  | { type: "put-back"; reference: string }
  | { type: "pin"; reference: string; vanId: string }
  | { type: "unpin"; reference: string }
  | { type: "late"; minutes: number };

export function adjust(now: Adjustments, change: Adjustment): Adjustments {
  switch (change.type) {
    case "van": {
      const others = now.without.filter((id) => id !== change.vanId);
      return { ...now, without: change.isOff ? [...others, change.vanId] : others };
    }
    case "leave-out":
      return { ...unpinned(now, change.reference), leaveOut: [...now.leaveOut, change.reference] };
    case "put-back":
      return { ...now, leaveOut: now.leaveOut.filter((reference) => reference !== change.reference) };
    case "pin":
      return { ...now, pins: [...unpinned(now, change.reference).pins, { reference: change.reference, vanId: change.vanId }] };
    case "unpin":
      return unpinned(now, change.reference);
    case "late":
      return { ...now, maxLateMinutes: change.minutes };
  }
}

const unpinned = (now: Adjustments, reference: string): Adjustments => ({
  ...now,
  pins: now.pins.filter((pin) => pin.reference !== reference),
});

export const buildSuggestion = (date: string, depotId: string, now: Adjustments): SuggestDayPlan => ({
  date,
  depotId,
  without: [...now.without],
  leaveOut: [...now.leaveOut],
  pins: [...now.pins],
  maxLateMinutes: now.maxLateMinutes,
});
