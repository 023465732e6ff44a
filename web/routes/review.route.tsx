/** `/review?ref=…&t=…`: where a customer reviews their collection, by a plain form. A static page for one request, never kept, never listed. */
import { data, redirect } from "react-router";
import { formatDate, londonDate } from "#domain/kernel/london-time.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import type { ReviewPlace } from "#domain/reviews/reviews.contract.ts";
import { errorsIn } from "#web/features/coverage/answers.ts";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { ReviewForm } from "#web/features/reviews/review-form.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageCommand } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Route } from "./+types/review.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false, ownAction: true };

const path = "/review";
const title = "Review your collection";
const crumbs = [{ to: "/", label: "Home" }];

/** `unknown`: a wrong reference and a wrong token alike. `unread`: nothing is known of it just now. */
type Place = ReviewPlace | "unknown" | "unread";

async function readPlace(command: PageCommand | undefined, reference: string, accessToken: string): Promise<Place> {
  if (command === undefined || reference === "" || accessToken === "") return "unknown";
  const answer = await command("review-place", { reference, accessToken });
  if (answer.status === 200) return answer.body as ReviewPlace; // the command's contract
  return answer.status === 429 || answer.status >= 500 ? "unread" : "unknown";
}

const statusOf = { unknown: 404, unread: 503 } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { command, config } = context.get(pageDataContext);
  const query = new URL(request.url).searchParams;
  const key = { reference: query.get("ref") ?? "", accessToken: query.get("t") ?? "" };
  const place = await readPlace(command, key.reference, key.accessToken);
  const status = typeof place === "string" && request.method === "GET" ? statusOf[place] : 200;
  return data({ key, place, siteName: config.company.name }, { status });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { command } = context.get(pageDataContext);
  if (command === undefined) throw new Error("A form was sent to a page that is not live");
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 3_000) : "";
  };
  const key = { reference: read("ref"), accessToken: read("t") };
  const values = { rating: read("rating"), text: read("text"), name: read("name") };
  const rating = values.rating === "" ? undefined : Number(values.rating);
  const answer = await command("give-review", { ...key, ...values, rating });
  if (answer.status === 200) return redirect(`${path}?${new URLSearchParams({ ref: key.reference, t: key.accessToken })}`, 303);
  const place = await readPlace(command, key.reference, key.accessToken);
  return data({ key, values, place, errors: errorsIn(answer) }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta(title, loaderData?.siteName ?? "");

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { key, place } = actionData ?? loaderData;
  const given = typeof place === "string" ? null : place.review;
  // What was sent stays in the form whatever became of it, unless there is a review by now.
  const isAsked = typeof place === "string" ? place === "unread" && actionData !== undefined : given === null && place.isOpen;
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead title={given === null ? title : "Your review"} lead={leadOf(place, isAsked)} crumbs={crumbs} />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-16">
        {place === "unknown" && (
          <SiteLink to="/contact" className={inlineLinkClass}>
            Write to us
          </SiteLink>
        )}
        {given !== null && <Given review={given} />}
        {isAsked && <ReviewForm {...key} values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} />}
      </div>
    </main>
  );
}

const unknownLead = "This link doesn’t lead to a booking. Open it again from our message, or write to us instead.";

function leadOf(place: Place, isAsked: boolean): string {
  if (place === "unknown") return unknownLead;
  if (place === "unread") return isAsked ? "What you wrote is still here." : "We can’t show it just now. Open the link again in a minute.";
  const { reference, service, collectedOn, isOpen, review } = place;
  const what = `${serviceName(service)} on ${formatDate(collectedOn)}, booking ${reference}.`;
  if (review !== null) return `${what} Thank you. We have your review.`;
  return isOpen
    ? `${what} Good or bad, it takes a minute. We only ask once.`
    : `${what} Come back once we’ve been: you can review it then.`;
}

function Given({ review: { rating, text, name, givenAt, isHidden } }: { review: NonNullable<ReviewPlace["review"]> }) {
  return (
    <section aria-label="What you wrote" className="max-w-2xl">
      <Stars count={rating} />
      {text !== "" && <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="mt-3 text-ink-soft">
        <span className="font-bold text-ink">{name === "" ? "A customer" : name}</span>
        <span>{`, ${formatDate(londonDate(givenAt))}`}</span>
      </p>
      <p className="mt-6">
        {isHidden ? (
          <>
            <span>{"We’ve hidden this review because it breaks one of our rules for publishing. "}</span>
            <SiteLink to="/contact" className={inlineLinkClass}>
              Ask us about it
            </SiteLink>
          </>
        ) : (
          <SiteLink to="/reviews" className={inlineLinkClass}>
            See all reviews
          </SiteLink>
        )}
      </p>
    </section>
  );
}
