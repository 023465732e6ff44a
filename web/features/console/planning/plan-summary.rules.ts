/** A summary of a suggested plan in a sentence or two. */
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import type { Commands } from "#web/platform/commands.ts";

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export function summarisePlan(
  plan: Pick<SuggestedPlan, "savedMinutes" | "newlyPlaced" | "unplaced" | "late" | "tooLate" | "moves" | "travelMinutes">,
): string[] {
  const { savedMinutes, newlyPlaced, unplaced, late, tooLate, moves, travelMinutes } = plan;
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
  if (tooLate.length > 0)
    sentences.push(
      `${counted(tooLate.length, "job is", "jobs are")} more than 4 hours late. Ring the ${tooLate.length === 1 ? "customer" : "customers"}: ${tooLate.join(", ")}.`,
    );
  return sentences;
}

export function acceptLabel({ moves, late }: Pick<SuggestedPlan, "moves" | "late">): string {
  if (moves.length > 0) return `Accept: change ${counted(moves.length, "job", "jobs")} on the board`;
  return `Accept: tell ${counted(late.length, "customer", "customers")} the new time`;
}

type Accepted = Omit<Commands["accept-day-plan"]["out"], "rules">;

export function acceptedText({ moved, told: notified, toRing, notTold: notNotified }: Accepted): string {
  const sentences = moved === 0 ? [] : [`The plan is on the board: ${counted(moved, "job", "jobs")} changed.`];
  if (notified.length > 0) sentences.push(`${counted(notified.length, "customer has", "customers have")} been told the new time.`);
  if (toRing.length > 0)
    sentences.push(`Ring ${counted(toRing.length, "customer", "customers")} who only gave a landline: ${toRing.join(", ")}.`);
  if (notNotified.length > 0)
    sentences.push(
      `No message to ${notNotified.join(", ")}: ${notNotified.length === 1 ? "it isn’t" : "they aren’t"} waiting for a crew any more.`,
    );
  return sentences.length === 0 ? "They know already." : sentences.join(" ");
}
