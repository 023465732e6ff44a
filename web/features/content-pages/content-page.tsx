/** A whole content page: head, parts with figures filled in, call to action. For legal pages, guides and articles. */
import type { ReactElement, ReactNode } from "react";
import { ClaimsContext } from "#web/features/claims/claims-context.ts";
import type { Article, PageCopy } from "#web/content/page-copy.ts";
import { InlineText, FiguresContext } from "./inline-text.tsx";
import { PageHead } from "./page-head.tsx";
import type { Crumb } from "./page-head.tsx";
import { PricesContext } from "./prices-context.ts";
import type { ContentData } from "./content-data.ts";
import { WayOn } from "./way-on.tsx";
import { ContentBody } from "./content-body.tsx";

export type ContentPageProps = {
  content: PageCopy;
  data: ContentData;
  crumbs: readonly Crumb[];
  picture?: Article["picture"];
  /** Under the lead: a date, for example. */
  meta?: ReactElement | false | undefined;
  /** Shown after the last part. */
  after?: ReactElement | false | undefined;
  /** Across the page, under the words. */
  below?: ReactElement | false | undefined;
};

export function ContentPage({ content: { title, lead, parts }, data, crumbs, picture, meta, after, below }: ContentPageProps) {
  return (
    <ContentFrame data={data}>
      <PageHead title={title} lead={<InlineText text={lead} />} crumbs={crumbs} {...(picture !== undefined && { picture })}>
        {meta}
      </PageHead>
      <ContentBody parts={parts} after={after} />
      {below}
      <WayOn />
    </ContentFrame>
  );
}

/** Provides current figures, prices and claims to its children. */
export function ContentFrame({ data, children }: { data: ContentData; children: ReactNode }) {
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
