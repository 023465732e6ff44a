/** The board as last fetched. While a job is picked up it is frozen: others' changes wait for the drop. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, weekdayOf } from "#domain/kernel/london-time.ts";
import type { BrokenRule, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { officeProblem } from "../kit/office-problem.ts";
import type { BoardPlace, StopInput } from "./board.rules.ts";

const everySeconds = 15;
export const boardKey = "schedule-board";

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

export function useBoard({ date, view, depotId }: BoardPlace) {
  const { command } = useSession();
  const [frozen, setFrozen] = useState<ScheduleBoard | null>(null);
  const days = view === "week" ? 7 : 1;
  const from = view === "week" ? mondayOf(date) : date;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [boardKey, from, days, depotId ?? ""],
    staleTime: 0,
    refetchInterval: everySeconds * 1_000,
    queryFn: ({ signal }) => command("schedule-board", { from, days, ...(depotId !== undefined && { depotId }) }, { signal }),
  });
  return {
    board: frozen ?? data,
    problem: error === null ? null : officeProblem(error),
    isPending,
    refetch,
    hold: () => setFrozen(data ?? null),
    release: () => setFrozen(null),
  };
}

export function useMonth(date: string, depotId: string | undefined) {
  const { command } = useSession();
  return useQuery({
    queryKey: [boardKey, "month", date.slice(0, 7), depotId ?? ""],
    refetchInterval: everySeconds * 1_000,
    queryFn: ({ signal }) => command("schedule-month", { date, ...(depotId !== undefined && { depotId }) }, { signal }),
  });
}

export function useBoardChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [boardKey, "staff-today", "staff-bookings", "office-booking"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  };
}

export type Considered = { reference: string; rowVersion: number; stops: readonly StopInput[] };

/** The rules a move would break, by a dry run of the same command, before the drop. */
export function usePreview(considered: Considered | null): { rules: readonly BrokenRule[]; isAsked: boolean } {
  const { command } = useSession();
  const { data, isFetching } = useQuery({
    queryKey: ["board-preview", considered],
    enabled: considered !== null && considered.stops.length > 0,
    gcTime: 5_000,
    retry: false,
    queryFn: ({ signal }) =>
      considered === null
        ? null
        : command("plan-stops", { moves: [{ ...considered, stops: [...considered.stops] }], isPreview: true }, { signal }),
  });
  return { rules: data?.rules ?? [], isAsked: isFetching };
}
