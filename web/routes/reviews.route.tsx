/** `/reviews`: a static page. What customers said after their collection, every rating in the order of time. */
import { formatDate } from "#domain/kernel/london-time.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { reviewsLead } from "#web/features/reviews/reviews-lead.rules.ts";
import { Stars } from "#web/ui/stars.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/reviews.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];
const content = {
  path: "/reviews",
  title: "Customer reviews",
  tab: "Customer reviews: every rating, newest first",
  description:
    "What customers said after we collected from them: every rating, good and bad, with its date, and how we collect and publish reviews.",
  keywords: ["waste clearance reviews", "rubbish removal reviews", "customer ratings"],
};

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageDataContext);
  return { ...(await loadContent(page)), reviews: page.reviews };
};

export const meta: Route.MetaFunction = ({ loaderData: data }) => (data ? contentMeta({ content, data, crumbs }) : []);

export default function ReviewsRoute({ loaderData: data }: Route.ComponentProps) {
  const { reviews } = data;
  return (
    <ContentFrame data={data}>
      <PageHead title={content.title} lead={reviewsLead(reviews)} crumbs={crumbs} />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-16">
        {reviews.count > reviews.newest.length && <p className="mb-6 text-ink-soft">{`These are the newest ${reviews.newest.length}.`}</p>}
        {reviews.newest.length > 0 && (
          <ul className="max-w-3xl divide-y divide-line border-y border-line">
            {reviews.newest.map(({ id, rating, text, name, town, service, day }) => (
              <li key={id} id={id} className="scroll-mt-6 py-6">
                <Stars count={rating} />
                {text !== "" && <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>}
                <p className="mt-3 wrap-anywhere text-ink-soft">
                  <span className="font-bold text-ink">{name === "" ? "A customer" : name}</span>
                  <span>{`, ${town}. ${serviceName(service)}, `}</span>
                  <span className="inline-block">{formatDate(day)}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        <h2 className="mt-10 text-2xl">How we collect and publish reviews</h2>
        <div className="mt-3 max-w-prose space-y-3">
          <p>
            We send the same message to every customer whose collection is finished, no more than once in 180 days, and offer nothing in
            return. We leave out anyone who has switched these messages off or told us something went wrong: we deal with that in person.
            Only someone with the link to a real booking can leave a review, and each booking has one.
          </p>
          <p>
            Reviews appear as they were written, whatever the rating. We only hide one if it gives away somebody’s personal details, breaks
            the law or isn’t about our collection, if we can show that our customer didn’t write it, or if whoever wrote it asks us to. We
            record each time we do that, and why.
          </p>
        </div>
      </div>
      <WayOn />
    </ContentFrame>
  );
}
