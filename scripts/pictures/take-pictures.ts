/** Takes the README's pictures: each is a page of the demo at one size, in light mode, compressed as WebP. */
import fs from "node:fs/promises";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { londonDate } from "#domain/kernel/london-time.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/running-server.ts";
import { atOnce, bookInBrowser, choose, goOn, maya } from "#tests/support/booking-journey.ts";
import { field, press, scriptIsThere } from "#tests/support/way-in.ts";
import { readLogins } from "../demo/demo-folder.mjs";
import type { Login } from "../demo/logins.ts";

type Size = "page" | "phone" | "part";
type Picture = { name: string; address: string; size: Size; as?: Login["role"]; prepare?: (page: Page) => Promise<void> };

const sizes: Readonly<Record<Size, { width: number; height: number }>> = {
  page: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  part: { width: 1200, height: 844 },
};
const widths: Readonly<Record<Size, number>> = { page: 1280, phone: 390, part: 900 };
const quality = 72;

const pictures: readonly Picture[] = [
  { name: "home", address: "/", size: "page" },
  { name: "book-what", address: "/book?postcode=BN7+2QA", size: "phone", prepare: chooseItems },
  { name: "book-when", address: "/book?postcode=BN7+2QA", size: "phone", prepare: chooseWindow },
  { name: "booked", address: "/book?postcode=BN7+2QA", size: "phone", prepare: book },
  { name: "quote", address: "/quote", size: "part" },
  { name: "quote-price", address: "/quote", size: "part", prepare: priceOfPhoto },
  { name: "coverage", address: "/coverage", size: "part" },
  { name: "town", address: "/brighton", size: "part" },
  { name: "why", address: "/", size: "part", prepare: scrollTo(/^Why choose/) },
  { name: "costs", address: "/waste-removal-costs", size: "part" },
  { name: "dashboard", address: "/customer-dashboard", size: "part", as: "customer", prepare: headingThere },
  {
    name: "today",
    address: "/admin-console",
    size: "page",
    as: "admin",
    prepare: async (page) => page.getByRole("link", { name: /^Waiting for confirmation/ }).waitFor(),
  },
  {
    name: "bookings",
    address: `/admin-console?section=bookings&show=collections&from=${londonDate(new Date())}`,
    size: "page",
    as: "admin",
    prepare: async (page) => page.getByRole("row").nth(8).waitFor(),
  },
  { name: "board", address: "/admin-console?section=schedule", size: "part", as: "admin", prepare: boardThere },
  {
    name: "deals",
    address: "/crm?section=customers&tab=deals",
    size: "part",
    as: "admin",
    prepare: async (page) => page.getByRole("region", { name: /^New enquiry/ }).waitFor(),
  },
  { name: "quote-office", address: "/admin-console?section=quotes", size: "part", as: "admin", prepare: openFirstQuote },
];

async function headingThere(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 2 }).first().waitFor();
}

function scrollTo(heading: RegExp) {
  return async (page: Page) => page.getByRole("heading", { name: heading }).evaluate((element) => element.scrollIntoView());
}

async function boardThere(page: Page): Promise<void> {
  await page.getByRole("region", { name: /^Not on a van/ }).waitFor();
}

async function openFirstQuote(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /Q-[0-9A-Z]{6}/ })
    .or(page.getByRole("button", { name: /Q-[0-9A-Z]{6}/ }))
    .first()
    .click();
  await page.getByRole("img").first().waitFor();
  await page.getByRole("heading", { name: /^Quote Q-/ }).evaluate((heading) => heading.scrollIntoView());
}

/** Fills in part of the form, so that there is something to show. */
async function chooseItems(page: Page): Promise<void> {
  await scriptIsThere(page);
  await field(page, "Postcode").fill("BN7 2QA");
  await field(page, "Address line 1").fill("14 Larkspur Rise");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="address.town"]')?.value !== "");
  await press(page, "Continue");
  for (const item of ["sofa", "armchair"]) {
    await page.getByRole("combobox", { name: "Add an item" }).fill(item);
    await page.getByRole("option").first().click();
  }
  await page.getByRole("region", { name: "Your list" }).getByRole("listitem").nth(1).waitFor();
}

async function chooseWindow(page: Page): Promise<void> {
  await chooseItems(page);
  await choose(page, "No, none of these", atOnce);
  await goOn(page, atOnce, "access");
  await goOn(page, atOnce, "when");
  await page.getByRole("radio").nth(3).waitFor();
}

async function book(page: Page): Promise<void> {
  await scriptIsThere(page);
  await bookInBrowser(page, maya);
}

async function priceOfPhoto(page: Page): Promise<void> {
  await scriptIsThere(page);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#b9a58c" } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').last().setInputFiles({ name: "pile.jpg", mimeType: "image/jpeg", buffer: photo });
  await press(page, "Add Three-seat sofa");
  await page.getByRole("main").getByRole("link", { name: "See your price" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Your price", exact: true }).waitFor();
}

async function signInAs(page: Page, url: string, role: Login["role"], logins: readonly Login[]): Promise<void> {
  const login = logins.find((one) => one.role === role);
  if (login === undefined) throw new Error(`nobody signs in as ${role}`);
  await page.goto(`${url}/auth`);
  await scriptIsThere(page);
  await field(page, "Email address").fill(login.email);
  await field(page, "Password").fill(login.password);
  await press(page, "Sign in");
  if (login.totpSecret !== undefined) {
    await field(page, "6-digit code").fill(new TOTP({ secret: Secret.fromBase32(login.totpSecret) }).generate());
    await press(page, "Continue");
  }
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
}

type Stage = { browser: Browser; url: string; logins: readonly Login[]; folder: string };

/** One browser for each role, so that each signs in once: an authenticator code cannot be used twice. */
async function take({ browser, url, logins, folder }: Stage, role: Login["role"] | undefined, some: readonly Picture[]): Promise<void> {
  const context = await browser.newContext({ reducedMotion: "reduce", colorScheme: "light", locale: "en-GB" });
  const page = await context.newPage();
  if (role !== undefined) await signInAs(page, url, role, logins);
  for (const { name, address, size, prepare } of some) {
    await page.setViewportSize(sizes[size]);
    await page.goto(`${url}${address}`, { waitUntil: "networkidle" });
    await prepare?.(page);
    await page.waitForLoadState("networkidle");
    const file = path.join(folder, `${name}.webp`);
    await sharp(await page.screenshot())
      .resize({ width: widths[size] })
      .webp({ quality, effort: 6 })
      .toFile(file);
    console.log(`  ${file}  ${((await fs.stat(file)).size / 1_000).toFixed(0)} kB`);
  }
  await context.close();
}

async function main(directory: string, names: readonly string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  // Not started as a demo, so that the pictures do not show the demo ribbon.
  const server = await startServer(directory, { NODE_ENV: "development", LOG_LEVEL: "warn", RATE_LIMIT_SCALE: "100" });
  const browser = await launchBrowser();
  try {
    const stage = { browser, url: server.url, logins: readLogins(directory) ?? [], folder: path.join("docs", "images") };
    // A visitor's form keeps what was typed for the picture before, so that each has a browser of its own.
    for (const [role, some] of Map.groupBy(wanted, ({ as }) => as))
      for (const together of role === undefined ? some.map((one) => [one]) : [some]) await take(stage, role, together);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const [directory = "", ...names] = process.argv.slice(2);
await main(directory, names);
