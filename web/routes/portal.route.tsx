/** `/portal`: sign-in for customers and staff, and access by booking. */
import { PortalPage } from "#web/features/accounts/portal/portal-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/portal.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

const head = {
  path: "/portal",
  title: "Your portal",
  description: "Sign in to see your collections, or open one booking with its reference, postcode and a code we send you.",
  keywords: ["customer portal", "see my booking", "sign in"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function PortalRoute() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PortalPage />
    </main>
  );
}
