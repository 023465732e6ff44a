/** `/services`: a static page. */
import { servicePages, servicesForAReason } from "#web/content/service-pages.ts";
import { serviceCopy } from "#web/content/services.ts";
import { ClaimStrip } from "#web/features/claims/claim-strip.tsx";
import { ServiceCard } from "#web/features/content-pages/service-card.tsx";
import { InlineText, inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { serviceData } from "#web/platform/pages/structured-data.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/services.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];
const content = {
  path: "/services",
  title: "What we clear",
  tab: "Services: house, office and garden clearance, furniture",
  description:
    "House, garden and office clearance, furniture, single items and commercial collections: what’s included, what isn’t, and starting prices.",
  keywords: ["house clearance", "garden waste removal", "office clearance", "furniture removal", "commercial waste collection"],
};

export const loader = ({ context }: Route.LoaderArgs) => loadContent(context.get(pageDataContext), content.path);

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return [];
  const structuredData = servicePages.map(({ service, text }) =>
    serviceData(data.company, data.publicUrl, {
      id: service,
      name: serviceCopy[service].name,
      description: text,
      fromPence: data.tariff.serviceMinimumPence[service],
    }),
  );
  return contentMeta({ content, data, crumbs, structuredData });
};

export default function ServicesRoute({ loaderData: data }: Route.ComponentProps) {
  return (
    <ContentFrame data={data}>
      <PageHead
        title={content.title}
        lead="Six services, one price list. The starting price, the equipment we bring and the paperwork depend on the service."
        crumbs={crumbs}
        picture="full van"
      >
        <ClaimStrip />
        <nav aria-label="Services" className="mt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {servicePages.map(({ service }) => (
              <li key={service}>
                <a href={`#${service}`} className={`${inlineLinkClass} inline-flex min-h-8 items-center`}>
                  {serviceCopy[service].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        {servicePages.map((page) => (
          <ServiceCard key={page.service} page={page} />
        ))}
      </div>
      <Section tinted stacked heading="Landlords and bereavement">
        <div className="grid gap-10 md:grid-cols-2">
          {servicesForAReason.map(({ heading, text }) => (
            <div key={heading}>
              <h3 className="text-2xl">{heading}</h3>
              <p className="mt-3 max-w-[60ch]">
                <InlineText text={text} />
              </p>
            </div>
          ))}
        </div>
        <p className="mt-8">
          <InlineText text="Every price comes from the same list: [see the full price list](/waste-removal-costs)." />
        </p>
      </Section>
      <WayOn />
    </ContentFrame>
  );
}
