/** Every public address with the day it last changed, and what its share image shows. */
import { articles } from "#web/content/articles.ts";
import { fixedCard, pricePages } from "#web/content/site-pages.ts";
import type { ShareCard } from "#web/content/site-pages.ts";
import type { PageData } from "#web/platform/load-context.ts";
import { latest } from "./sitemap.rules.ts";
import type { SitemapEntry } from "./sitemap.rules.ts";

type Known = Pick<PageData, "pages" | "factsChanged">;

export function sitePages({ pages, factsChanged }: Known): SitemapEntry[] {
  const written = articles.map(({ path, published, changed = published }) => ({ path, changed }));
  const newest = latest(...written.map(({ changed }) => changed));
  const fixed = pages
    .filter((path) => !articles.some((article) => article.path === path))
    .map((path) => ({ path, changed: path === "/blog" ? newest : pricePages.has(path) ? factsChanged : undefined }));
  return [...fixed, ...written];
}

/** Nothing for an address that is no public page. */
export function shareCard(path: string, { pages }: Known): ShareCard | undefined {
  const article = articles.find((candidate) => candidate.path === path);
  if (article !== undefined)
    return { label: article.kind === "guide" ? "Guide" : "Article", title: article.title, picture: article.picture };
  return pages.includes(path) ? fixedCard(path) : undefined;
}
