/** The blog as RSS 2.0, newest first. */
import { escapeXml } from "./sitemap.rules.ts";

export type FeedItem = { path: string; title: string; description: string; published: string };
export type Feed = { publicUrl: string; path: string; title: string; description: string; blogPath: string; items: readonly FeedItem[] };

export function writeFeed({ publicUrl, path, title, description, blogPath, items }: Feed): string {
  const entries = items.map((item) => {
    const url = escapeXml(publicUrl + item.path);
    return [
      "<item>",
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${midnight(item.published)}</pubDate>`,
      `<description>${escapeXml(item.description)}</description>`,
      "</item>",
    ].join("");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(publicUrl + blogPath)}</link>
<description>${escapeXml(description)}</description>
<language>en-GB</language>
<atom:link href="${escapeXml(publicUrl + path)}" rel="self" type="application/rss+xml"/>
${entries.join("\n")}
</channel></rss>
`;
}

/** An article has a day, no hour: readers sort by this and show the day. */
const midnight = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();
