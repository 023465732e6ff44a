/** The payment page below its head: plain forms, which work without JavaScript. Paying itself happens on the provider's page. */
import { formatPence } from "#domain/kernel/money.ts";
import type { OnlineMethod } from "#domain/payments/online-choices.ts";
import { payOtherwiseMethods, payPath, sentBackAsPaid } from "#domain/payments/pay-link-choices.ts";
import type { PayWindow } from "#domain/payments/book-again.contract.ts";
import type { PaymentPlace } from "#domain/payments/pay-links.contract.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { findPayEnd, lessText, windowText } from "./pay-text.rules.ts";
import type { PayView } from "./pay-text.rules.ts";

/** In the address of the page: a link's, or the payment that was begun. */
export type PayKey = { ref: string; t: string } | { payment: string };
type PayPageProps = PayView & { payKey: PayKey; methods: readonly OnlineMethod[]; problem: string | null };

export function PayPage({ payKey, methods, problem, ...view }: PayPageProps) {
  const { place } = view;
  const end = findPayEnd(view);
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-14">
      {problem !== null && (
        <p role="alert" className="mb-6 max-w-2xl rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
          {problem}
        </p>
      )}
      {(end === "ask" || end === "ask-again" || end === "not-paid") && (
        <div className="max-w-xl space-y-8">
          <Ways {...{ place, payKey, methods }} />
          <p className="max-w-[56ch] text-ink-soft">
            You pay on our payment provider’s page and come back here. We never see or keep your card details.
          </p>
          {"payment" in payKey && place.canPayOtherwise && <Otherwise payment={payKey.payment} />}
        </div>
      )}
      {end === "checking" && "payment" in payKey && (
        <a href={`${payPath}?payment=${payKey.payment}&${sentBackAsPaid}=1`} className={buttonClass({ variant: "secondary" })}>
          Look again
        </a>
      )}
      {(end === "too-late" || end === "returned") && <Again windows={view.windows} payKey={payKey} isReturned={end === "returned"} />}
      {(end === "paid" || end === "returned-booked" || end === "nothing") && (
        <SiteLink to={`/booking-success?ref=${place.reference}`} className={buttonClass({ variant: "secondary" })}>
          See your booking
        </SiteLink>
      )}
    </div>
  );
}

/** One press holds it, and goes on to paying. */
function Again({ windows, payKey, isReturned }: { windows: readonly PayWindow[]; payKey: PayKey; isReturned: boolean }) {
  if (windows.length === 0)
    return (
      <SiteLink to="/book" className={buttonClass({ variant: "primary" })}>
        Choose another window
      </SiteLink>
    );
  return (
    <form action={payPath} method="post" aria-labelledby="again-title" className="max-w-xl space-y-4">
      <Hidden values={{ ...payKey }} />
      <h2 id="again-title" className="text-xl">
        Book it for another time
      </h2>
      <p>{`For the same things, at the same price or less. We keep the window for 15 minutes while you pay${isReturned ? " again" : ""}.`}</p>
      <ul className="space-y-3">
        {windows.map((window, index) => (
          <li key={window.id}>
            <button
              type="submit"
              name="window"
              value={window.id}
              className={`${buttonClass({ variant: index === 0 ? "primary" : "secondary", size: "large" })} w-full justify-between gap-4 text-left`}
            >
              <span>{windowText(window)}</span>
              {lessText(window) !== null && <span className="whitespace-nowrap">{lessText(window)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <SiteLink to="/book" className={inlineLinkClass}>
          See all windows in the booking form
        </SiteLink>
      </p>
    </form>
  );
}

const methodNames: Readonly<Record<OnlineMethod, string>> = { card: "by card", paypal: "with PayPal" };

function Ways({ place, payKey, methods }: { place: PaymentPlace; payKey: PayKey; methods: readonly OnlineMethod[] }) {
  return (
    <div className="space-y-6">
      {place.dues.map(({ purpose, pence }) => (
        <form key={purpose} action={payPath} method="post" aria-label={describePayment(place, purpose, pence)} className="space-y-3">
          <Hidden values={{ ...payKey, purpose }} />
          {place.dues.length > 1 && <p className="text-lg font-semibold">{describePayment(place, purpose, pence)}</p>}
          <div className="flex flex-wrap gap-3">
            {methods.map((method, index) => (
              <button
                key={method}
                type="submit"
                name="method"
                value={method}
                className={buttonClass({
                  variant: purpose !== place.dues[0]?.purpose ? "quiet" : index === 0 ? "primary" : "secondary",
                  size: "large",
                })}
              >
                {`Pay ${formatPence(pence)} ${methodNames[method]}`}
              </button>
            ))}
          </div>
        </form>
      ))}
    </div>
  );
}

function describePayment({ dues }: PaymentPlace, purpose: string, pence: number): string {
  if (purpose === "deposit") return `The deposit now, ${formatPence(pence)}, and the rest on the day`;
  return dues.length > 1 ? `All of it now, ${formatPence(pence)}` : `Pay ${formatPence(pence)}`;
}

const otherwiseNames = { cash: "Pay in cash on the day", "bank-transfer": "Pay by bank transfer" } as const;

const Otherwise = ({ payment }: { payment: string }) => (
  <form action={payPath} method="post" className="space-y-3 border-t border-line pt-6">
    <Hidden values={{ payment }} />
    <h2 className="text-xl">Pay another way</h2>
    <p>You keep your window, and pay nothing now.</p>
    <div className="flex flex-wrap gap-3">
      {payOtherwiseMethods.map((method) => (
        <button key={method} type="submit" name="otherwise" value={method} className={buttonClass({ variant: "quiet" })}>
          {otherwiseNames[method]}
        </button>
      ))}
    </div>
  </form>
);

const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
