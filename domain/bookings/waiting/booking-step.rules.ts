/** A step of a booking as the office takes it: what it still asks for, what is sent, and what its button says. */
import { formatPence } from "../../kernel/money.ts";
import type { BookingStep } from "./waiting-bookings.contract.ts";

export type StepAnswers = { reason: string; taken: string; billsRest: boolean; override: string };

/** What was taken, where it is what was booked. */
export const asBooked = "Everything on the list";

/** The one thing that is still to be said before the step can be sent, as a sentence; undefined where nothing is. */
export function stillMissing({ to, guards }: BookingStep, answers: StepAnswers, isBlocked: boolean): string | undefined {
  const asks = new Set(guards.map(({ asks: one }) => one));
  if (asks.has("taken") && answers.taken.trim() === "") return "Say what was taken.";
  if (asks.has("rest") && !answers.billsRest) return "Record what was paid first, or tick to send an invoice for the rest.";
  if ((asks.has("reason") || to.startsWith("cancelled")) && answers.reason.trim() === "") return "Say why.";
  if (isBlocked && answers.override.trim() === "") return "Say why you do it all the same.";
  return undefined;
}

type StepInput = {
  to: BookingStep["to"];
  expectedFeePence: number;
  reason?: string;
  taken?: string;
  billsRest?: true;
  override?: string;
};

/** What `move-booking` gets beside reference and version: nothing that the step does not ask for. */
export function stepInput({ to, guards, feePence }: BookingStep, answers: StepAnswers): StepInput {
  const asks = new Set(guards.map(({ asks: one }) => one));
  const [reason, taken, override] = [answers.reason.trim(), answers.taken.trim(), answers.override.trim()];
  return {
    to,
    expectedFeePence: feePence ?? 0,
    ...(reason === "" ? {} : { reason }),
    ...(asks.has("taken") && taken !== "" ? { taken } : {}),
    ...(asks.has("rest") && answers.billsRest ? { billsRest: true } : {}),
    ...(asks.has(null) && override !== "" ? { override } : {}),
  };
}

/** Names the sum that the press charges or owes back; a visit in vain says so too where it costs nothing. */
export function stepButton(label: string, { to, feePence, refundPence }: BookingStep, isBlocked: boolean): string {
  const money = [
    ...(feePence !== null && (feePence > 0 || to === "no_access")
      ? [feePence === 0 ? "without a charge" : `charge ${formatPence(feePence)}`]
      : []),
    ...(refundPence !== null && refundPence > 0 ? [`owe ${formatPence(refundPence)} back`] : []),
  ];
  const set = `Set to “${label}”${isBlocked ? " all the same" : ""}`;
  return money.length === 0 ? set : `${set}: ${money.join(", ")}`;
}
