/** `/blog/rss.xml`: what `/blog` lists, for readers of feeds. */
import { writeFeed } from "#web/features/seo/feed.rules.ts";
import { plainText } from "#web/features/content-pages/text.rules.ts";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/feed.route.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageDataContext);
  const { company, publicUrl, figures } = await loadContent(page);
  const items = page.articles
    .filter(({ kind }) => kind === "article")
    .map((article) => ({ ...article, description: plainText(article.description, figures) }));
  const feed = writeFeed({
    publicUrl,
    path: "/blog/rss.xml",
    blogPath: "/blog",
    title: `${company.name}: blog`,
    description: "What the law says, what things weigh, who takes them and what it costs.",
    items,
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
