/** Every guide and article at its own address: static pages, from the table `articles`. */
import { formatDate } from "#domain/kernel/london-time.ts";
import { ArticleCards, countReadingMinutes } from "#web/features/content-pages/blog/article-cards.tsx";
import { countWords, plainText, textsOfContent } from "#web/features/content-pages/text.rules.ts";
import { toArticle } from "#web/features/content-pages/blog/stored-articles.ts";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentPage } from "#web/features/content-pages/content-page.tsx";
import { throwNotFound } from "#web/platform/pages/not-found.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { articleData } from "#web/platform/pages/structured-data.ts";
import { Section } from "#web/ui/section.tsx";
import type { Article } from "#web/content/page-copy.ts";
import type { Route } from "./+types/article.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

/** An article exists while it is published: adding or withdrawing one needs no restart. */
export const handle = {
  static: true,
  knows: (path: string, { articles }: Pick<PageData, "articles">) => articles.some((article) => article.path === path),
};

const home = { to: "/", label: "Home" };
const crumbsOf = ({ kind }: Article) => (kind === "guide" ? [home] : [home, { to: "/blog", label: "Blog" }]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = context.get(pageDataContext);
  const stored = page.articles.find(({ path }) => path === pathname);
  // Withdrawn between the request and its answer.
  if (stored === undefined) throwNotFound();
  const article = toArticle(stored);
  const following = article.next.flatMap((path) => page.articles.find((other) => other.path === path) ?? []).map(toArticle);
  return { article, following, data: await loadContent(page, pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, data } = loaderData;
  const { path, title, published, changed = published } = article;
  const facts = { path, title, published, changed, wordCount: countWords(textsOfContent(article)) };
  const description = plainText(article.description, data.figures);
  return contentMeta({
    content: article,
    data,
    crumbs: crumbsOf(article),
    article: { published, changed },
    structuredData: [articleData(data.publicUrl, { ...facts, description })],
  });
};

export default function ArticleRoute({ loaderData: { article, following, data } }: Route.ComponentProps) {
  const { published, changed, picture } = article;
  return (
    <ContentPage
      content={article}
      data={data}
      crumbs={crumbsOf(article)}
      picture={picture}
      meta={
        <p className="mt-5 text-ink-soft">
          <time dateTime={changed ?? published}>{formatDate(changed ?? published)}</time>
          <span>{` · ${countReadingMinutes(article)} min read`}</span>
        </p>
      }
      below={
        following.length > 0 && (
          <Section tinted stacked heading="Read next">
            <ArticleCards articles={following} level={3} />
          </Section>
        )
      }
    />
  );
}
