/** The head of a page: title, description, keywords, canonical link, Open Graph and structured data. */
import type { MetaDescriptor } from "react-router";

export type PageMeta = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** From the root of the site: `/book`. */
  path: string;
  siteName: string;
  publicUrl: string;
  /** Makes the page an article; London calendar days. */
  article?: { published: string; changed: string };
  /** Objects of schema.org, put in as they are. */
  structuredData?: readonly Record<string, unknown>[];
};

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, keywords, path, siteName, publicUrl, article, structuredData = [] } = page;
  const url = `${publicUrl}${path}`;
  const fullTitle = `${title} | ${siteName}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { name: "keywords", content: keywords.join(", ") },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.changed },
        ]
      : []),
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: description },
    ...structuredData.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

/** A page that search engines leave alone: a booking's own page, an error. */
export function privatePageMeta(title: string, siteName: string): MetaDescriptor[] {
  return [{ title: siteName === "" ? title : `${title} | ${siteName}` }, { name: "robots", content: "noindex" }];
}
