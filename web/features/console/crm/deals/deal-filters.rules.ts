/** Which deals are shown and how, as the page's address holds it. */
import { dealStages } from "#domain/crm/deal-choices.ts";
import type { DealStage } from "#domain/crm/deal-choices.ts";
import { isCalendarDate } from "#domain/kernel/london-time.ts";
import { services } from "#domain/pricing/price-choices.ts";
import type { Service } from "#domain/pricing/price-choices.ts";

export const dealViews = ["board", "list", "calendar"] as const;
export type DealView = (typeof dealViews)[number];

export type DealFilters = {
  as: DealView;
  owner?: "mine" | "none";
  service?: Service;
  stage?: DealStage;
  isRotting?: true;
  query?: string;
  /** Of the calendar: `2026-11`. */
  month?: string;
};

export function readDealFilters(query: URLSearchParams): DealFilters {
  const [owner, month] = [query.get("owner"), query.get("month") ?? ""];
  const service = services.find((name) => name === query.get("service"));
  const stage = dealStages.find((name) => name === query.get("stage"));
  const words = (query.get("q") ?? "").trim().slice(0, 100);
  return {
    as: dealViews.find((name) => name === query.get("as")) ?? "board",
    ...((owner === "mine" || owner === "none") && { owner }),
    ...(service && { service }),
    ...(stage && { stage }),
    ...(query.get("rotting") === "yes" && { isRotting: true }),
    ...(words !== "" && { query: words }),
    ...(month.length === 7 && isCalendarDate(`${month}-01`) && { month }),
  };
}

/** Only filters that differ from the defaults. */
export function writeDealFilters({ as, owner, service, stage, isRotting, query, month }: DealFilters): Record<string, string> {
  return {
    ...(as !== "board" && { as }),
    ...(owner && { owner }),
    ...(service && { service }),
    ...(stage && { stage }),
    ...(isRotting && { rotting: "yes" }),
    ...(query && { q: query }),
    ...(month && { month }),
  };
}

/** The input of the board's command; only the list filters by stage. */
export const boardFilters = ({ owner, service, isRotting, query }: DealFilters) => ({
  ...(owner && { owner }),
  ...(service && { service }),
  ...(isRotting && { isRotting }),
  ...(query && { query }),
});
