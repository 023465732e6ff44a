/** `/coverage/waiting-list`: joining and leaving by plain forms; each post is answered by a redirect, so that reloading sends nothing twice. */
import { data, redirect } from "react-router";
import { waitingListPromise } from "#web/content/coverage.ts";
import { codeIn, errorsIn } from "#web/features/coverage/answers.ts";
import { JoinForm, LeaveForm } from "#web/features/coverage/waiting-forms.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/waiting-list.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false };

const path = "/coverage/waiting-list";
const crumbs = [
  { to: "/", label: "Home" },
  { to: "/coverage", label: "Areas we cover" },
];
const doneCopy = {
  joined: {
    title: "You’re on the list",
    lead: "We’ll contact you once, when we start covering your postcode. You don’t need to do anything else.",
  },
  left: { title: "You’re off the list", lead: "If that email or number was on the list, we’ve removed it." },
} as const;
const defaultCopy = { title: "Waiting list", lead: "For postcodes we don’t cover yet." };

type Done = keyof typeof doneCopy;

/** `postcode`: as a link from the booking form or the calculator brings it. */
export function loader({ context, request }: Route.LoaderArgs): { siteName: string; done: Done | null; postcode: string } {
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  return {
    siteName: context.get(pageDataContext).config.company.name,
    done: done === "joined" || done === "left" ? done : null,
    postcode: (query.get("postcode") ?? "").slice(0, 20),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value.slice(0, 300) : ""]));
  const isLeaving = values["intent"] === "leave";
  const { command } = context.get(pageDataContext);
  if (command === undefined) throw new Error("A form was sent to a page that is not live");
  const answer = await command(isLeaving ? "leave-waiting-list" : "join-waiting-list", values);
  if (answer.status === 202) return redirect(`${path}?done=${isLeaving ? "left" : "joined"}`, 303);
  // Served, by arrangement or never: the check says which, and what to do next.
  if (codeIn(answer) === "coverage.no_waiting_list")
    return redirect(`/coverage/check?postcode=${encodeURIComponent(values["postcode"] ?? "")}`, 303);
  return data({ isLeaving, values, errors: errorsIn(answer) }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta(defaultCopy.title, loaderData?.siteName ?? "");

export default function WaitingListRoute({ loaderData: { done, postcode }, actionData }: Route.ComponentProps) {
  const { title, lead } = done === null ? defaultCopy : doneCopy[done];
  const joining = actionData && !actionData.isLeaving ? actionData : { values: { postcode } };
  const leaving = actionData?.isLeaving === true ? actionData : {};
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead title={title} lead={lead} crumbs={crumbs} />
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 lg:grid-cols-2 lg:py-16">
        {done === null && (
          <Card as="section">
            <h2 className="mb-4 text-2xl">Join the waiting list</h2>
            <JoinForm {...joining} />
          </Card>
        )}
        <Card as="section">
          <h2 className="mb-2 text-2xl">Leave the waiting list</h2>
          <p className="mb-4 text-ink-soft">{done === null ? "You don’t need to give a reason." : waitingListPromise}</p>
          <LeaveForm {...leaving} />
        </Card>
      </div>
    </main>
  );
}
