/** One text of a content page: links, strong text and figures inside a plain string (content/page-copy.ts). */
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Figures } from "./figures.rules.ts";
import { fillFigures, splitText } from "./text.rules.ts";

export const FiguresContext = createContext<Figures>({});

export const inlineLinkClass = "rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2";

export function InlineText({ text }: { text: string }): ReactNode {
  const figures = use(FiguresContext);
  return splitText(fillFigures(text, figures)).map(({ kind, text: piece, to }, position) => {
    const key = `${position} ${piece}`;
    if (kind === "link")
      return (
        <SiteLink key={key} to={to} className={inlineLinkClass}>
          {piece}
        </SiteLink>
      );
    if (kind === "strong") return <strong key={key}>{piece}</strong>;
    return piece;
  });
}
