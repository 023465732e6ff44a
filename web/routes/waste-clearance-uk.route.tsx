/** `/waste-clearance-uk`: a document. */
import { landingQuestions } from "#web/content/faq.ts";
import { wasteClearanceUk } from "#web/content/waste-clearance-uk.ts";
import { questionsData } from "#web/features/content-pages/faq/faq-data.ts";
import { QuestionList } from "#web/features/content-pages/faq/question-list.tsx";
import { InlineText } from "#web/features/content-pages/inline-text.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentPage } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { professionalService } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/waste-clearance-uk.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { document: true };

const crumbs = [{ to: "/", label: "Home" }];

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(pageDataContext));

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data
    ? contentMeta({
        content: wasteClearanceUk,
        data,
        crumbs,
        structuredData: [
          professionalService(data.company, data.publicUrl, { towns: data.towns }),
          questionsData(landingQuestions, data.figures),
        ],
      })
    : [];

export default function WasteClearanceUkRoute({ loaderData: data }: Route.ComponentProps) {
  return <ContentPage content={wasteClearanceUk} data={data} crumbs={crumbs} picture="full van" after={<Questions />} />;
}

function Questions() {
  return (
    <section aria-labelledby="five-questions">
      <h2 id="five-questions" className="mb-4 text-2xl sm:text-3xl">
        Five questions everyone asks
      </h2>
      <QuestionList questions={landingQuestions} />
      <p className="mt-4">
        <InlineText text="See all our [questions and answers](/faq)." />
      </p>
    </section>
  );
}
