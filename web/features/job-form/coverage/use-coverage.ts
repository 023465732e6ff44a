/**
 * Whether a postcode is served, for a form that depends on it: checked as soon as it is complete, and again on request.
 * Where it is only a hint, use the much lighter `use-coverage-hint.ts`.
 */
import { useQuery } from "@tanstack/react-query";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import { OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { coverageProblem } from "./coverage.rules.ts";

export type Coverage = {
  answer: CoverageAnswer | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** The check failed without any answer: offline or timed out. */
  hasNoSignal: boolean;
  /** Resolves to the answer, fetching it where there is none; null where that fails. */
  check: () => Promise<CoverageAnswer | null>;
  /** Why booking here is not possible; null when it is, or when that is not known. */
  problem: string | null;
};

/** `postcode` in its written form; null while it is incomplete. */
export function useCoverage(command: Command, postcode: string | null, phone: string | null): Coverage {
  const query = useQuery({
    queryKey: ["coverage", postcode],
    queryFn: ({ signal }) => command("coverage", { postcode: postcode ?? "" }, { signal }),
    enabled: postcode !== null,
    // Offline it fails visibly instead of pausing; it is fetched again once online.
    refetchOnReconnect: true,
  });
  const answer = query.data ?? null;
  return {
    answer,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    hasNoSignal: query.error instanceof OfflineError,
    check: async () => answer ?? (await query.refetch()).data ?? null,
    problem: answer === null ? null : coverageProblem(answer, phone),
  };
}
