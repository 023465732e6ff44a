/** A whole page of words: figures filled in, head, parts, way on. Legal pages, guides and articles are this. */
import type { ReactNode } from "react";
import { ClaimsContext } from "#web/features/claims/claims-context.ts";
import type { Article, Words } from "#web/content/words.ts";
import { InlineText, FiguresContext } from "./inline-text.tsx";
import { PageHead } from "./page-head.tsx";
import type { Crumb } from "./page-head.tsx";
import { PricesContext } from "./prices-context.ts";
import type { WordsData } from "./content-data.ts";
import { WayOn } from "./way-on.tsx";
import { WordsBody } from "./content-body.tsx";

export type WordsPageProps = {
  words: Words;
  data: WordsData;
  crumbs: readonly Crumb[];
  picture?: Article["picture"];
  /** Under the lead: a date, say. */
  meta?: ReactNode;
  /** After the last part. */
  after?: ReactNode;
  /** Across the page, under the words. */
  below?: ReactNode;
};

export function WordsPage({ words: { title, lead, parts }, data, crumbs, picture, meta, after, below }: WordsPageProps) {
  return (
    <WordsFrame data={data}>
      <PageHead title={title} lead={<InlineText text={lead} />} crumbs={crumbs} {...(picture !== undefined && { picture })}>
        {meta}
      </PageHead>
      <WordsBody parts={parts} after={after} />
      {below}
      <WayOn />
    </WordsFrame>
  );
}

/** Gives what is in it the figures, prices and claims of the moment. */
export function WordsFrame({ data, children }: { data: WordsData; children: ReactNode }) {
  return (
    <FiguresContext value={data.figures}>
      <PricesContext value={{ tariff: data.tariff, jobs: data.jobs }}>
        <ClaimsContext value={data.claims}>
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </ClaimsContext>
      </PricesContext>
    </FiguresContext>
  );
}
