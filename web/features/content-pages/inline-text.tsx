/** One text of a page of words: links, strong words and figures inside a plain string (content/words.ts). */
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Figures } from "./figures.rules.ts";
import { fillFigures, splitText } from "./text.rules.ts";

export const FiguresContext = createContext<Figures>({});

export const wordsLinkClass = "rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2";

export function InlineText({ text }: { text: string }): ReactNode {
  const figures = use(FiguresContext);
  return splitText(fillFigures(text, figures)).map(({ kind, words, to }, position) => {
    const key = `${position} ${words}`;
    if (kind === "link")
      return (
        <SiteLink key={key} to={to} className={wordsLinkClass}>
          {words}
        </SiteLink>
      );
    if (kind === "strong") return <strong key={key}>{words}</strong>;
    return words;
  });
}
