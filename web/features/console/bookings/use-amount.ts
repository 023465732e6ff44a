/** A sum of money as it is typed, with the sum that had been paid then. */
import { useState } from "react";
import { CommandError } from "#web/platform/commands.ts";

/**
 * Sent again after a lost answer, it is the same request, though the page has been read again since; and what a colleague has recorded
 * since then is answered with `documents.payments_changed`, not counted twice.
 */
export function useAmount(paidPence: number, initial = "") {
  const [amount, setAmount] = useState(initial);
  const [expectedPaidPence, setExpected] = useState(paidPence);
  return {
    amount,
    expectedPaidPence,
    /** `knownPence`: what has been paid, where that is known better than by the page. */
    type: (value: string, knownPence = paidPence) => {
      setAmount(value);
      setExpected(knownPence);
    },
    /** What was answered where the sum paid is another than expected; the next press sends this one. */
    changedBy: (problem: unknown): Readonly<Record<string, unknown>> | null => {
      if (!(problem instanceof CommandError) || problem.code !== "documents.payments_changed") return null;
      if (typeof problem.details["paidPence"] === "number") setExpected(problem.details["paidPence"]);
      return problem.details;
    },
  };
}
