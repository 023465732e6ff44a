/** The head of a page: title, description, keywords, canonical link, Open Graph, Twitter and structured data. */
import type { MetaDescriptor } from "react-router";
import type { Site } from "../site.ts";
import { breadcrumbList } from "./structured-data.ts";
import type { StructuredData } from "./structured-data.ts";
import { shareImagePath, shareSize } from "./share-image.ts";

export type PageMeta = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** From the root of the site: `/book`. */
  path: string;
  /** The path whose share image is used; `path` by default. */
  imagePath?: string;
  siteName: string;
  publicUrl: string;
  /** Makes the page an article; London calendar days. */
  article?: { published: string; changed: string };
  /** Objects of schema.org, put in as they are. */
  structuredData?: readonly StructuredData[];
};

/** Characters; search results cut longer titles off. */
const longestTitle = 65;

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, keywords, path, siteName, publicUrl, article, structuredData = [], imagePath = path } = page;
  const url = `${publicUrl}${path}`;
  const fullTitle = withSiteName(title, siteName);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { name: "keywords", content: keywords.join(", ") },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.changed },
        ]
      : []),
    ...shareImage(`${publicUrl}${shareImagePath(imagePath)}`, `${title}. ${siteName}`),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...structuredData.map((data) => ({ "script:ld+json": { "@context": "https://schema.org" as const, ...data } })),
  ];
}

/** One picture, under the names that Open Graph and Twitter have for it. */
const shareImage = (url: string, alt: string): MetaDescriptor[] => [
  { property: "og:image", content: url },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: String(shareSize.width) },
  { property: "og:image:height", content: String(shareSize.height) },
  { property: "og:image:alt", content: alt },
  { name: "twitter:image", content: url },
  { name: "twitter:image:alt", content: alt },
];

/** Appends the firm's name where the title stays within `longestTitle`. */
function withSiteName(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`;
  return siteName === "" || full.length > longestTitle ? title : full;
}

type PrivatePage = { path: string; title: string; description: string; keywords: readonly string[] };

/** The whole head of a page private to one visitor: with Open Graph for shared links, `noindex`, and no query, which may hold a token. */
export function privatePageHead({ path, title, description, keywords }: PrivatePage, site: Site | undefined): MetaDescriptor[] {
  if (site === undefined) return privatePageMeta(title, "");
  const { config, publicUrl } = site;
  return [
    ...pageMeta({
      title,
      description,
      keywords,
      path,
      imagePath: "/",
      siteName: config.company.name,
      publicUrl,
      structuredData: [
        breadcrumbList(publicUrl, [
          { to: "/", label: "Home" },
          { to: path, label: title },
        ]),
      ],
    }),
    { name: "robots", content: "noindex" },
  ];
}

/** `noindex`: for an answer to one visitor, or an error. */
export function privatePageMeta(title: string, siteName: string): MetaDescriptor[] {
  return [{ title: withSiteName(title, siteName) }, { name: "robots", content: "noindex" }];
}
