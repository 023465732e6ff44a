/** Articles to choose from: picture, title, what it is about, how long it takes. */
import { use } from "react";
import type { Article } from "#web/content/page-copy.ts";
import { FiguresContext } from "../inline-text.tsx";
import { countWords, plainText, readingMinutes, textsOfContent } from "../text.rules.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { CargoPicture } from "#web/ui/van/cargo-picture.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export const countReadingMinutes = (article: Article): number => readingMinutes(countWords(textsOfContent(article)));

export function ArticleCards({ articles, level = 2 }: { articles: readonly Article[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  const figures = use(FiguresContext);
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          key={article.path}
          className="relative flex flex-col rounded-large border border-line bg-paper p-6 shadow-soft hover:border-downs"
        >
          <div className="mb-5 flex h-20 items-end">
            <Picture name={article.picture} />
          </div>
          <Heading className="text-xl sm:text-2xl">
            <SiteLink to={article.path} className="rounded-small after:absolute after:inset-0 after:rounded-large hover:underline">
              {article.title}
            </SiteLink>
          </Heading>
          <p className="mt-3 mb-4 text-ink-soft">{plainText(article.lead, figures)}</p>
          <p className="mt-auto text-[0.9375rem] text-ink-soft">
            {`${article.kind === "guide" ? "Guide" : "Article"} · ${minutesText(countReadingMinutes(article))}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;

function Picture({ name }: { name: Article["picture"] }) {
  if (name === "van" || name === "full van") return <VanFill still fill={name === "van" ? 0.45 : 1} className="max-w-44" />;
  return <CargoPicture name={name} className="h-20 w-auto" />;
}
