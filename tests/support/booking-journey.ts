/** The booking flow as a person goes through it in a browser, found by what is written on the page. */
import type { Locator, Page } from "playwright-core";

/** How the page is operated: at once in tests, or at the speed of a person. */
export type Pace = { type: (page: Page, text: string) => Promise<void>; think: () => Promise<void> };
export const atOnce: Pace = { type: (page, text) => page.keyboard.insertText(text), think: async () => {} };

export type Customer = {
  postcode: string;
  item: string;
  name: string;
  email: string;
  mobile: string;
  payment: RegExp;
  window?: RegExp;
  day?: RegExp;
};
export const maya: Customer = {
  postcode: "bn14 8qx",
  item: "three seat sofa",
  name: "Maya Okafor",
  email: "maya@example.com",
  mobile: "07700 900123",
  payment: /^Cash on the day/,
};

export async function fill(page: Page, label: string | RegExp, text: string, pace: Pace): Promise<void> {
  await pace.think();
  await page.getByRole("textbox", { name: label }).click();
  await pace.type(page, text);
}

export async function choose(page: Page, name: string | RegExp, pace: Pace): Promise<void> {
  await pace.think();
  await page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name }) })
    .or(page.getByRole("radio", { name }))
    .first()
    .click();
}

/** The heading of each step. */
export const headings: Record<string, string> = {
  where: "Where shall we collect from?",
  what: "What would you like cleared?",
  access: "How do we get to it?",
  when: "When should we come?",
  who: "Who is booking?",
  check: "Check and book",
};

/** Waits for the heading as well: the address changes before the step is drawn. */
export async function stepIs(page: Page, step: string): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get("step") === step);
  await page.getByRole("heading", { level: 1, name: headings[step] ?? step }).waitFor();
}

export async function goOn(page: Page, pace: Pace, next: string): Promise<void> {
  const press = async () => {
    await pace.think();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  };
  await press();
  await arrive(page, next, press);
}

/** Minutes after the hour in which a window that was offered before it may be refused: it was read, looked at and sent meanwhile. */
const minutesAfterTheHour = 3;

/**
 * Waits for the step after "Continue". When an hour turns, and then alone, the window proposed a moment before closes: the
 * page says so and proposes the next one, with which `press` goes on.
 */
export async function arrive(page: Page, next: string, press: () => Promise<void>): Promise<void> {
  const closed = page.getByRole("alert").getByText("That window can no longer be booked.");
  const arrived = page.getByRole("heading", { level: 1, name: headings[next] ?? next });
  if (await isFirst(closed, arrived)) {
    if (new Date().getUTCMinutes() >= minutesAfterTheHour) throw new Error("a window closed though no hour had turned");
    await proposedWindow(page).waitFor();
    await press();
  }
  await stepIs(page, next);
}

async function isFirst(one: Locator, other: Locator): Promise<boolean> {
  await one.or(other).first().waitFor();
  return one.isVisible();
}

export async function fillWhere(page: Page, customer: Customer, pace = atOnce): Promise<void> {
  await fill(page, "Postcode", customer.postcode, pace);
  await fill(page, "Address line 1", "12 Broadwater Road", pace);
  // The town follows from the postcode.
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="address.town"]')?.value !== "");
}

export async function fillWhat(page: Page, customer: Customer, pace = atOnce): Promise<void> {
  await pace.think();
  await page.getByRole("combobox", { name: "Add an item" }).click();
  await pace.type(page, customer.item);
  await page.getByRole("option").first().waitFor();
  await page.getByRole("option").first().click();
  await page.getByRole("region", { name: "Your list" }).getByRole("listitem").first().waitFor();
  await choose(page, "No, none of these", pace);
}

/** A window is proposed a moment after the windows are there. */
export const proposedWindow = (page: Page) =>
  page.getByRole("radiogroup", { name: /^Arrival window/ }).getByRole("radio", { checked: true });

export async function fillWhen(page: Page, customer: Customer, pace = atOnce): Promise<void> {
  await proposedWindow(page).waitFor();
  if (customer.day !== undefined) await choose(page, customer.day, pace);
  if (customer.window !== undefined) await choose(page, customer.window, pace);
}

export async function fillWho(page: Page, customer: Customer, pace = atOnce): Promise<void> {
  await fill(page, "Your name", customer.name, pace);
  await fill(page, "Phone number", customer.mobile, pace);
  await fill(page, "Email address", customer.email, pace);
}

export async function fillCheck(page: Page, customer: Customer, pace = atOnce): Promise<void> {
  await choose(page, customer.payment, pace);
  for (const box of await page.getByRole("checkbox").all()) {
    await pace.think();
    await box.click();
  }
}

/** From an open `/book` to the confirmation. `between` is called at every step, once its fields are filled. */
export async function bookInBrowser(
  page: Page,
  customer: Customer,
  pace = atOnce,
  between: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  const filled = async (step: string, next: string) => {
    await between(step);
    await goOn(page, pace, next);
  };
  await fillWhere(page, customer, pace);
  await filled("where", "what");
  await fillWhat(page, customer, pace);
  await filled("what", "access");
  await filled("access", "when");
  await fillWhen(page, customer, pace);
  await filled("when", "who");
  await fillWho(page, customer, pace);
  await filled("who", "check");
  await fillCheck(page, customer, pace);
  await between("check");
  await pace.think();
  await page.getByRole("button", { name: /^(Book and pay|Send this request)/ }).click();
  await page.waitForURL(/\/booking-success/);
  await page
    .getByText(/B-[0-9A-HJKMNP-TV-Z]{6}/)
    .first()
    .waitFor();
}

/** Everything a page may complain about in the browser: script errors, refused resources, broken policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // Said of a page that is left, or waited long enough, before its live connection stands: nothing was refused, and another is opened.
    if (message.text().endsWith("WebSocket is closed before the connection is established.")) return;
    // The browser says the status of a failed request, and not which one it was.
    const { url } = message.location();
    complaints.push(message.text().startsWith("Failed to load") ? `${message.text()} ${url}` : message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
