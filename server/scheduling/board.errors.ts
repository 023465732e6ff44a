/** Why a change of absences, crews or skills on the schedule board is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const schedulingProblem = defineProblems({
  "scheduling.van_not_found": { status: 404, message: "There's no such van. Open the board again." },
  "scheduling.not_planned": { status: 409, message: "This job isn't on a van. Open the board again." },
  "scheduling.crew_changed": { status: 409, message: "Someone has changed this van's crew. Save again to put yours in its place." },
  "scheduling.skills_changed": { status: 409, message: "Someone has changed what this van can do. Save again to put yours in its place." },
  "scheduling.too_many_absences": { status: 409, message: "This van already has 50 absences planned. Remove one first." },
});
