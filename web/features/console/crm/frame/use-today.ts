/** London's current day; updates at midnight while the page is open. */
import { londonDate } from "#domain/kernel/london-time.ts";
import { useNow } from "#web/platform/use-now.ts";

export const useToday = (renderedAt: string): string => londonDate(new Date(useNow(60_000, Date.parse(renderedAt))));
