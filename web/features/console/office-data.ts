/** What the pages of the office come with: the price list and the catalogue, which are public. What the office reads is fetched under its session. */
import type { PageData } from "#web/platform/pages/load-context.ts";

export async function loadOfficeData(page: Pick<PageData, "now" | "catalogue" | "tariff" | "bankHolidays" | "places">) {
  const [items, tariff, bankHolidays, places] = await Promise.all([page.catalogue(), page.tariff(), page.bankHolidays(), page.places()]);
  const towns = places.towns.map(({ slug, name }) => ({ slug, name }));
  return { now: page.now, items, tariff, bankHolidays, towns };
}
export type OfficeData = Awaited<ReturnType<typeof loadOfficeData>>;
