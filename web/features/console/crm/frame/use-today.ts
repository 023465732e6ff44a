/** The day it is in London, also for somebody whose page stays open over midnight. */
import { londonDate } from "#domain/kernel/london-time.ts";
import { useNow } from "#web/platform/use-now.ts";

export const useToday = (renderedAt: string): string => londonDate(new Date(useNow(60_000, Date.parse(renderedAt))));
