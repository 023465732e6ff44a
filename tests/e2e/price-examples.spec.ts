/** The 41 price examples, to the penny, through the command; those with each kind of line in the page, and all in the long suite. */
import fs from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { formatPence } from "#domain/kernel/money.ts";
import type { PriceLineCode } from "#domain/pricing/price-answer.contract.ts";
import { shownLines } from "#domain/pricing/shown-lines.rules.ts";
import { sharedSite } from "#tests/support/booked-site.ts";
import type { Site } from "#tests/support/booked-site.ts";
import { isLong } from "#tests/support/long.ts";

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
  site = await sharedSite();
  page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } });
});
afterAll(() => site.close());

test("each comes out of the command to the penny", async () => {
  expect(examples).toHaveLength(41);
  for (const { name, input, expected } of examples) {
    const { body } = await site.server.command("price", input);
    expect({
      name,
      lines: body.lines.map(({ code, pence }: { code: string; pence: number }) => ({ code, pence })),
      totalPence: body.totalPence,
      vatPence: body.vatPence,
      allowance: body.allowance,
    }).toEqual({
      name,
      lines: expected.lines,
      totalPence: expected.totalPence,
      vatPence: expected.vatPence,
      allowance: expected.allowance,
    });
  }
});

// That a booking asks for each of them as it is meant is proved by web/features/bookings/price/price-examples.test.ts.
const quickExamples = new Set(examplesWithEachLine().map(({ name }) => name));

test.each(examples.filter(({ name }) => isLong || quickExamples.has(name)))(
  "$name stands on the page to the penny",
  async ({ input, expected }) => {
    // On an address without the booking flow, which would save its own draft when it is left; this one loads quickest.
    await page.goto(`${site.server.url}/robots.txt`);
    await page.evaluate((draft) => localStorage.setItem("chalkway.booking-draft", JSON.stringify(draft)), draftOf(input));
    await page.goto(`${site.server.url}/book?step=what`);
    const panel = page.getByRole("list", { name: "How the price is made up" }).first();
    await panel.waitFor();
    const text = (await panel.innerText()).replaceAll("−", "-");
    // The amounts of the lines, in the order of the engine.
    expect([...text.matchAll(/^(-?£[\d,]+\.\d\d)$/gm)].map(([, amount]) => amount)).toEqual(
      expected.lines.filter(({ code }) => code !== "rounding").map(({ pence }) => formatPence(pence).replace("−", "-")),
    );
    // Rounding is included in the total's line.
    const { totalLabel } = shownLines(expected.lines);
    await page.getByText(totalLabel, { exact: true }).first().waitFor();
    await page.getByText(formatPence(expected.totalPence).replace(/\.00$/, ""), { exact: true }).first().waitFor();
  },
);

/** So few that each kind of line is in one of them: those with the most that none before it has. */
function examplesWithEachLine(): Example[] {
  const left = new Set(examples.flatMap(({ expected }) => expected.lines.map(({ code }) => code)));
  const newIn = ({ expected }: Example) => expected.lines.filter(({ code }) => left.has(code)).length;
  const chosen: Example[] = [];
  while (left.size > 0) {
    const [richest] = examples.toSorted((one, other) => newIn(other) - newIn(one));
    if (richest === undefined || newIn(richest) === 0) break;
    chosen.push(richest);
    for (const { code } of richest.expected.lines) left.delete(code);
  }
  return chosen;
}

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
