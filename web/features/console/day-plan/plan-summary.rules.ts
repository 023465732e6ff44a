/** A summary of a suggested plan in a sentence or two. */
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export function summaryOf(
  plan: Pick<SuggestedPlan, "savedMinutes" | "newlyPlaced" | "unplaced" | "late" | "moves" | "travelMinutes">,
): string[] {
  const { savedMinutes, newlyPlaced, unplaced, late, moves, travelMinutes } = plan;
  const driving = `${counted(travelMinutes, "minute", "minutes")} of driving in all`;
  const sentences = [
    savedMinutes !== null && savedMinutes > 0 ? `Saves ${counted(savedMinutes, "minute", "minutes")}: ${driving}.` : `${driving}.`,
  ];
  if (moves.length === 0) sentences.push("The board can’t be improved: this is the same plan.");
  if (newlyPlaced > 0) sentences.push(`Puts ${counted(newlyPlaced, "more job", "more jobs")} on a van.`);
  if (unplaced.length > 0) sentences.push(`${counted(unplaced.length, "job doesn’t", "jobs don’t")} fit.`);
  if (late.length > 0)
    sentences.push(
      `${counted(late.length, "job is", "jobs are")} late. ${late.length === 1 ? "The customer is" : "The customers are"} told when you accept.`,
    );
  return sentences;
}

export function acceptedText({ moved, told }: { moved: number; told: readonly string[] }): string {
  const customers = told.length === 0 ? "" : ` ${counted(told.length, "customer has", "customers have")} been told the new time.`;
  return `The plan is on the board: ${counted(moved, "job", "jobs")} changed.${customers}`;
}
