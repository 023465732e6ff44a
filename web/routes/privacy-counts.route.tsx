/** `/privacy/counts`: takes the choice to be left out of the counts, and shows what is so. For one visitor, never kept. */
import { redirect } from "react-router";
import { browserOptsOut, choseToBeLeftOut, leaveOutHeader } from "#domain/statistics/opt-out.rules.ts";
import { LeaveOutForm } from "#web/features/statistics/leave-out-form.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/privacy-counts.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false };

const crumbs = [
  { to: "/", label: "Home" },
  { to: "/privacy", label: "Privacy policy" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const isLeftOut = (await request.formData()).get("choice") !== "in";
  const isSecure = context.get(pageDataContext).publicUrl.startsWith("https:");
  return redirect("/privacy/counts", { status: 303, headers: { "set-cookie": leaveOutHeader(isLeftOut, isSecure) } });
}

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  hasChosen: choseToBeLeftOut(request.headers.get("cookie") ?? ""),
  browserOptsOut: browserOptsOut(Object.fromEntries(request.headers)),
  siteName: context.get(pageDataContext).config.company.name,
});

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta("Counting visits", loaderData?.siteName ?? "");

export default function PrivacyCountsRoute({ loaderData: { hasChosen, browserOptsOut: optsOut } }: Route.ComponentProps) {
  const isLeftOut = hasChosen || optsOut;
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead
        title={isLeftOut ? "Your visits aren’t counted" : "Your visits are counted"}
        lead={
          isLeftOut
            ? "Nothing you open or do here is counted."
            : "Each page you open adds one to that page’s count for the day. Nothing links it to you."
        }
        crumbs={crumbs}
      />
      <div className="mx-auto max-w-page space-y-4.5 px-4 py-10 text-[1.0625rem] sm:px-6 lg:py-16">
        {optsOut && (
          <p className="max-w-[60ch]">
            Your browser asks every website not to track you (Global Privacy Control or Do Not Track), so we don’t count your visits,
            whatever you choose here.
          </p>
        )}
        {(hasChosen || !optsOut) && <LeaveOutForm isLeftOut={hasChosen} />}
      </div>
    </main>
  );
}
