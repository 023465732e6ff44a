/** What the board's dialogs share about vans. */
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";

export type Van = ScheduleBoard["vans"][number];

export const absenceTexts = { off_road: "Off the road", crew_leave: "Crew on leave" } as const;
