/** `/trigger-history`: staff only. */
import { NothingHere } from "#web/features/accounts/signed-in/nothing-here.tsx";
import { pageNames } from "#web/features/accounts/signed-in/page-names.ts";
import { SignedInPage } from "#web/features/accounts/signed-in/signed-in-page.tsx";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import type { Route } from "./+types/trigger-history.route.ts";

export { ErrorBoundary } from "#web/features/accounts/signed-in/route-failure.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(pageNames["/trigger-history"], matches[0].loaderData?.config.company.name ?? "");

export default function TriggerHistoryRoute() {
  return (
    <SignedInPage path="/trigger-history">
      <NothingHere will="Every message that was sent by itself, and why, will be listed here." />
    </SignedInPage>
  );
}
