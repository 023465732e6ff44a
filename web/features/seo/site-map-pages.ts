/** Every public address with the day it last changed, and what its share image shows. */
import type { StoredArticle } from "#domain/articles/article.ts";
import { factsOnPage, fixedCard } from "#web/content/site-pages.ts";
import type { ShareCard } from "#web/content/site-pages.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { latest } from "./sitemap.rules.ts";
import type { SitemapEntry } from "./sitemap.rules.ts";

type SitePages = Pick<PageData, "articles" | "pages" | "factsChanged">;

export function sitePages({ articles, pages, factsChanged }: SitePages): SitemapEntry[] {
  const newest = latest(...articles.map(({ changed }) => changed));
  const changedOn = (path: string) => {
    const town = factsChanged.towns[path.slice(1)];
    return latest(town, ...factsOnPage(path, town !== undefined).map((kind) => factsChanged[kind]));
  };
  const fixed = pages.map((path) => ({ path, changed: path === "/blog" ? newest : changedOn(path) }));
  return [
    ...fixed,
    ...articles.map((article) => ({
      path: article.path,
      changed: showsPrices(article) ? latest(article.changed, factsChanged.tariff, factsChanged.catalogue) : article.changed,
    })),
  ];
}

/** Figures and tables of prices change with the tariff. */
const showsPrices = ({ parts, lead }: StoredArticle) => /[{]\w|"(jobs|worked|ladder)":/.test(JSON.stringify(parts) + lead);

/** Nothing for an address that is no public page. */
export function shareCard(path: string, { articles, pages }: SitePages): ShareCard | undefined {
  const article = articles.find((candidate) => candidate.path === path);
  if (article !== undefined)
    return {
      label: article.kind === "guide" ? "Guide" : "Article",
      title: article.title,
      picture: article.picture === "full van" ? "full van" : "van",
    };
  return pages.includes(path) ? fixedCard(path) : undefined;
}
