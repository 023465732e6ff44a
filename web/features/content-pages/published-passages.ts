/** The FAQ and the guides as passages that the chat can quote and link to. */
import type { Published } from "#domain/chat/answer-book.ts";
import type { PublishedPassage } from "#domain/chat/published-search.rules.ts";
import type { StoredArticle } from "#domain/articles/article.ts";
import { questions } from "#web/content/faq.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { loadContent } from "./content-data.ts";
import type { Figures } from "./figures.rules.ts";
import { topicsOfChat } from "./published-topics.ts";
import { toAnchor, plainText } from "./text.rules.ts";

/** The longest excerpt shown in the chat, characters. */
const maxLetters = 420;

export async function publishedForChat(pageData: PageData): Promise<Published> {
  const { figures } = await loadContent(pageData);
  return { passages: listPassages(pageData.articles, figures), topics: topicsOfChat(figures) };
}

export function listPassages(
  articles: readonly Pick<StoredArticle, "path" | "keywords" | "parts">[],
  figures: Figures,
): PublishedPassage[] {
  return [
    ...questions.map(({ id, question, answer, keywords }) => ({
      heading: question,
      text: opening(answer[0] ?? "", figures),
      path: `/faq#${id}`,
      keywords,
    })),
    ...articles.flatMap(({ path, keywords, parts }) =>
      parts.flatMap(({ heading, blocks }) => {
        const text = blocks.find((block) => typeof block === "string");
        return text === undefined ? [] : [{ heading, text: opening(text, figures), path: `${path}#${toAnchor(heading)}`, keywords }];
      }),
    ),
  ];
}

/** The first whole sentences of a text, within `maxLetters`. */
function opening(text: string, figures: Figures): string {
  const plain = plainText(text, figures);
  if (plain.length <= maxLetters) return plain;
  const end = plain.lastIndexOf(". ", maxLetters);
  return end < 0 ? `${plain.slice(0, plain.lastIndexOf(" ", maxLetters))} …` : plain.slice(0, end + 1);
}
