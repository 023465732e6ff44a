/** The 41 price examples, to the penny, through the command and in the page. */
import fs from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { formatPence } from "#domain/kernel/money.ts";
import type { PriceLineCode } from "#domain/pricing/price-answer.contract.ts";
import { shownLines } from "#domain/pricing/shown-lines.rules.ts";
import { openSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";

type Example = {
  name: string;
  input: {
    service: string;
    items: { id: string; quantity: number }[];
    access?: { floor?: number; lift?: boolean; carryMetres?: number; parking?: string; dismantleCount?: number };
    timing?: { speed?: string; day?: string; outsideReady?: boolean; flexibleDay?: boolean };
  };
  expected: { lines: { code: PriceLineCode; pence: number }[]; totalPence: number; vatPence: number; allowance: object };
};
const examples = JSON.parse(await fs.readFile("domain/pricing/price-examples.json", "utf8")) as Example[];

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } });
});
afterAll(() => site.close());

test("there are 41 of them", () => expect(examples).toHaveLength(41));

describe.each(examples)("$name", ({ input, expected }) => {
  test("comes out of the command to the penny", async () => {
    const { body } = await site.server.command("price", input);
    expect(body.lines.map(({ code, pence }: { code: string; pence: number }) => ({ code, pence }))).toEqual(expected.lines);
    expect({ totalPence: body.totalPence, vatPence: body.vatPence, allowance: body.allowance }).toEqual({
      totalPence: expected.totalPence,
      vatPence: expected.vatPence,
      allowance: expected.allowance,
    });
  });

  test("stands on the page to the penny", async () => {
    // On an address without the booking flow, which would save its own draft when it is left; this one loads quickest.
    await page.goto(`${site.server.url}/robots.txt`);
    await page.evaluate((draft) => localStorage.setItem("chalkway.booking-draft", JSON.stringify(draft)), draftOf(input));
    await page.goto(`${site.server.url}/book?step=what`);
    const panel = page.getByRole("list", { name: "How the price is made up" }).first();
    await panel.waitFor();
    const shown = (await panel.innerText()).replaceAll("−", "-");
    // The amounts of the lines, in the order of the engine.
    expect([...shown.matchAll(/^(-?£[\d,]+\.\d\d)$/gm)].map(([, amount]) => amount)).toEqual(
      expected.lines.filter(({ code }) => code !== "rounding").map(({ pence }) => formatPence(pence).replace("−", "-")),
    );
    // Rounding is included in the total's line.
    const { totalLabel } = shownLines(expected.lines);
    await page.getByText(totalLabel, { exact: true }).first().waitFor();
    await page.getByText(formatPence(expected.totalPence).replace(/\.00$/, ""), { exact: true }).first().waitFor();
  });
});

/** The draft that the page stores for this selection, with a held window of that kind and day. */
function draftOf({ service, items, access = {}, timing = {} }: Example["input"]) {
  const date = { weekday: "2026-12-01", weekend: "2026-12-05", "bank-holiday": "2026-12-25" }[timing.day ?? "weekday"];
  const window = {
    id: "w",
    date,
    startsAt: `${date}T09:00:00+00:00`,
    endsAt: `${date}T11:00:00+00:00`,
    kind: timing.flexibleDay ? "all-day" : "standard",
    priceDeltaPence: 0,
    left: 1,
  };
  return {
    version: 1,
    savedAt: Date.now(),
    idempotencyKey: "an-example-of-a-key",
    service,
    items,
    outsideReady: timing.outsideReady ?? false,
    address: { postcode: "BN14 8QX", line1: "12 Broadwater Road", line2: "", town: "Worthing" },
    access: {
      floor: access.floor ?? 0,
      lift: access.lift ? "yes" : "no",
      carryMetres: access.carryMetres ?? 0,
      carryFar: null,
      parking: access.parking ?? "free",
      dismantleCount: access.dismantleCount ?? 0,
      notes: "",
    },
    window,
    hold: {
      holdId: "h",
      holdToken: "t",
      lapsesAt: Date.now() + 500_000,
      windowId: "w",
      postcode: "BN14 8QX",
      speed: timing.speed ?? "standard",
    },
  };
}
