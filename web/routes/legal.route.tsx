/** `/terms`, `/privacy`, `/environmental-policy`, `/complaints`, `/accessibility`, `/security`: static pages. */
import { legalPages } from "#web/content/legal-pages.ts";
import { LeaveOutSection } from "#web/features/statistics/leave-out-form.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentPage } from "#web/features/content-pages/content-page.tsx";
import { throwNotFound } from "#web/platform/pages/not-found.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { Route } from "./+types/legal.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

const crumbs = [{ to: "/", label: "Home" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const content = legalPages.find(({ path }) => path === pathname);
  if (content === undefined) throwNotFound();
  return { content, data: await loadContent(context.get(pageDataContext), pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? contentMeta({ ...loaderData, crumbs }) : []);

export default function LegalRoute({ loaderData: { content, data } }: Route.ComponentProps) {
  const after = content.path === "/privacy" ? <LeaveOutSection /> : undefined;
  return <ContentPage content={content} data={data} crumbs={crumbs} after={after} />;
}
