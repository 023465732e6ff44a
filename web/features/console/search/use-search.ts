/** Searches while typing, shortly after the last key; outdated requests are cancelled. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";

const settleMilliseconds = 150;
/** The search needs two characters. */
const minLength = 2;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function useSearch(text: string) {
  const { command } = useSession();
  const query = useSettled(text.trim());
  const isAsked = query.length >= minLength;
  const search = useQuery({
    queryKey: ["staff-search", query],
    enabled: isAsked,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => command("staff-search", { query, limit: 20 }, { signal }),
  });
  return {
    results: isAsked ? (search.data?.results ?? []) : [],
    isPending: query === text.trim() ? isAsked && (search.isPending || search.isPlaceholderData) : text.trim().length >= minLength,
    error: isAsked ? search.error : null,
    isAsked,
  };
}
