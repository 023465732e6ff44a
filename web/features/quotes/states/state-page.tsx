/** A quote that is no longer being answered: with a person, locked by one, closed or booked. Each state says what happens next. */
import type { ComponentType } from "react";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { Card } from "#web/ui/card.tsx";
import { QuoteLink } from "../contact/quote-link.tsx";
import { useQuote } from "../quote-context.ts";
import { Closed, Converted, Declined } from "./closed.tsx";
import { Expired } from "./expired.tsx";
import { LockedByStaff } from "./locked-by-staff.tsx";
import { NeedsInfo } from "./needs-info.tsx";
import { NeedsReview } from "./needs-review.tsx";
import { statePage } from "./state-page.rules.ts";
import type { StatePageName } from "./state-page.rules.ts";
import { QuotedItems } from "./quoted-items.tsx";
import { VersionList } from "./version-list.tsx";

const pages: Readonly<Record<StatePageName, ComponentType<{ view: QuoteView }>>> = {
  review: NeedsReview,
  info: NeedsInfo,
  locked: LockedByStaff,
  expired: Expired,
  declined: Declined,
  withdrawn: Closed,
  booked: Converted,
};

export function StatePage({ view }: { view: QuoteView }) {
  const { draft } = useQuote();
  const name = statePage(view);
  if (name === null) return null;
  const Page = pages[name];
  return (
    <div className="space-y-8">
      <Card className="sm:p-8">
        <p className="text-[0.9375rem] text-ink-soft">{`Quote ${view.reference}`}</p>
        <Page view={view} />
        <QuotedItems facts={view.facts} />
      </Card>
      {view.versions.length > 1 && <VersionList view={view} />}
      {draft.quote !== null && name !== "withdrawn" && <QuoteLink />}
      <StartAgain />
    </div>
  );
}

/** Puts this quote aside on this device and begins another; its own link still leads back. */
function StartAgain() {
  const { draft, store, server, shots, goTo, resume } = useQuote();
  const begin = () => {
    const before = draft;
    const restore = () => {
      server.clear();
      store.change(() => before);
      // Read again, or the questions of a quote that is closed or with a person would be open to answers.
      resume.retry();
    };
    store.startAgain();
    server.clear();
    void shots.clear();
    goTo("snap");
    void notify({
      message: "You’ve started a new quote. The old one is still saved.",
      action: { label: "Undo", onClick: restore },
    });
  };
  return (
    <button type="button" onClick={begin} className="min-h-11 font-semibold text-downs underline underline-offset-4">
      Start another quote
    </button>
  );
}
