/** A suggestion, its adjustments, and its acceptance, before which the board is not changed. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import type { BrokenRule } from "#domain/scheduling/board.contract.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { useOfficeChanged } from "../kit/office-changed.ts";
import { adjust, noAdjustments, buildSuggestion } from "./adjustments.rules.ts";
import type { Adjustment } from "./adjustments.rules.ts";

/** The vans, depots and jobs of the day. */
export function useBoardOfDay(date: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["schedule-board", "day-plan", date],
    staleTime: 10_000,
    queryFn: ({ signal }) => command("schedule-board", { from: date, days: 1 }, { signal }),
  });
}

export function useDayPlan(date: string, depotId: string) {
  const { command } = useSession();
  const [adjustments, change] = useReducer(adjust, noAdjustments);
  const suggestion = useMutation({ mutationFn: () => command("suggest-day-plan", buildSuggestion(date, depotId, adjustments)) });
  return { adjustments, change: (adjustment: Adjustment) => change(adjustment), suggestion };
}
export type DayPlanState = ReturnType<typeof useDayPlan>;

export function useAcceptance(plan: SuggestedPlan, onDone: () => void) {
  const { command } = useSession();
  const officeChanged = useOfficeChanged();
  const queries = useQueryClient();
  const [retryKey] = useState(createRetryKey);
  return useMutation({
    mutationFn: ({ reason, rules }: { reason: string; rules: readonly BrokenRule[] }) => {
      // Being late is known before; a rule that nobody was shown is not overridden.
      const late = plan.late.flatMap(({ reference }) => (["window", "expected"] as const).map((code) => ({ reference, code })));
      const accepted = [...late, ...rules.map(({ reference, code }) => ({ reference, code }))];
      const input = { moves: plan.moves, late: plan.late, ...(reason === "" ? {} : { override: reason, shown: accepted }) };
      // One key for the same plan, so that a double press or a retry counts once.
      return command("accept-day-plan", input, { idempotencyKey: retryKey.of(input) });
    },
    onSuccess: async () => {
      retryKey.arrived();
      onDone();
      await Promise.all([officeChanged(), queries.invalidateQueries({ queryKey: ["schedule-board"] })]);
    },
  });
}

/** Which rules the board finds broken, where that is why it refused. */
export function rulesOf(error: unknown): readonly BrokenRule[] {
  if (!(error instanceof CommandError) || error.code !== "bookings.assignment_refused") return [];
  const { rules } = error.details;
  return Array.isArray(rules) ? (rules as BrokenRule[]) : []; // as the contract has them
}
