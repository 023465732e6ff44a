/** Every guide and article at its own address: documents. */
import { formatDate } from "#domain/kernel/london-time.ts";
import { articles } from "#web/content/articles.ts";
import { ArticleCards, minutesOf } from "#web/features/words/blog/article-cards.tsx";
import { countWords, plainText, textsOfWords } from "#web/features/words/text.rules.ts";
import { loadWords } from "#web/features/words/words-data.ts";
import { wordsMeta } from "#web/features/words/words-meta.ts";
import { WordsPage } from "#web/features/words/words-page.tsx";
import { pageDataContext } from "#web/platform/load-context.ts";
import { articleData } from "#web/platform/structured-data.ts";
import { Section } from "#web/ui/section.tsx";
import type { Article } from "#web/content/words.ts";
import type { Route } from "./+types/article.route.ts";

export const handle = { document: true };

const home = { to: "/", label: "Home" };
const crumbsOf = ({ kind }: Article) => (kind === "guide" ? [home] : [home, { to: "/blog", label: "Blog" }]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const article = articles.find(({ path }) => path === pathname);
  if (article === undefined) throw new Error(`No words for ${pathname}`);
  return { article, data: await loadWords(context.get(pageDataContext)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { article, data } = loaderData;
  const { path, title, published, changed = published } = article;
  const facts = { path, title, published, changed, words: countWords(textsOfWords(article)) };
  const description = plainText(article.description, data.figures);
  return wordsMeta({
    words: article,
    data,
    crumbs: crumbsOf(article),
    article: { published, changed },
    structuredData: [articleData(data.publicUrl, { ...facts, description })],
  });
};

export default function ArticleRoute({ loaderData: { article, data } }: Route.ComponentProps) {
  const { published, changed, picture, next } = article;
  const following = next.flatMap((path) => articles.find((other) => other.path === path) ?? []);
  return (
    <WordsPage
      words={article}
      data={data}
      crumbs={crumbsOf(article)}
      picture={picture}
      meta={
        <p className="mt-5 text-ink-soft">
          <time dateTime={changed ?? published}>{formatDate(changed ?? published)}</time> · {minutesOf(article)} minutes to read
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
