/** `/terms`, `/privacy`, `/environmental-policy`, `/complaints`, `/accessibility`, `/security`: documents. */
import { legalPages } from "#web/content/legal-pages.ts";
import { LeaveOutSection } from "#web/features/statistics/leave-out-form.tsx";
import { loadWords } from "#web/features/content-pages/content-data.ts";
import { wordsMeta } from "#web/features/content-pages/content-meta.ts";
import { WordsPage } from "#web/features/content-pages/content-page.tsx";
import { throwNotFound } from "#web/platform/not-found.ts";
import { pageDataContext } from "#web/platform/load-context.ts";
import type { Route } from "./+types/legal.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { document: true };

const crumbs = [{ to: "/", label: "Home" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const words = legalPages.find(({ path }) => path === pathname);
  if (words === undefined) throwNotFound();
  return { words, data: await loadWords(context.get(pageDataContext), pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? wordsMeta({ ...loaderData, crumbs }) : []);

export default function LegalRoute({ loaderData: { words, data } }: Route.ComponentProps) {
  const after = words.path === "/privacy" ? <LeaveOutSection /> : undefined;
  return <WordsPage words={words} data={data} crumbs={crumbs} after={after} />;
}
