/** The loader data of the office's pages: price list and catalogue, which are public. Everything else is fetched under the session. */
import type { PageData } from "#web/platform/pages/load-context.ts";

export async function loadOfficeData(page: Pick<PageData, "now" | "catalogue" | "tariff" | "bankHolidays" | "places">) {
  const [items, tariff, bankHolidays, places] = await Promise.all([page.catalogue(), page.tariff(), page.bankHolidays(), page.places()]);
  const towns = places.towns.map(({ slug, name }) => ({ slug, name }));
  return { now: page.now, items, tariff, bankHolidays, towns };
}
export type OfficeData = Awaited<ReturnType<typeof loadOfficeData>>;
