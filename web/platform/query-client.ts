/**
 * How long answers are cached and when they are read again. One client for each page load. Without a line a request fails at once and says
 * so: left to itself the library would hold it back without a word, and send a change by itself when the line returns, whoever has given up on it.
 */
import { QueryClient } from "@tanstack/react-query";
import { CommandError } from "#web/platform/commands.ts";

const minute = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: mayRetry,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

/** One retry, and none after the server has refused: it would refuse again. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof CommandError && error.status < 500);
}
