/** `/waste-clearance-uk`: a static page. */
import { landingQuestions } from "#web/content/faq.ts";
import { wasteClearanceUk } from "#web/content/waste-clearance-uk.ts";
import { questionsData } from "#web/features/content-pages/faq/faq-data.ts";
import { QuestionList } from "#web/features/content-pages/faq/question-list.tsx";
import { InlineText } from "#web/features/content-pages/inline-text.tsx";
import { servedTowns } from "#web/features/coverage/town-page.rules.ts";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentPage } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { professionalService } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/waste-clearance-uk.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [content, places] = await Promise.all([loadContent(page), page.places()]);
  return { content, towns: servedTowns(places).map(({ name }) => name) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { content: data, towns } = loaderData;
  const structuredData = [professionalService(data.company, data.publicUrl, { towns }), questionsData(landingQuestions, data.figures)];
  return contentMeta({ content: wasteClearanceUk, data, crumbs, structuredData });
};

export default function WasteClearanceUkRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage content={wasteClearanceUk} data={loaderData.content} crumbs={crumbs} picture="full van" after={<Questions />} />;
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
