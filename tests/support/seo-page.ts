/** What a search engine reads of one of our pages: fetched and parsed without a browser. */
import { parse } from "node-html-parser";

export type SeoPage = {
  path: string;
  status: number;
  html: string;
  title: string;
  headings: string[];
  /** By `name` or `property`. */
  meta: Map<string, string>;
  canonical: string;
  /** Words of the body, spaces collapsed. */
  text: string;
  /** The same, as the page breaks them. */
  lines: string[];
  ids: Set<string>;
  links: Set<string>;
  /** Scripts of structured data. */
  data: string[];
};

export async function readPage(site: string, path: string): Promise<SeoPage> {
  const response = await fetch(site + path, { redirect: "manual" });
  const html = await response.text();
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const flat = (text: string) => text.replace(/\s+/g, " ").trim();
  const data = root.querySelectorAll('script[type="application/ld+json"]').map((script) => script.rawText);
  const text = textOf(root);
  return {
    path,
    status: response.status,
    html,
    title: root.querySelector("title")?.text ?? "",
    headings: root.querySelectorAll("h1").map((heading) => flat(heading.text)),
    meta: new Map(
      root
        .querySelectorAll("meta")
        .map((tag) => [tag.getAttribute("name") ?? tag.getAttribute("property") ?? "", tag.getAttribute("content") ?? ""]),
    ),
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "",
    data,
    ids: new Set(root.querySelectorAll("[id]").map(({ id }) => id)),
    links: new Set(root.querySelectorAll("a[href]").map((link) => link.getAttribute("href") ?? "")),
    text: flat(text),
    lines: text.split("\n").map(flat),
  };
}

function textOf(root: ReturnType<typeof parse>): string {
  const body = root.querySelector("body") ?? root;
  for (const script of body.querySelectorAll("script, style")) script.remove();
  return body.structuredText;
}
