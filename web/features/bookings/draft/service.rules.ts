/** The service a draft is priced and booked as: the chosen one, else the one its items suggest. Null before the first item. */
import type { Service } from "#domain/pricing/pricing.contract.ts";
import { usualService } from "#domain/pricing/usual-service.rules.ts";
import type { Draft } from "./draft.rules.ts";

export const chosenService = ({ service, items }: Pick<Draft, "service" | "items">): Service | null =>
  service ?? (items.length === 0 ? null : usualService(items));
