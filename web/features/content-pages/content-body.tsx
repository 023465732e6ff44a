/** The parts of a page of words, with what is on the page beside them. */
import type { ReactElement } from "react";
import type { Part } from "#web/content/page-copy.ts";
import { Blocks } from "./blocks.tsx";
import { ContentsList } from "./contents-list.tsx";
import { toAnchor } from "./text.rules.ts";

export function ContentBody({ parts, after }: { parts: readonly Part[]; after?: ReactElement | false | undefined }) {
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-20 lg:py-16">
      <div>
        <ContentsList parts={parts} />
      </div>
      <article className="min-w-0 space-y-12 text-[1.0625rem]">
        {parts.map(({ heading, blocks }) => (
          <section key={heading} aria-labelledby={toAnchor(heading)}>
            <h2 id={toAnchor(heading)} className="mb-4 scroll-mt-6 text-2xl sm:text-3xl">
              {heading}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
        {after}
      </article>
    </div>
  );
}
