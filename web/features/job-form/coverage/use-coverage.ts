/**
 * Whether we collect in a postcode, for a form that cannot go on without knowing: asked as soon as it is complete, and again
 * on request. Where it is only good to know, `use-coverage-hint.ts` is enough, and far lighter.
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
  /** It failed because nothing came back at all. */
  hasNoSignal: boolean;
  /** The answer, asked for again where there was none; null when it cannot be had now. */
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
    // Without a line it fails and says so, instead of waiting in silence; it is asked again once the line is back.
    networkMode: "always",
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
