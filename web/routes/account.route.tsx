/** `/account`: how somebody signs in. For everybody with an account. */
import { AccountPage } from "#web/features/account/security/account-page.tsx";
import { RouteGuard } from "#web/features/session/route-guard.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/account.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your account", matches[0].loaderData?.config.company.name ?? "");

export default function AccountRoute() {
  return (
    <main id="main" className="signed-in">
      <RouteGuard path="/account" title="Your account">
        <AccountPage />
      </RouteGuard>
    </main>
  );
}
