/**
 * `/unsubscribe?b=…&t=…`: offers by email are refused, without signing in. Opening it changes nothing, since mail programs
 * open links by themselves; the button posts, and so do mail programs whose own button was used (RFC 8058).
 */
import { data } from "react-router";
import { refusalText } from "#domain/automations/offers.ts";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Route } from "./+types/unsubscribe.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false, ownAction: true };

const crumbs = [{ to: "/", label: "Home" }];

function readKey(request: Request): { bookingId: string; token: string } {
  const query = new URL(request.url).searchParams;
  return { bookingId: query.get("b") ?? "", token: query.get("t") ?? "" };
}

export function loader({ context, request }: Route.LoaderArgs) {
  const key = readKey(request);
  const isWhole = key.bookingId !== "" && key.token !== "";
  const { config } = context.get(pageDataContext);
  return data({ key, isWhole, siteName: config.company.name }, { status: isWhole || request.method !== "GET" ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { command } = context.get(pageDataContext);
  if (command === undefined) throw new Error("A form was sent to a page that is not live");
  const { status } = await command("refuse-offers", readKey(request));
  // Nothing is said about which part of the link was wrong.
  const isUnknown = status === 404 || status === 400;
  return data({ outcome: status === 200 ? "refused" : isUnknown ? "unknown" : "failed" } as const, { status: isUnknown ? 404 : status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta("Unsubscribe", loaderData?.siteName ?? "");

const heads = {
  ask: {
    title: "Stop our offers?",
    lead: "You won’t get offers or seasonal reminders from us by email. You’ll still get messages about your bookings.",
  },
  refused: {
    title: "You’re unsubscribed",
    lead: "We won’t email you offers or seasonal reminders any more. You’ll still get messages about your bookings.",
  },
  unknown: {
    title: "This link isn’t complete",
    lead: "Open it again from our email. Or reply to the email and we’ll stop our offers for you.",
  },
  failed: { title: "That didn’t work", lead: "Please try again in a moment. Or reply to the email and we’ll stop our offers for you." },
} as const;

export default function UnsubscribeRoute({ loaderData: { key, isWhole }, actionData }: Route.ComponentProps) {
  const step = actionData?.outcome ?? (isWhole ? "ask" : "unknown");
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead {...heads[step]} crumbs={crumbs} />
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-16">
        {(step === "ask" || step === "failed") && (
          <form method="post" action={`/unsubscribe?${new URLSearchParams({ b: key.bookingId, t: key.token }).toString()}`}>
            <p className="mb-4 max-w-[60ch]">{refusalText.text}</p>
            <Button type="submit">Unsubscribe</Button>
          </form>
        )}
        {step === "refused" && (
          <p className="max-w-[60ch]">
            Changed your mind? You can switch offers back on in{" "}
            <SiteLink to="/customer-dashboard" className={inlineLinkClass}>
              your account
            </SiteLink>
            .
          </p>
        )}
        {step === "unknown" && (
          <SiteLink to="/contact" className={inlineLinkClass}>
            Write to us
          </SiteLink>
        )}
      </div>
    </main>
  );
}
