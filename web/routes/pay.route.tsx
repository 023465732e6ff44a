/**
 * `/pay?ref=…&t=…`: paying online by a link; `/pay?payment=…`: where the provider's page comes back to. Static, for one request, never kept or
 * listed. A form leads to a page of ours that goes on to the provider's: a browser follows no form to another site (`form-action`).
 */
import { data, redirect } from "react-router";
import type { PublicConfig } from "#domain/company/company.ts";
import { onlineMethods } from "#domain/payments/online-choices.ts";
import type { PaymentStatus } from "#domain/payments/online-payments.contract.ts";
import { payPath, sentBackAsPaid } from "#domain/payments/pay-link-choices.ts";
import type { PayWindow } from "#domain/payments/book-again.contract.ts";
import type { PaymentPlace } from "#domain/payments/pay-links.contract.ts";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { codeIn, errorsIn } from "#web/features/coverage/answers.ts";
import { PayPage } from "#web/features/payments/pay-page.tsx";
import type { PayKey } from "#web/features/payments/pay-page.tsx";
import { findPayEnd, payHead } from "#web/features/payments/pay-text.rules.ts";
import type { PayView } from "#web/features/payments/pay-text.rules.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageCommand, PageCommandAnswer } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Route } from "./+types/pay.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false, ownAction: true };

const crumbs = [{ to: "/", label: "Home" }];

/** `unknown`: a wrong link. `unread`: nothing is known of it just now. */
type Found = PayView | "unknown" | "unread";

const readKey = (read: (name: string) => string): PayKey =>
  read("payment") === "" ? { ref: read("ref"), t: read("t") } : { payment: read("payment") };
const toInput = (key: PayKey) => ("payment" in key ? { attemptId: key.payment } : { reference: key.ref, payToken: key.t });
const payAddress = (key: PayKey) => `${payPath}?${new URLSearchParams(key).toString()}`;

async function readView(command: PageCommand | undefined, key: PayKey, isSentBack = false): Promise<Found> {
  if (command === undefined) return "unread";
  // First: it asks the provider, and what that says changes the booking.
  const status = "payment" in key ? await command("payment-status", { attemptId: key.payment, isBack: isSentBack }) : null;
  const place = await command("payment-place", toInput(key));
  const worst = [place, ...(status === null ? [] : [status])].find((answer) => answer.status !== 200);
  if (worst !== undefined) return worst.status === 429 || worst.status >= 500 ? "unread" : "unknown";
  const view = { place: place.body as PaymentPlace, status: status === null ? null : (status.body as PaymentStatus), isSentBack }; // the commands' contracts
  const end = findPayEnd(view);
  return { ...view, windows: end === "too-late" || end === "returned" ? await readWindows(command, key) : [] };
}

/** Without them the booking form is left. */
async function readWindows(command: PageCommand, key: PayKey): Promise<PayWindow[]> {
  const answer = await command("pay-windows", toInput(key));
  return answer.status === 200 ? (answer.body as { windows: PayWindow[] }).windows : []; // the command's contract
}

/** Holds the window and goes on to paying for it, in the way that was chosen before. Its answer where it could not be held. */
async function bookAgain(command: PageCommand, key: PayKey, windowId: string): Promise<{ to: string } | PageCommandAnswer> {
  const held = await command("book-again", { ...toInput(key), windowId });
  if (held.status !== 200 && codeIn(held) !== "payments.window_held") return held;
  const before = "payment" in key && held.status === 200 ? await command("payment-status", { attemptId: key.payment }) : null;
  if (before === null || before.status !== 200) return { to: payAddress(key) };
  const { method, purpose } = before.body as PaymentStatus; // the command's contract
  const started = await command("pay-by-link", { ...toInput(key), method, purpose });
  if (started.status !== 200) return { to: payAddress(key) };
  return { to: `${payAddress({ payment: (started.body as { attemptId: string }).attemptId })}&go=1` }; // the command's contract
}

const availableMethods = ({ features }: PublicConfig) => onlineMethods.filter((method) => features[method]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { command, config } = context.get(pageDataContext);
  const query = new URL(request.url).searchParams;
  const key = readKey((name) => (query.get(name) ?? "").slice(0, 200));
  const view = await readView(command, key, query.has(sentBackAsPaid));
  const goesOn = query.has("go") && typeof view !== "string" && view.status?.state === "open";
  const status = view === "unknown" ? 404 : view === "unread" ? 503 : 200;
  const page = { key, view, methods: availableMethods(config), siteName: config.company.name, problem: null as string | null };
  return data({ ...page, goTo: goesOn ? (view.status?.redirectUrl ?? null) : null }, { status: request.method === "GET" ? status : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { command } = context.get(pageDataContext);
  if (command === undefined) throw new Error("A form was sent to a page that is not live");
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 200) : "";
  };
  const key = readKey(read);
  const window = read("window");
  if (window !== "") {
    const again = await bookAgain(command, key, window);
    if ("to" in again) return redirect(again.to, 303);
    return data({ key, view: await readView(command, key), problem: problemOf(again) }, { status: again.status });
  }
  const otherwise = read("otherwise");
  const answer =
    otherwise === ""
      ? await command("pay-by-link", { ...toInput(key), purpose: read("purpose"), method: read("method") })
      : await command("pay-otherwise", { attemptId: read("payment"), method: otherwise });
  if (answer.status === 200) {
    const { attemptId } = answer.body as { attemptId: string }; // the commands' contracts
    return redirect(`${payAddress({ payment: attemptId })}${otherwise === "" ? "&go=1" : ""}`, 303);
  }
  // What it says stands on the page already.
  if (codeIn(answer) === "payments.hold_over" || codeIn(answer) === "payments.being_checked") return redirect(payAddress(key), 303);
  return data({ key, view: await readView(command, key), problem: problemOf(answer) }, { status: answer.status });
}

const problemOf = (answer: PageCommandAnswer): string => Object.values(errorsIn(answer))[0] ?? "Something went wrong. Try again.";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { view, goTo, siteName } = loaderData;
  const title = typeof view === "string" ? "Pay online" : payHead(view).title;
  return [...privatePageMeta(title, siteName), ...(goTo === null ? [] : [{ httpEquiv: "refresh", content: `0;url=${goTo}` }])];
};

const lost = {
  unknown: { title: "This link isn’t complete", lead: "Open it again from our message, or ask us for a new one." },
  unread: { title: "We can’t show it just now", lead: "Nothing was taken. Open the link again in a minute." },
} as const;

export default function PayRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { key, view, problem } = actionData ?? loaderData;
  const { goTo, methods } = loaderData;
  if (typeof view === "string")
    return (
      <main id="main" tabIndex={-1} className="outline-none">
        <PageHead {...lost[view]} crumbs={crumbs} />
        <div className="mx-auto max-w-page px-4 py-10 sm:px-6">
          <SiteLink to="/contact" className={inlineLinkClass}>
            Write to us
          </SiteLink>
        </div>
      </main>
    );
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {goTo === null ? (
        <>
          <PageHead {...payHead(view)} crumbs={crumbs} />
          <PayPage {...view} payKey={key} methods={methods} problem={problem} />
        </>
      ) : (
        <GoingOn to={goTo} />
      )}
    </main>
  );
}

const GoingOn = ({ to }: { to: string }) => (
  <>
    <PageHead
      title="To the payment page"
      lead="You’re being taken to our payment provider. You come back here afterwards."
      crumbs={crumbs}
    />
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6">
      <a href={to} className={inlineLinkClass}>
        Go on if nothing happens
      </a>
    </div>
  </>
);
