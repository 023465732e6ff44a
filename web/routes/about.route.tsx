/** `/about`: a static page. */
import { about } from "#web/content/about.ts";
import { BehindOurFigures } from "#web/features/claims/behind-our-figures.tsx";
import { FirmFacts } from "#web/features/content-pages/firm-facts.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentPage } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { businessId } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/about.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(pageDataContext), about.path);

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data
    ? contentMeta({
        content: about,
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
  return <ContentPage content={about} data={data} crumbs={crumbs} picture="full van" after={after} />;
}
