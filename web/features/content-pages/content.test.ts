import { expect, test } from "vitest";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import type { Company } from "#domain/company/company.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { about } from "#web/content/about.ts";
import { articles } from "#web/content/articles.ts";
import { landingQuestions, questionGroups, questions } from "#web/content/faq.ts";
import { jobs } from "#web/content/jobs.ts";
import { legalPages } from "#web/content/legal-pages.ts";
import { footerLinks, guideLinks, legalLinks } from "#web/content/navigation.ts";
import { servicePages, servicesForAReason } from "#web/content/service-pages.ts";
import { behindOurFigures } from "#web/features/claims/behind-our-figures.tsx";
import { wasteClearanceUk } from "#web/content/waste-clearance-uk.ts";
import type { PageCopy } from "#web/content/page-copy.ts";
import { computeFigures, priceJobs, withoutPrice } from "./figures.rules.ts";
import { toAnchor, countWords, figuresIn, fillFigures, linksIn, plainText, splitText, blockTexts, textsOfContent } from "./text.rules.ts";

const company: Company = { ...sampleCompany, emergencyLine: true };
const priced = priceJobs(priceBook);
const figures = computeFigures({ tariff: priceBook.tariff, company }, priced);

const pages: readonly PageCopy[] = [...articles, ...legalPages, about, wasteClearanceUk];
const textsByPage: [path: string, texts: string[]][] = [
  ...pages.map((page): [string, string[]] => [page.path, [page.title, page.description, ...textsOfContent(page)]]),
  ["/faq", questions.flatMap(({ question, answer }) => [question, ...answer])],
  [
    "/services",
    [
      ...servicePages.flatMap(({ text, includes, excludes, papers }) => [text, ...includes, ...excludes, papers]),
      ...servicesForAReason.flatMap(({ heading, text }) => [heading, text]),
    ],
  ],
];
const addresses = new Set([
  "/",
  "/book",
  "/quote",
  "/contact",
  "/coverage",
  "/coverage/waiting-list",
  "/account",
  "/services",
  "/faq",
  "/blog",
  "/privacy/counts",
  "/reviews",
  ...pages.map(({ path }) => path),
]);

test.each(articles.map((article) => [article.path, article] as const))("%s is 600 to 1,500 words long", (_path, article) => {
  const count = countWords(textsOfContent(article));
  expect(count).toBeGreaterThanOrEqual(600);
  expect(count).toBeLessThanOrEqual(1_500);
});

test.each(textsByPage)("%s says no exclamation mark, and every figure it names exists", (_path, texts) => {
  expect(texts.filter((text) => text.includes("!"))).toEqual([]);
  expect(texts.flatMap(figuresIn).filter((name) => figures[name] === undefined)).toEqual([]);
});

test.each(textsByPage)("%s links only to pages and parts that exist", (_path, texts) => {
  const strangers = texts.flatMap(linksIn).filter((to) => {
    const [path = "", part] = to.split("#");
    if (to.startsWith("https://")) return false;
    if (!addresses.has(path)) return true;
    if (to === `/about#${behindOurFigures}`) return false; // drawn from the claims table, below the words
    const page = pages.find((other) => other.path === path);
    return part !== undefined && !page?.parts.some(({ heading }) => toAnchor(heading) === part);
  });
  expect(strangers).toEqual([]);
});

test.each(textsByPage)("no amount of the price list is typed into %s", (path, texts) => {
  // Charges of the law, a court or a council are not our prices; compensation and the journey charge are terms (decision 0013).
  const allowed = /£(130\.75|300|400|600|10,000|10|20|25|50)(?![\d,.]\d)/g;
  const withPrices = texts.filter((text) => /£\d/.test(text.replace(allowed, "")));
  expect([path, withPrices]).toEqual([path, []]);
});

test("an article leads on to other articles", () => {
  const existing = new Set(articles.map(({ path }) => path));
  for (const { path, next } of articles) expect([path, next.filter((to) => !addresses.has(to) || to === path)]).toEqual([path, []]);
  expect(articles.flatMap(({ next }) => next).filter((to) => existing.has(to)).length).toBeGreaterThan(articles.length);
});

test("titles, tabs and descriptions are each said once, and fit a page of search results", () => {
  const tabs = pages.map(({ tab, title }) => tab ?? title);
  expect(new Set(tabs).size).toBe(tabs.length);
  for (const { path, description, tab, title } of pages) {
    const { length } = fillFigures(description, figures);
    expect([path, length >= 70 && length <= 160]).toEqual([path, true]);
    expect([path, (tab ?? title).length <= 65]).toEqual([path, true]);
  }
});

test("there are 24 questions in five groups, each with an address and words of its own; five stand on the landing page", () => {
  expect(questionGroups).toHaveLength(5);
  expect(questions).toHaveLength(24);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(24);
  expect(questions.filter(({ keywords }) => keywords.length < 2)).toEqual([]);
  expect(landingQuestions).toHaveLength(5);
});

test("every worked job has a price under the first tariff", () => {
  expect(Object.keys(jobs).filter((name) => !priced.has(name as keyof typeof jobs))).toEqual([]);
  expect(figures).toMatchObject({
    suite: "£173",
    mattress: "£66",
    fullVan: "£430",
    houseFrom: "£150",
    lateFee: "£25",
    overweight: "22p",
    labour: "£1.50",
    vat: "VAT included",
  });
});

test("a job whose item was taken out of the catalogue is left without a price, and the page says so", () => {
  const catalogue = createCatalogue(catalogueItems.filter(({ id }) => id !== "sofa-3-seat"));
  const fewer = priceJobs({ ...priceBook, catalogue });
  expect(fewer.has("sofa")).toBe(false);
  expect(computeFigures({ tariff: priceBook.tariff, company }, fewer)["sofa"]).toBe(withoutPrice);
});

test("a raised tariff raises what pages say", () => {
  const tariff = { ...priceBook.tariff, stairsPencePerFloor: 1_250 };
  expect(fillFigures("Each floor is {stairs}.", computeFigures({ tariff, company }, priced))).toBe("Each floor is £12.50.");
});

test("marks in a text become links and strong words; figures are filled in", () => {
  expect(splitText("See [the terms](/terms) **now**.")).toEqual([
    { kind: "text", text: "See ", to: "" },
    { kind: "link", text: "the terms", to: "/terms" },
    { kind: "text", text: " ", to: "" },
    { kind: "strong", text: "now", to: "" },
    { kind: "text", text: ".", to: "" },
  ]);
  expect(plainText("From {x}: [list](/y)", { x: "£45" })).toBe("From £45: list");
  expect(blockTexts({ facts: [["a", "b"]] })).toEqual(["a", "b"]);
});

test("footer links to what exists", () => {
  const notYet = new Set<string>();
  expect([...footerLinks, ...guideLinks, ...legalLinks].map(({ to }) => to).filter((to) => !addresses.has(to) && !notYet.has(to))).toEqual(
    [],
  );
});
