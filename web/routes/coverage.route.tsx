/** `/coverage`: a static page. */
import { coveragePage, mapNotes, mapSources } from "#web/content/coverage.ts";
import { JoinForm } from "#web/features/coverage/waiting-forms.tsx";
import { coverageMap } from "#web/features/coverage/map/map-model.rules.ts";
import { MapLegend } from "#web/features/coverage/map/map-legend.tsx";
import { PlaceMap } from "#web/features/coverage/map/place-map.tsx";
import { PostcodeForm } from "#web/features/coverage/postcode-form.tsx";
import { TownList } from "#web/features/coverage/town-list.tsx";
import { servedTowns } from "#web/features/coverage/town-page.rules.ts";
import { placeService } from "#web/features/coverage/place-data.ts";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/coverage.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [content, places] = await Promise.all([loadContent(page), page.places()]);
  const towns = servedTowns(places);
  const others = places.towns.filter((town) => !towns.includes(town));
  return { content, map: coverageMap(places), towns, others, depots: places.depots };
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [];
  const { company, publicUrl } = data.content;
  const service = placeService({
    publicUrl,
    path: coveragePage.path,
    name: coveragePage.title,
    description: coveragePage.description,
    vatRegistered: company.vatRegistered,
    towns: data.towns,
  });
  return contentMeta({ content: coveragePage, data: data.content, crumbs, structuredData: [service] });
};

export default function CoverageRoute({ loaderData: { content, map, towns, others, depots } }: Route.ComponentProps) {
  return (
    <ContentFrame data={content}>
      <PageHead title={coveragePage.title} lead={coveragePage.lead} crumbs={crumbs}>
        <PostcodeForm />
      </PageHead>
      <section aria-labelledby="map" className="mx-auto max-w-page px-4 py-12 sm:px-6 lg:py-16">
        <h2 id="map" className="mb-6 text-3xl sm:text-4xl">
          Where we cover
        </h2>
        <PlaceMap model={map} label="Map of the areas we cover, with links to the towns" />
        <MapLegend depots={depots} />
        <div className="mt-6 max-w-[68ch] space-y-3">
          {mapNotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p className="text-[0.9375rem] text-ink-soft">{mapSources.join(" ")}</p>
        </div>
      </section>
      <Section
        tinted
        stacked
        heading="Towns we cover"
        intro="Each has its own page: what to know before we come, what jobs cost there today, and when we’re next free."
      >
        <TownList towns={towns} />
      </Section>
      {others.length > 0 && (
        <Section stacked heading="Towns we don’t cover at the moment" intro="Their pages lead to the waiting list.">
          <TownList towns={others} />
        </Section>
      )}
      <Section
        heading="Not on the map yet?"
        intro="If you’re north of the Thames, further into Hampshire or at the far end of Kent, tell us where you are and we’ll let you know when we cover you."
      >
        <JoinForm />
      </Section>
      <WayOn />
    </ContentFrame>
  );
}
