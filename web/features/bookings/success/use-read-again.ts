/** Reads a booking again once it was answered: the page of its link, the one of the dashboard, and the lists there. */
import { useQueryClient } from "@tanstack/react-query";

const affectedReads = ["booking-summary", "booking-details", "customer-overview"];

export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(affectedReads.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
