/** No hidden fees: every extra named in a page, form, mail or article is a line of the price engine, at the tariff's amount. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { writeBody } from "#domain/articles/article-text.rules.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { price } from "#domain/pricing/price.rules.ts";
import { isPriced, parkings, priceRequestSchema, speeds } from "#domain/pricing/pricing.contract.ts";
import type { PriceLineCode } from "#domain/pricing/pricing.contract.ts";
import { tariffVersion1 } from "#domain/pricing/tariff/tariff-1.ts";
import { extras, sentencesOf, unknownBefore } from "./extras.fixture.ts";
import { articles } from "#web/content/articles.ts";
import { figuresIn } from "./text.rules.ts";

/** Where sentences for customers stand. */
const folders = ["web/content", "web/features", "templates", "domain"];
const files = folders.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name) && !name.includes("generated") && !name.startsWith("articles/"),
    )
    .map((name) => `${folder}/${name}`),
);
const articlesText = () => articles.map(({ parts }) => writeBody(parts)).join("\n\n");
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<![:"'`])\/\/ .*$/gm, "");
const quotedTexts = (text: string) =>
  [...text.matchAll(/"([^"\n]{12,})"|`([^`]{12,})`|>([^<>{}]{12,})</g)].map(
    ([, double, template, between]) => double ?? template ?? between ?? "",
  );
const sentences = [
  ...files.flatMap((file) =>
    quotedTexts(withoutComments(fs.readFileSync(file, "utf8"))).flatMap((text) => sentencesOf(text).map((one) => [file, one] as const)),
  ),
  ...sentencesOf(articlesText()).map((one) => ["articles", one] as const),
];

const anyFigure = new Set(extras.flatMap(({ figures }) => figures));
const everyCode = new Set<PriceLineCode>(
  parkings.flatMap((parking) =>
    speeds.flatMap((speed) =>
      (["weekend", "bank-holiday"] as const).flatMap((day) => {
        const request = priceRequestSchema.parse({
          service: "house-clearance",
          items: [{ id: "mattress-double", quantity: 9 }],
          access: { floor: 2, carryMetres: 40, parking, dismantleCount: 1 },
          timing: { speed, day, outsideReady: true },
          postcode: "SE1 9SG",
        });
        const roadCharges = [{ outcode: "SE1", label: "Congestion charge", pence: 1_500 }];
        const answer = price(request, { ...priceBook, tariff: { ...tariffVersion1, roadCharges } });
        return isPriced(answer) ? answer.lines.map(({ code }) => code) : [];
      }),
    ),
  ),
);

test("there are sentences to look at, and each extra is spoken of", () => {
  expect(sentences.length).toBeGreaterThan(2_000);
  for (const { named, code } of extras) {
    expect(
      sentences.some(([, text]) => named.test(text)),
      String(named),
    ).toBe(true);
    expect(everyCode.has(code), code).toBe(true);
  }
});

test("no sentence promises a charge that nobody can name before the day", () => {
  for (const wrong of [
    "A paid bay goes on at cost.",
    "We add what the bay costs, and nothing on top",
    "Parking is extra.",
    "£45 plus congestion charge",
  ])
    expect(unknownBefore.test(wrong), wrong).toBe(true);
  expect(sentences.filter(([, text]) => unknownBefore.test(text))).toEqual([]);
});

test("a figure beside an extra is that extra's own", () => {
  const wrong = sentences.flatMap(([file, text]) => {
    const spoken = extras.filter(({ named }) => named.test(text));
    if (spoken.length === 0) return [];
    const allowed = new Set(spoken.flatMap(({ figures }) => figures));
    const others = figuresIn(text).filter((name) => anyFigure.has(name) && !allowed.has(name));
    const prices = file.startsWith("web/content") || file === "articles" ? [...text.matchAll(/£\d+/g)].map(([amount]) => amount) : [];
    return others.length + prices.length === 0 ? [] : [{ file, text, others, prices }];
  });
  expect(wrong).toEqual([]);
});
