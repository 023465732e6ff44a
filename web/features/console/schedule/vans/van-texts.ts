/** Texts about vans shared by the board's dialogs. */
import type { VanSkill } from "#domain/scheduling/board-choices.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";

export type Van = ScheduleBoard["vans"][number];

export const absenceTexts = { off_road: "Off the road", crew_leave: "Crew on leave" } as const;

/** The label of each skill, and the jobs that need it. */
export const skillChoices: Readonly<Record<VanSkill, { label: string; hint: string }>> = {
  "two-crew": { label: "It has a crew of two", hint: "For items that take two people to lift." },
  "fridge-gas": { label: "It carries fridges upright", hint: "For fridges and freezers." },
  "low-roof": { label: "Its roof is under 2.5 metres", hint: "For places with a height limit." },
};
