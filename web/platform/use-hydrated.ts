/** Whether React has taken over the server's HTML. That HTML serves every visitor and knows no query (server/edge/pages). */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
