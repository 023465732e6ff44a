/** `/coverage/waiting-list`: joining and leaving by plain forms; each post is answered by a redirect, so that reloading sends nothing twice. */
import { data, redirect } from "react-router";
import { waitingListPromise } from "#web/content/coverage.ts";
import { errorsIn } from "#web/features/coverage/answers.ts";
import { JoinForm, LeaveForm } from "#web/features/coverage/waiting-forms.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { pageDataContext } from "#web/platform/load-context.ts";
import { privatePageMeta } from "#web/platform/page-meta.ts";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/waiting-list.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { document: true, live: true, listed: false };

const path = "/coverage/waiting-list";
const crumbs = [
  { to: "/", label: "Home" },
  { to: "/coverage", label: "Where we come" },
];
const doneCopy = {
  joined: {
    title: "You are on the list",
    lead: "We write once, when we start coming to your postcode, and not before. There is nothing more to do.",
  },
  left: { title: "You are off the list", lead: "If that address or number was on it, it is not any more." },
} as const;
const defaultCopy = { title: "Waiting list", lead: "For postcodes that our vans do not reach yet." };

type Done = keyof typeof doneCopy;

export function loader({ context, request }: Route.LoaderArgs): { siteName: string; done: Done | null } {
  const done = new URL(request.url).searchParams.get("done");
  return { siteName: context.get(pageDataContext).config.company.name, done: done === "joined" || done === "left" ? done : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value.slice(0, 300) : ""]));
  const isLeaving = typed["intent"] === "leave";
  const { command } = context.get(pageDataContext);
  if (command === undefined) throw new Error("A form was sent to a page that is not live");
  const answer = await command(isLeaving ? "leave-waiting-list" : "join-waiting-list", typed);
  if (answer.status === 202) return redirect(`${path}?done=${isLeaving ? "left" : "joined"}`, 303);
  return data({ isLeaving, typed, errors: errorsIn(answer) }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta(defaultCopy.title, loaderData?.siteName ?? "");

export default function WaitingListRoute({ loaderData: { done }, actionData }: Route.ComponentProps) {
  const { title, lead } = done === null ? defaultCopy : doneCopy[done];
  const joining = actionData && !actionData.isLeaving ? actionData : {};
  const leaving = actionData?.isLeaving === true ? actionData : {};
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 lg:grid-cols-2 lg:py-16">
        {done === null && (
          <Card as="section">
            <h2 className="mb-4 text-2xl">Tell me when you come</h2>
            <JoinForm {...joining} />
          </Card>
        )}
        <Card as="section">
          <h2 className="mb-2 text-2xl">Get off the list</h2>
          <p className="mb-4 text-ink-soft">{done === null ? "No reason needed." : waitingListPromise}</p>
          <LeaveForm {...leaving} />
        </Card>
      </div>
    </main>
  );
}
