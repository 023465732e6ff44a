/** Why a setting is not saved. */
import { defineProblems } from "#server/kernel/problem.ts";

export const firmSettingsProblem = defineProblems({
  "firm_settings.changed": {
    status: 409,
    message: "Somebody changed this since you opened it. Compare theirs with yours, then save again.",
  },
  "firm_settings.gone": { status: 404, message: "This isn’t there any more. Open the list again." },
  "firm_settings.taken": { status: 409, message: "There is one with this name already. Choose another name." },
  "firm_settings.full": { status: 409, message: "The list is full. Change or remove a line that you no longer need." },
  "firm_settings.in_use": { status: 409, message: "Something still uses this, so it can’t be removed." },
  "firm_settings.stays": { status: 409, message: "This page removes nothing. Change the line instead." },
  "firm_settings.refused": { status: 422, message: "The database refused these values. Check each field and save again." },
});
