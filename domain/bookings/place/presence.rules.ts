/**
 * The conditions when nobody is there to let the crew in or to pay (docs/decisions/0045): photos show the items, payment
 * arrives before the crew, and the customer has agreed to both.
 */
import type { FieldProblem } from "../../kernel/problem.ts";
import type { BookCollection } from "../bookings.contract.ts";
import type { Presence } from "./place-choices.ts";

export const isUnattended = (presence: Presence | undefined): boolean => presence === "no";

/** Whether somebody present can pay in cash. */
const canTakeCash = (presence: Presence | undefined): boolean => presence !== "no" && presence !== "key_safe";

type Answers = {
  presence: Presence | undefined;
  /** Null: not answered yet. */
  paymentMethod: BookCollection["paymentMethod"] | null;
  consents: { unattended?: boolean | undefined };
  photoCount: number;
};

export function presenceProblems({ presence, paymentMethod, consents, photoCount }: Answers): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isUnattended(presence) && photoCount === 0)
    problems.push({
      field: "photos",
      code: "bookings.photo_needed",
      message: "Nobody will be there, so add a photo of where the items are, or have somebody meet the crew",
    });
  if (paymentMethod === "cash" && !canTakeCash(presence))
    problems.push({
      field: "paymentMethod",
      code: "bookings.prepayment_needed",
      message: "Nobody will be there to pay in cash, so choose bank transfer",
    });
  if (isUnattended(presence) && consents.unattended !== true)
    problems.push({ field: "consents.unattended", code: "consent_missing", message: "Tick to let us collect while nobody is there" });
  return problems;
}
