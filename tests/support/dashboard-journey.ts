/** The customer's dashboard as its tests reach it: bookings days ahead, opened by a code, and what is pressed there. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Site } from "./booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "./bookings.ts";
import { codeTextedTo } from "./outbox.ts";
import { postcode } from "./portal.ts";
import { field, press } from "./way-in.ts";

export const phone = { viewport: { width: 360, height: 740 } };
let mobiles = 0;
export const newMobile = () => `+44770090${String((mobiles += 1) + 400).padStart(4, "0")}`;

/** The reference of a booking days ahead, so that it can be moved and cancelled at no cost. */
export async function bookAhead(site: Site, contact: object, headers: Record<string, string> = {}): Promise<string> {
  const held = await hold(site.server.command, (await findWeekdayWindow(site.server.command)).id);
  const sent = await site.server.command("book-collection", bookingOf(held, { contact: { fullName: "Robin Hale", ...contact } }), {
    ...headers,
    "idempotency-key": randomUUID(),
  });
  return sent.body.reference;
}

export async function openByCode(page: Page, site: Site, reference: string, mobile: string): Promise<void> {
  await field(page, "Booking reference").fill(reference);
  await field(page, "Collection postcode").fill(postcode);
  await press(page, "Send me a code");
  await field(page, "6-digit code").fill(await codeTextedTo(site.dataDirectory, mobile));
  await press(page, "Open my booking");
}

export const bookingAddress = (site: Site, reference: string, change?: string) =>
  `${site.server.url}/customer-dashboard?section=bookings&ref=${reference}${change === undefined ? "" : `&do=${change}`}`;
/** What was done is said, and the keyboard goes on from there: the button that did it is gone. */
export async function statusSays(page: Page, text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
}
export const followed = (page: Page, name: RegExp) => page.getByRole("link", { name }).click();
