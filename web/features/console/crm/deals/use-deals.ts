/** The queries of deals (board, list, month, record), and the optimistic move, which is reverted with a message when refused. */
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Deal, DealBoard } from "#domain/crm/deals.contract.ts";
import type { DealStage, LostReason } from "#domain/crm/deal-choices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { usePolling } from "#web/features/console/live/live-store.ts";
import type { Commands } from "#web/platform/commands.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useSend } from "../frame/use-crm.ts";
import { monthGrid } from "#web/features/console/calendar/month.rules.ts";
import { boardFilters } from "./deal-filters.rules.ts";
import type { DealFilters } from "./deal-filters.rules.ts";
import { dealName, stageNames } from "./deal-labels.ts";

export function useDealBoard(filters: DealFilters) {
  const { command } = useSession();
  const input = boardFilters(filters);
  return useQuery({
    queryKey: ["deals", "board", input],
    staleTime: 0,
    refetchInterval: usePolling(),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => command("deal-board", input, { signal }),
  });
}

type DealsAnswer = Commands["staff-deals"]["out"];

export function useDealList(filters: DealFilters) {
  const { command } = useSession();
  const input = { ...boardFilters(filters), ...(filters.stage && { stage: filters.stage }) };
  return useInfiniteQuery({
    queryKey: ["deals", "list", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as DealsAnswer["next"],
    getNextPageParam: ({ next }: DealsAnswer) => next,
    queryFn: ({ pageParam, signal }) => command("staff-deals", { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
  });
}

export function useDealMonth(filters: DealFilters, month: string) {
  const { command } = useSession();
  const { days } = monthGrid(month);
  const input = {
    ...boardFilters(filters),
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    sort: "expected" as const,
    descending: false,
    perPage: 500,
  };
  return useQuery({
    queryKey: ["deals", "month", input],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => command("staff-deals", input, { signal }),
  });
}

export function useDeal(reference: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["deals", "record", reference],
    staleTime: 0,
    queryFn: ({ signal }) => command("deal-record", { reference }, { signal }),
  });
}

export type Move = { deal: Deal; to: DealStage; lostReason?: LostReason };

export function useMoves() {
  const send = useSend();
  const [pending, setPending] = useState<Move | null>(null);
  const [refused, setRefused] = useState("");
  const [message, setMessage] = useState("");
  const move = async ({ deal, to, lostReason }: Move): Promise<boolean> => {
    setPending({ deal, to });
    setRefused("");
    try {
      await send("move-deal", { reference: deal.reference, rowVersion: deal.rowVersion, stage: to, ...(lostReason && { lostReason }) });
      setMessage(`${dealName(deal)} is now under ${stageNames[to]}.`);
      return true;
    } catch (error) {
      setMessage("");
      setRefused(`${dealName(deal)} has not moved. ${crmProblem(error).message}`);
      return false;
    } finally {
      setPending(null);
    }
  };
  const refuse = (text: string) => {
    setMessage("");
    setRefused(text);
  };
  return { move, refuse, pending, refused, message };
}

/** The board with the pending move applied. */
export function withMove(board: DealBoard, pending: Move | null): DealBoard["columns"] {
  if (pending === null) return board.columns;
  const { deal, to } = pending;
  return board.columns.map((column) => {
    const others = column.deals.filter(({ reference }) => reference !== deal.reference);
    return { ...column, deals: column.stage === to ? [{ ...deal, stage: to }, ...others] : others };
  });
}
