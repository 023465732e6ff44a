/** `/blog`: a static page. */
import { ArticleCards } from "#web/features/content-pages/blog/article-cards.tsx";
import { toArticle } from "#web/features/content-pages/blog/stored-articles.ts";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/blog.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];
const content = {
  path: "/blog",
  title: "Worth knowing before you throw it away",
  tab: "Blog: waste, law and prices in plain English",
  description:
    "Articles about getting rid of sofas, fridges, garden waste and asbestos sheds, and about skips, rented flats, transfer notes and fly-tipping fines.",
  keywords: ["waste blog", "sofa disposal", "fly-tipping", "skip or van", "waste transfer note"],
};
const feedLink = (firm: string) =>
  ({ tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${firm}: blog`, href: "/blog/rss.xml" }) as const;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const all = page.articles.map(toArticle);
  return {
    ...(await loadContent(page)),
    articles: all.filter(({ kind }) => kind === "article"),
    guides: all.filter(({ kind }) => kind === "guide"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [];
  const blogPost = data.articles.map(({ title, path, published }) => ({
    "@type": "BlogPosting" as const,
    headline: title,
    url: `${data.publicUrl}${path}`,
    datePublished: published,
  }));
  const blog = { "@type": "Blog" as const, name: `${data.company.name}: blog`, url: data.publicUrl + content.path, blogPost };
  return [...contentMeta({ content, data, crumbs, structuredData: [blog] }), feedLink(data.company.name)];
};

export default function BlogRoute({ loaderData: data }: Route.ComponentProps) {
  return (
    <ContentFrame data={data}>
      <PageHead title={content.title} lead="What the law says, what things weigh, who takes them and what it costs." crumbs={crumbs} />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-16">
        <ArticleCards articles={data.articles} />
      </div>
      {data.guides.length > 0 && (
        <Section tinted stacked heading="Guides">
          <ArticleCards articles={data.guides} level={3} />
        </Section>
      )}
      <WayOn />
    </ContentFrame>
  );
}
