/** `/auth`: the way in. Its screens are told apart by query and fragment, which the server does not know. */
import { AuthPage } from "#web/features/accounts/auth/auth-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/auth.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

/** One address, one page: a client navigation between its screens asks the server for nothing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Sign in", matches[0].loaderData?.config.company.name ?? "");

export default function AuthRoute() {
  return (
    <main id="main">
      <AuthPage />
    </main>
  );
}
