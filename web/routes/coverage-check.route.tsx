/** `/coverage/check?postcode=…`: a static page for one request, never kept; works without JavaScript. */
import { coverageIn, errorsIn, isCoverage } from "#web/features/coverage/answers.ts";
import type { FieldErrors } from "#web/features/coverage/answers.ts";
import { CoverageAnswerCard } from "#web/features/coverage/coverage-answer.tsx";
import type { Answered } from "#web/features/coverage/coverage-answer.tsx";
import { PostcodeForm } from "#web/features/coverage/postcode-form.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/coverage-check.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false };

const crumbs = [
  { to: "/", label: "Home" },
  { to: "/coverage", label: "Areas we cover" },
];

type Checked = { siteName: string; postcode: string; errors: FieldErrors; answered: Answered | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Checked> {
  const page = context.get(pageDataContext);
  const postcode = (new URL(request.url).searchParams.get("postcode") ?? "").slice(0, 200);
  const checked = { siteName: page.config.company.name, postcode, errors: {}, answered: null };
  if (postcode.trim() === "" || page.command === undefined) return checked;
  const answer = await page.command("coverage", { postcode });
  if (!isCoverage(answer)) return { ...checked, errors: errorsIn(answer) };
  const coverage = coverageIn(answer);
  const { towns, zones } = await page.places();
  const town = towns.find(({ slug }) => slug === coverage.town) ?? null;
  const zone = zones.find(({ outcode }) => outcode === coverage.outcode);
  return { ...checked, answered: { coverage, postcode, town, next: (zone && page.nextWindow(zone)) ?? null } };
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data ? privatePageMeta(`${Object.keys(data.errors).length > 0 ? "Error: " : ""}Postcode check`, data.siteName) : [];

export default function CoverageCheckRoute({ loaderData: { postcode, errors, answered } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead
        title="Postcode check"
        lead="The first half is enough for now. We’ll ask for the full postcode when you book."
        crumbs={crumbs}
      >
        <PostcodeForm
          postcode={postcode}
          error={errors["postcode"] ?? errors[""]}
          label={answered ? "Check another postcode" : "Do we cover you?"}
        />
      </PageHead>
      {answered && (
        <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-16">
          <CoverageAnswerCard answered={answered} />
        </div>
      )}
    </main>
  );
}
