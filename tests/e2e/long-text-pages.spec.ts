/** Words that nothing breaks, in every field that somebody can fill: no page of a customer's or the office's scrolls sideways on a phone. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookingLink, dashboardBookingPath } from "#domain/bookings/booking-link.ts";
import type { BookCollectionAnswer } from "#domain/bookings/bookings.contract.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { longTexts } from "#tests/support/long-texts.ts";
import { openCustomer, openOffice } from "#tests/support/staff.ts";
import { companyAddress, contactAddress, crmTabs, dealAddress, tabAddress } from "#web/features/console/crm/frame/crm-place.rules.ts";

/** Those of these pages that scroll sideways. */
async function sidewaysOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(quiet);
    const over = await page.evaluate(tooWide);
    if (over.length > 0) wide.push(`${address}: ${over.join("; ")}`);
  }
  return wide;
}

/** Until what the page shows has come to rest. Runs in the page. */
const quiet = () =>
  new Promise<void>((resolve) => {
    const ended = () => {
      if (document.querySelector('main [aria-busy="true"], .animate-pulse') === null && document.querySelector("h1, h2, h3") !== null)
        resolve();
    };
    let waiting = setTimeout(ended, 1_000);
    new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(ended, 600);
    }).observe(document.documentElement, { childList: true, subtree: true });
  });

/** By how much the page scrolls sideways, and what reaches over its edge. Runs in the page. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.querySelectorAll("main *, dialog *")].filter(
    (one) => one.childElementCount === 0 && one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth - clientWidth} px too wide`,
    ...over.slice(0, 4).map((one) => `${one.tagName}.${one.className} “${one.textContent.slice(0, 20)}”`),
  ];
}

const phone = { viewport: { width: 360, height: 800 } };
const word = (at: number, length: number) => (longTexts[at] ?? "").slice(0, length);
const email = `${"m".repeat(64)}@${"x".repeat(63)}.${"y".repeat(63)}.example`;
const contact = { fullName: word(1, 80), email, mobile: "07700 900123" };

async function tokenOf(page: Page, site: Site): Promise<{ authorization: string }> {
  await page.goto(`${site.server.url}/about`);
  const session = await page.evaluate(
    () =>
      Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index) ?? "") ?? "").find((value) =>
        value.includes("access_token"),
      ) ?? "{}",
  );
  return { authorization: `Bearer ${(JSON.parse(session) as { access_token: string }).access_token}` };
}

async function bookLong({ server }: Site, by: { authorization: string }): Promise<BookCollectionAnswer> {
  const held = await hold(server.command, (await findWeekdayWindow(server.command)).id);
  const booking = bookingOf(held, {
    contact,
    address: { line1: word(1, 100), line2: word(4, 100), town: word(5, 60), postcode: "BN14 8QX" },
    customer: { type: "business", company: word(1, 80) },
    onSite: { fullName: word(0, 80), mobile: "07700 900124" },
    payer: { fullName: word(1, 80), email, company: word(4, 100), purchaseOrder: word(13, 30) },
    notes: word(11, 300),
  });
  const { status, body } = await server.command("book-collection", booking, { ...by, "idempotency-key": randomUUID() });
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  return body as BookCollectionAnswer;
}

/** A contact, a company, a deal, a task, a line of the timeline and an enquiry, each of words that nothing breaks; the addresses of the records. */
async function fillOffice({ server }: Site, by: { authorization: string }): Promise<string[]> {
  const save = async (name: string, input: object): Promise<Record<string, Record<string, string>>> => {
    const { status, body } = await server.command(name, input, { ...by, "idempotency-key": randomUUID() });
    expect([name, status < 300 ? null : body]).toEqual([name, null]);
    return body as Record<string, Record<string, string>>;
  };
  const { company } = await save("save-company", { fields: { name: word(2, 120), tradingName: word(4, 80), notes: word(11, 300) } });
  const ways = [{ kind: "email", value: `office.${email.slice(7)}`, isPrimary: true }];
  const fields = { name: word(1, 80), jobTitle: word(4, 80), sourceDetail: word(1, 80), tags: [word(1, 30)], notes: word(12, 400), ways };
  const made = await save("save-contact", { fields: { ...fields, companyId: company?.["id"] } });
  const reference = made["contact"]?.["reference"];
  await save("add-activity", { reference, kind: "note", text: word(12, 400) });
  const { deal } = await save("save-deal", { title: word(1, 80), contact: reference });
  await save("save-task", { title: word(4, 80), dueOn: "2026-11-30", contact: reference, deal: deal?.["reference"] });
  const enquiry = { name: word(1, 80), email, mobile: "07700 900125", topic: "complaint", message: word(12, 400) };
  const saved = JSON.stringify(await save("contact", enquiry));
  return [
    contactAddress(reference ?? ""),
    companyAddress(company?.["id"] ?? ""),
    dealAddress(deal?.["reference"] ?? ""),
    `/crm?section=quotes&enquiry=${/E-[0-9A-Z]{6}/.exec(saved)?.[0] ?? ""}`,
  ];
}

test("no page of a customer's or the office's is wider than a phone, with words that nothing breaks in every field", async () => {
  const site = await openSite();
  const own = await openCustomer(site, "long.words@example.com", phone);
  const { reference, accessToken } = await bookLong(site, { authorization: `Bearer ${own.token}` });
  const { page } = await openOffice(site, "long.office@example.org", undefined, phone);
  const records = await fillOffice(site, await tokenOf(page, site));
  const at = (path: string) => site.server.url + path;
  const section = (name: string) => at(`/customer-dashboard?section=${name}`);
  const customers = await sidewaysOf(own.page, [
    bookingLink(site.server.url, reference, accessToken),
    at("/customer-dashboard"),
    at(dashboardBookingPath(reference)),
    ...["bookings", "documents", "messages", "addresses"].map(section),
  ]);
  const office = await sidewaysOf(page, [
    at(`/admin-console?booking=${reference}`),
    ...records.map(at),
    ...crmTabs.slice(0, 4).map((tab) => at(tabAddress(tab))),
    ...["today", "schedule", "day-plan", "bookings", "quotes", "chats"].map((name) => at(`/admin-console?section=${name}`)),
  ]);
  await site.close();
  expect([...customers, ...office]).toEqual([]);
}, 240_000);
