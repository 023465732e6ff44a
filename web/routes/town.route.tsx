/** The page of a town at its own top-level address (web/content/towns.ts): a static page, made again when the window it names is gone. */
import { data, redirect } from "react-router";
import { createCatalogue } from "#domain/catalogue/catalogue.ts";
import { placeService } from "#web/features/coverage/place-data.ts";
import { isServed, townPageModel } from "#web/features/coverage/town-page.rules.ts";
import { TownPage } from "#web/features/coverage/town-page.tsx";
import { joinList } from "#web/features/coverage/place-text.rules.ts";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/town.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [
  { to: "/", label: "Home" },
  { to: "/coverage", label: "Areas we cover" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageDataContext);
  const [content, places, items] = await Promise.all([loadContent(page), page.places(), page.catalogue()]);
  const slug = new URL(request.url).pathname.slice(1);
  const { comparisonFigures } = page;
  const facts = {
    places,
    comparisonFigures,
    tariff: content.tariff,
    catalogue: createCatalogue(items),
    now: page.now,
    nextWindow: page.nextWindow,
  };
  const model = townPageModel(slug, facts);
  // The town was removed from the table of towns: `/coverage` lists those that remain.
  if (model === undefined) return redirect("/coverage");
  return data({ content, model });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { town, label: content, jobs, status } = loaderData.model;
  const { company, publicUrl } = loaderData.content;
  const path = `/${town.slug}`;
  const service = placeService({
    publicUrl,
    path,
    name: `Waste clearance in ${town.name}`,
    description: content.description,
    vatRegistered: company.vatRegistered,
    jobs,
    towns: [town],
  });
  const head = {
    path,
    title: `Waste clearance in ${town.name}`,
    tab: `Waste clearance in ${town.name}: ${joinList(content.outcodes)}`,
    description: content.description,
    keywords: [
      `waste clearance ${town.name}`,
      `house clearance ${town.name}`,
      `furniture collection ${town.name}`,
      ...content.outcodes.map((outcode) => `rubbish removal ${outcode}`),
    ],
  };
  return contentMeta({ content: head, data: loaderData.content, crumbs, structuredData: isServed(status) ? [service] : [] });
};

export default function TownRoute({ loaderData: { content, model } }: Route.ComponentProps) {
  return (
    <ContentFrame data={content}>
      <TownPage model={model} />
    </ContentFrame>
  );
}
