/**
 * The `ErrorBoundary` of every route: what failed is replaced, and the header, the navigation and the footer around it
 * stay. `export { ErrorBoundary } from "#web/features/site/route-failure.tsx"` is all that a route needs.
 */
import { useRouteError } from "react-router";
import { FailureOfPage } from "./failure.tsx";
import { isNotFound } from "./failure.rules.ts";
import { NotFound } from "./not-found.tsx";

export function ErrorBoundary() {
  // React Router hands the error as a property only to what is written in the route's own file.
  const error = useRouteError();
  if (isNotFound(error))
    return (
      <>
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    );
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <FailureOfPage error={error} />
    </main>
  );
}
