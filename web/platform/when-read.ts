/** Tells when the page's own queries are done, for what may load after them. */
import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const lookMilliseconds = 200;
/** How many checks in a row must find no query running: rendering an answer may start further queries. */
const quietLooks = 2;
/** Milliseconds after which a page that reads nothing counts as read. */
const longestMilliseconds = 4_000;

/** Queries of the surrounding frame (`meta: { isOfFrame: true }`) do not count: they end before the page's own begin. */
export function useIsRead(): boolean {
  const queries = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const startedAt = performance.now();
    let quiet = 0;
    const timer = setInterval(() => {
      const isOfPage = (query: Pick<Query, "state" | "meta">) => query.state.status === "success" && query.meta?.["isOfFrame"] !== true;
      const read = queries.getQueryCache().findAll({ type: "active", predicate: isOfPage });
      quiet = read.length > 0 && queries.isFetching() === 0 ? quiet + 1 : 0;
      if (quiet < quietLooks && performance.now() - startedAt < longestMilliseconds) return;
      clearInterval(timer);
      setIsRead(true);
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [queries]);
  return isRead;
}
