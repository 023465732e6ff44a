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
      `${counted(late.length, "job is", "jobs are")} late. When you accept, ${late.length === 1 ? "the customer is" : "the customers are"} told, or you’re asked to ring them.`,
    );
  return sentences;
}

type Accepted = { moved: number; told: readonly string[]; toRing: readonly string[] };

export function acceptedText({ moved, told, toRing }: Accepted): string {
  const sentences = [`The plan is on the board: ${counted(moved, "job", "jobs")} changed.`];
  if (told.length > 0) sentences.push(`${counted(told.length, "customer has", "customers have")} been told the new time.`);
  if (toRing.length > 0)
    sentences.push(`Ring ${counted(toRing.length, "customer", "customers")} who only gave a landline: ${toRing.join(", ")}.`);
  return sentences.join(" ");
}
