/** `/faq`: a static page. */
import { questionGroups, questions } from "#web/content/faq.ts";
import { questionsData } from "#web/features/content-pages/faq/faq-data.ts";
import { QuestionList } from "#web/features/content-pages/faq/question-list.tsx";
import { QuestionSearch } from "#web/features/content-pages/faq/question-search.tsx";
import { WordIndex } from "#web/features/content-pages/faq/word-index.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { toAnchor } from "#web/features/content-pages/text.rules.ts";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/faq.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];
const content = {
  path: "/faq",
  title: "Questions and answers",
  tab: "FAQ: prices, booking, what we take, the law",
  description:
    "Twenty-four questions about waste clearance: what it costs, how soon we can come, what we can’t take, where it goes, fines, paying and cancelling.",
  keywords: ["waste clearance FAQ", "rubbish removal questions", "what can you not take", "cancel collection"],
};

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(pageDataContext));

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? contentMeta({ content, data, crumbs, structuredData: [questionsData(questions, data.figures)] }) : [];

export default function FaqRoute({ loaderData: data }: Route.ComponentProps) {
  return (
    <ContentFrame data={data}>
      <PageHead title={content.title} lead="Short answers, with links to more detail." crumbs={crumbs}>
        <div className="mt-8">
          <QuestionSearch />
          <nav aria-label="Groups of questions">
            <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
              {questionGroups.map(({ heading }) => (
                <li key={heading}>
                  <a
                    href={`#${toAnchor(heading)}`}
                    className="inline-flex min-h-8 items-center rounded-small text-downs underline underline-offset-4 hover:decoration-2"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </PageHead>
      <div className="mx-auto max-w-page space-y-12 px-4 py-10 sm:px-6 lg:py-16">
        {questionGroups.map(({ heading, questions: group }) => (
          <section
            key={heading}
            data-question-group
            aria-labelledby={toAnchor(heading)}
            className="grid gap-5 lg:grid-cols-[16rem_1fr] lg:gap-12"
          >
            <h2 id={toAnchor(heading)} className="scroll-mt-6 text-2xl sm:text-3xl lg:pt-4">
              {heading}
            </h2>
            <QuestionList questions={group} />
          </section>
        ))}
      </div>
      <Section tinted stacked heading="A to Z">
        <WordIndex />
      </Section>
      <WayOn
        heading="Can’t find your answer?"
        text="Call us, or add your items in the booking form to see your price and the next free times."
      />
    </ContentFrame>
  );
}
