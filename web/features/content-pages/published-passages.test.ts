/** The passages of questions and guides that the chat may point to. */
import { expect, test } from "vitest";
import { createPublishedSearch } from "#domain/chat/published-search.rules.ts";
import { articles } from "#web/content/articles.ts";
import { questions } from "#web/content/faq.ts";
import { computeFigures, priceJobs } from "./figures.rules.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { listPassages } from "./published-passages.ts";

const figures = computeFigures({ tariff: priceBook.tariff, company: { ...sampleCompany, emergencyLine: true } }, priceJobs(priceBook));
const passages = listPassages(articles, figures);
const find = createPublishedSearch(passages);

test("every question and every part with a sentence is there, filled in and short", () => {
  expect(passages.length).toBeGreaterThan(questions.length + articles.length);
  for (const { text, path } of passages) {
    expect(text.length).toBeLessThanOrEqual(422);
    expect(text).not.toMatch(/[{}[\]*]/);
    expect(path).toMatch(/^\/[a-z0-9-/]+#[a-z0-9-]+$/);
  }
});

test("each question finds its own answer", () => {
  const lost = questions.filter(({ id, question }) => {
    const passage = find(question);
    return passage !== null && passage.path !== `/faq#${id}`;
  });
  expect(lost.map(({ question }) => question)).toEqual([]);
});

test.each([
  "are you hiring drivers at the moment? got a full clean licence",
  "write me a poem about a seagull",
  "is it going to rain in brighton tomorrow",
  "what's the capital of France",
  "asdfgh",
])("“%s” is not answered by anything we have written", (question) => {
  expect(find(question)).toBeNull();
});
