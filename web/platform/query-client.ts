/** How long answers are cached and when they are read again. One client for each page load. */
import { QueryClient } from "@tanstack/react-query";
import { CommandError } from "#web/platform/commands.ts";

const minute = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * minute, gcTime: 30 * minute, refetchOnWindowFocus: false, retry: mayRetry },
      // Offline a change fails at once and says so; paused it would be silent, and sent whenever there is a line again.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** One retry, and none after the server has refused: it would refuse again. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof CommandError && error.status < 500);
}
