/** `/auth`: sign-in. Its screens differ by query and fragment, which the server's cached HTML does not know. */
import { AuthPage } from "#web/features/accounts/auth/auth-page.tsx";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/auth.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

/** One page for all screens: navigation between them requests nothing from the server. */
export const shouldRevalidate = () => false;

const head = {
  path: "/auth",
  title: "Sign in",
  description: "Sign in, create an account or choose a new password. You don’t need an account to book a collection.",
  keywords: ["sign in", "create an account", "new password"],
};

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(head, matches[0].loaderData);

export default function AuthRoute() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <AuthPage />
    </main>
  );
}
