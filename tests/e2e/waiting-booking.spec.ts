/** A visitor with asbestos: told before the tap that a person looks first; the office asks and offers, the visitor answers. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { atOnce, bookInBrowser, choose, complaintsOf, maya } from "#tests/support/booking-journey.ts";
import { examine } from "#tests/support/examine.ts";
import { mailTo } from "#tests/support/outbox.ts";
import { openConsole } from "#tests/support/staff.ts";
import { field, headingIs, openPage, press } from "#tests/support/way-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const customer = { ...maya, email: "asbestos@example.com" };

test("asbestos declared: promised before the tap, answered by the office, agreed by the customer", async () => {
  const page = await openPage(site);
  const complaints = complaintsOf(page);
  await page.goto(`${site.server.url}/book`);
  await bookInBrowser(page, customer, atOnce, (step) => answered(page, step));
  await headingIs(page, "We have your request");
  await page.getByText("You told us about asbestos. We can’t take asbestos.").waitFor();
  await page.getByText("Asbestos (we can’t take this)").waitFor();
  const request = await mailTo(site.dataDirectory, customer.email, /^Request received, window reserved/);
  expect(request.text.replace(/\s+/g, " ")).toContain("You told us about asbestos. We can’t take this.");
  expect(request.text).not.toContain("unless they are on the list");

  const office = await openOffice();
  await field(office, "Your question").fill("Is the asbestos in the pile?");
  await press(office, "Send the question");
  await office.getByText("Your question is on its way.").waitFor();
  await mailTo(site.dataDirectory, customer.email, /^A question about your booking/);
  await page.reload();
  await headingIs(page, "We have a question");
  await page.getByText("Is the asbestos in the pile?").waitFor();
  await press(page, "Send my answer");
  await page.getByText("Enter your answer").waitFor();
  await field(page, /^Your answer/).fill("No, beside the shed. It stays.");
  await press(page, "Send my answer");
  await headingIs(page, "We have your request");
  await mailTo(site.dataDirectory, "office@chalkway.example", /^The customer has answered/);

  await office.reload();
  await office.getByText("No, beside the shed. It stays.").first().waitFor();
  await office.getByText("Offer another window").click();
  await office.getByRole("combobox", { name: "Window" }).selectOption({ index: 2 });
  await press(office, "Offer this window");
  await office.getByText("The offer is on its way, and the window is held for it.").waitFor();
  await page.reload();
  await headingIs(page, "Can we come at another time?");
  await examine(page);
  await press(page, "Book this window");
  await headingIs(page, "Your collection is booked");
  await mailTo(site.dataDirectory, customer.email, /^You’re booked/);
  await office.reload();
  await office.getByText("agreed to the window").first().waitFor({ state: "attached" });
  await office.getByRole("link", { name: "Today", exact: true }).click();
  await office.getByText("Nothing is waiting for you.").waitFor();
  expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
}, 180_000);

/** Fills a step with this visitor's answers, and checks the notice before the last tap. */
async function answered(page: Page, step: string): Promise<void> {
  if (step === "what") {
    await choose(page, "Yes, some of these", atOnce);
    await page.getByRole("checkbox", { name: /^Asbestos/ }).check();
  }
  if (step === "when") {
    // Far enough ahead that the office answers before it, at whatever hour this test runs.
    await page.getByRole("radiogroup", { name: "Day" }).getByRole("radio").nth(4).check();
    await page
      .getByRole("radiogroup", { name: /^Arrival window/ })
      .getByRole("radio")
      .first()
      .check();
    await page
      .getByText(/held for you|holding/i)
      .first()
      .waitFor();
  }
  if (step !== "check") return;
  await page.getByRole("heading", { name: /^We’ll confirm by \d/ }).waitFor();
  await page.getByText("You told us about asbestos. We can’t take asbestos.").waitFor();
  expect(await page.getByRole("button", { name: /^Book and pay/ }).count()).toBe(0);
  await examine(page);
}

/** By the link of the office's mail, behind its sign-in. */
async function openOffice(): Promise<Page> {
  const notice = await mailTo(site.dataDirectory, "office@chalkway.example", /^To confirm by/);
  const link = /https?:\/\/\S+\/admin-console\?booking=(B-\S+)/.exec(notice.text);
  const { page } = await openConsole(site, "bookings@example.org");
  await page.getByRole("button", { name: new RegExp(`^${link?.[1] ?? "no link"}.*Maya Okafor, BN14 8QX.*promised by`) }).waitFor();
  await page.goto(link?.[0] ?? "");
  await page.getByRole("heading", { level: 3, name: /^Booking B-/ }).waitFor();
  await page.getByText("Hazards declared").waitFor();
  await examine(page);
  await page.getByText("Ask the customer").click();
  return page;
}
