/** What can wait until the page has read what it shows: its own scripts and answers come first. */
import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const lookMilliseconds = 200;
/** Pages that read nothing wait no longer than this. */
const longestMilliseconds = 4_000;

/** What its frame asks for by itself (`meta: { isOfFrame: true }`) is answered before the page has even begun. */
export function useIsRead(): boolean {
  const queries = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const isOfPage = (query: Pick<Query, "state" | "meta">) => query.state.status === "success" && query.meta?.["isOfFrame"] !== true;
      const read = queries.getQueryCache().findAll({ type: "active", predicate: isOfPage });
      const isDone = read.length > 0 && queries.isFetching() === 0;
      if (!isDone && performance.now() - begun < longestMilliseconds) return;
      clearInterval(timer);
      setIsRead(true);
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [queries]);
  return isRead;
}
