/** The message for a failed command of the CRM pages; for a conflict, who changed the record and when. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { officeProblem } from "#web/features/console/kit/office-problem.ts";
import { CommandError } from "#web/platform/commands.ts";

export function crmProblem(error: unknown): { message: string } {
  if (!(error instanceof CommandError) || error.status !== 409 || !("by" in error.details)) return officeProblem(error);
  const { by, at } = error.details;
  const who = typeof by === "string" && by !== "" ? by : "Someone";
  const when = typeof at === "string" && !Number.isNaN(Date.parse(at)) ? ` at ${formatMoment(at)}` : "";
  return { message: `${who} changed this${when}. This is the latest version.` };
}

/** Whether the record was changed meanwhile (409), so that it has to be fetched again. */
export const isConflict = (error: unknown): boolean => error instanceof CommandError && error.status === 409;
