/** `/account`: sign-in settings, for everybody with an account. */
import { AccountPage } from "#web/features/accounts/security/account-page.tsx";
import { guardedPage } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { SecondFactorStep } from "#web/features/accounts/second-step/second-factor-step.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { privatePageHead } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/account.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageHead(guardedPage("/account"), matches[0].loaderData);

export default function AccountRoute() {
  const { verification } = useSession();
  // An action on the page needs the second step: the page comes back once the code is given.
  if (verification !== null)
    return (
      <main id="main" tabIndex={-1} className="signed-in outline-none">
        <SecondFactorStep />
      </main>
    );
  return (
    <SignedInPage path="/account">
      <AccountPage />
    </SignedInPage>
  );
}
