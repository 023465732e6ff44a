/** The loader data of the booking form's pages, for customers and for the office. */
import type { PageData } from "#web/platform/pages/load-context.ts";

export async function loadBookingData(page: PageData) {
  const [items, tariff, bankHolidays, openingHours] = await Promise.all([
    page.catalogue(),
    page.tariff(),
    page.bankHolidays(),
    page.openingHours(),
  ]);
  return { config: page.config, publicUrl: page.publicUrl, now: page.now, items, tariff, bankHolidays, openingHours };
}
