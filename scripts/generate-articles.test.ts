import fs from "node:fs";
import { expect, test } from "vitest";
import { readBody, writeBody } from "#domain/articles/article-text.rules.ts";
import { articles } from "#web/content/articles.ts";
import { articlesFile, namesFile, renderArticles, renderNames } from "./generate-articles.ts";

test("a new installation begins with the articles as they are typed", () => {
  expect(fs.readFileSync(articlesFile, "utf8"), "run node scripts/generate-articles.ts").toBe(renderArticles());
  expect(fs.readFileSync(namesFile, "utf8"), "run node scripts/generate-articles.ts").toBe(renderNames());
});

test.each(articles.map((article) => [article.path, article] as const))("%s is the same as one text and as parts", (_path, { parts }) => {
  expect(readBody(writeBody(parts))).toEqual(parts);
});
