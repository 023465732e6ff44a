/** What is needed to book, and how to book without this page. Readable without JavaScript. */
import type { PublicConfig } from "#domain/company/company.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useBooking } from "./booking-context.ts";

export function NeedList({ isFirstStep }: { isFirstStep: boolean }) {
  const { draft, config, change, startAgain } = useBooking();
  const clear = () => {
    startAgain();
    void notify({ message: "Cleared. Nothing is kept on this device.", action: { label: "Undo", onClick: () => change(() => draft) } });
  };
  return (
    <div className="mt-10 border-t border-line pt-6">
      {isFirstStep && (
        <section aria-labelledby="need-title">
          <h2 id="need-title" className="text-xl">
            What you’ll need
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>The address and a rough list of what’s going</li>
            <li>How we get to it: floor, lift, and where a van can stop</li>
            <li>A mobile number or an email address</li>
          </ul>
          <p className="mt-2">{`You’ll see the price before you give your name. ${payText(config)}`}</p>
        </section>
      )}
      <noscript>
        <p className="mt-4 rounded-medium border-2 border-sea bg-sea-soft p-4 font-semibold">
          Booking on this page needs JavaScript. <CallLink start /> and we’ll book it with you.
        </p>
      </noscript>
      <p className={isFirstStep ? "mt-4" : ""}>
        Prefer to talk? <CallLink start />.
      </p>
      {draft.address.postcode !== "" && (
        <button type="button" onClick={clear} className="mt-2 min-h-8 text-ink-soft underline underline-offset-4 hover:text-ink">
          Clear everything and start again
        </button>
      )}
    </div>
  );
}

function payText({ features: { card, paypal } }: PublicConfig): string {
  if (!card && !paypal) return "Pay on the day, in cash or by bank transfer.";
  return `Pay on the day, in cash or by bank transfer, or online ${card ? "by card" : "with PayPal"}${card && paypal ? " or with PayPal" : ""}.`;
}
