/** `/`: a static page. */
import { UserRound } from "lucide-react";
import { claimsOn } from "#domain/claims/claims.rules.ts";
import { homeDescription, homeKeywords } from "#web/content/home.ts";
import { serviceNames, serviceCopy } from "#web/content/services.ts";
import { servedTowns } from "#web/features/coverage/town-page.rules.ts";
import { ClosingCall } from "#web/features/home/closing-call.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { HowItWorks } from "#web/features/home/how-it-works.tsx";
import { Prices } from "#web/features/home/prices.tsx";
import { Testimonials } from "#web/features/home/testimonials.tsx";
import { TrustPoints } from "#web/features/home/trust-points.tsx";
import { WhereItGoes } from "#web/features/home/where-it-goes.tsx";
import { WhyChooseUs } from "#web/features/home/why-choose-us.tsx";
import { Why } from "#web/features/home/why.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { pageMeta } from "#web/platform/pages/page-meta.ts";
import { professionalService } from "#web/platform/pages/structured-data.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Route } from "./+types/home.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { config, publicUrl, fromPrices, places, claims: showClaims } = context.get(pageDataContext);
  const { claims, rating, testimonials } = showClaims();
  const towns = servedTowns(await places()).map(({ name }) => name);
  return { company: config.company, publicUrl, fromPrices, towns, claims: claimsOn("/", claims), rating, testimonials };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { company, publicUrl, fromPrices, towns } = loaderData;
  const offers = serviceNames.map((service) => ({ name: serviceCopy[service].name, fromPence: fromPrices[service] }));
  return pageMeta({
    title: "Waste clearance with the price up front",
    description: homeDescription,
    keywords: homeKeywords,
    path: "/",
    siteName: company.name,
    publicUrl,
    structuredData: [professionalService(company, publicUrl, { offers, towns })],
  });
};

export default function HomeRoute({ loaderData: { company, fromPrices, claims, rating, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <TrustPoints vatRegistered={company.vatRegistered} />
        <Why name={company.name} claims={claims} rating={rating} />
        <Prices fromPrices={fromPrices} vatRegistered={company.vatRegistered} />
        <HowItWorks />
        <WhereItGoes />
        <WhyChooseUs claims={claims} />
        <Testimonials rating={rating} testimonials={testimonials} />
        <ClosingCall />
      </main>
      <aside aria-label="Customer portal" className="fixed right-4 bottom-22 z-20 md:bottom-5 print:hidden">
        <SiteLink
          to="/portal"
          className="flex min-h-9 items-center gap-2 rounded-full border border-line bg-paper px-3.5 text-sm font-bold text-downs-deep shadow-soft hover:bg-downs-soft"
        >
          <UserRound aria-hidden="true" className="size-4" />
          Access Portal
        </SiteLink>
      </aside>
    </>
  );
}
