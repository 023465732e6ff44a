/** What can wait until the page has read what it shows: its own scripts and answers come first. */
import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const lookMilliseconds = 200;
/** An answer that has come is not on the page yet: what it draws may take a slow phone a moment, and it may ask for more. */
const quietLooks = 2;
/** Pages that read nothing wait no longer than this. */
const longestMilliseconds = 4_000;

/** What its frame asks for by itself (`meta: { isOfFrame: true }`) is answered before the page has even begun. */
export function useIsRead(): boolean {
  const queries = useQueryClient();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const begun = performance.now();
    let quiet = 0;
    const timer = setInterval(() => {
      const isOfPage = (query: Pick<Query, "state" | "meta">) => query.state.status === "success" && query.meta?.["isOfFrame"] !== true;
      const read = queries.getQueryCache().findAll({ type: "active", predicate: isOfPage });
      quiet = read.length > 0 && queries.isFetching() === 0 ? quiet + 1 : 0;
      if (quiet < quietLooks && performance.now() - begun < longestMilliseconds) return;
      clearInterval(timer);
      setIsRead(true);
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [queries]);
  return isRead;
}
