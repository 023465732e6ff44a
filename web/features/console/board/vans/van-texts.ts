/** Texts about vans shared by the board's dialogs. */
import { listed } from "#domain/kernel/listed.ts";
import { formatDay, formatMoment, formatTime } from "#domain/kernel/london-time.ts";
import type { VanSkill } from "#domain/scheduling/board-choices.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { skillNames } from "#domain/scheduling/board.copy.ts";
import { CommandError } from "#web/platform/commands.ts";

export type Van = ScheduleBoard["vans"][number];

type AbsenceEnd = Pick<ScheduleBoard["absences"][number], "to" | "endsAt">;
export const untilText = ({ to, endsAt }: AbsenceEnd): string =>
  endsAt === null ? formatDay(to) : `${formatTime(endsAt)}, ${formatDay(to)}`;

export const absenceTexts = { off_road: "Off the road", crew_leave: "Crew on leave" } as const;

/** The label of each skill, and the jobs that need it. */
export const skillChoices: Readonly<Record<VanSkill, { label: string; hint: string }>> = {
  "two-crew": { label: "It has a crew of two", hint: "For items that take two people to lift." },
  "fridge-gas": { label: "It carries fridges upright", hint: "For fridges and freezers." },
  "low-roof": { label: "Its roof is under 2.5 metres", hint: "For places with a height limit." },
};

type Changed = { message: string; names?: readonly string[]; skills?: readonly VanSkill[] };
/** What the contract says of both codes. */
type Details = { by?: string | null; at?: string | null } & Omit<Changed, "message">;

/** What a colleague has written down since it was shown, and who and when; null: it was refused for another reason. */
export function changedByAnother(error: unknown): Changed | null {
  if (!(error instanceof CommandError)) return null;
  const { by, at, names = [], skills = [] } = error.details as Details;
  const when = at == null ? "" : ` at ${formatMoment(at)}`;
  const again = "Save again to put yours in its place.";
  if (error.code === "scheduling.crew_changed")
    return { message: `${by ?? "Someone"} wrote down ${listed(names) || "nobody"} for this van${when}. ${again}`, names };
  if (error.code !== "scheduling.skills_changed") return null;
  const has = listed(skills.map((skill) => skillNames[skill])) || "nothing special";
  return { message: `${by ?? "Someone"} changed what this van can do${when}: it now has ${has}. ${again}`, skills };
}
