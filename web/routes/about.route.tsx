/** `/about`: a document. */
import { about } from "#web/content/about.ts";
import { BehindOurFigures } from "#web/features/claims/behind-our-figures.tsx";
import { FirmFacts } from "#web/features/content-pages/firm-facts.tsx";
import { loadWords } from "#web/features/content-pages/content-data.ts";
import { wordsMeta } from "#web/features/content-pages/content-meta.ts";
import { WordsPage } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/load-context.ts";
import { businessId } from "#web/platform/structured-data.ts";
import type { Route } from "./+types/about.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { document: true };

const crumbs = [{ to: "/", label: "Home" }];

export const loader = ({ context }: Route.LoaderArgs) => loadWords(context.get(pageDataContext), about.path);

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data
    ? wordsMeta({
        words: about,
        data,
        crumbs,
        structuredData: [
          {
            "@type": "AboutPage",
            name: about.title,
            url: `${data.publicUrl}${about.path}`,
            mainEntity: { "@id": businessId(data.publicUrl) },
          },
        ],
      })
    : [];

export default function AboutRoute({ loaderData: data }: Route.ComponentProps) {
  const after = (
    <>
      <BehindOurFigures />
      <FirmFacts company={data.company} />
    </>
  );
  return <WordsPage words={about} data={data} crumbs={crumbs} picture="full van" after={after} />;
}
