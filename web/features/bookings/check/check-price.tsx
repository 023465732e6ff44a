/** The price with its reasons, what it pays for, what cancelling costs and when, and the papers that follow. */
import { freeCancelUntil } from "#domain/bookings/cancellation.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { freeCancelText, moreThanListedText } from "#domain/bookings/price-promise.copy.ts";
import { describeAllowance } from "#domain/pricing/sizes.rules.ts";
import { useBooking } from "../booking-context.ts";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";

export function CheckPrice() {
  const { draft, price, config } = useBooking();
  const { priced } = price;
  if (priced === null) return null;
  return (
    <>
      <section aria-labelledby="check-price">
        <h2 id="check-price" className="text-xl">
          The price
        </h2>
        <PriceLines lines={priced.lines} withWhy withSavings className="mt-2" />
        <p className="mt-3 flex justify-between gap-4 border-t-2 border-ink pt-2 text-xl font-bold">
          <span>Total</span>
          <span className="tabular-nums">{formatPounds(priced.totalPence)}</span>
        </p>
        <p className="text-right text-[0.9375rem] text-ink-soft">
          {config.company.vatRegistered ? `including ${formatPounds(priced.vatPence)} VAT` : "no VAT charged"}
        </p>
        <p className="mt-2">This pays for {describeAllowance(priced.allowance)}.</p>
        {moreThanListedText(priced.totalPence).map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
      </section>
      {draft.window !== null && <Cancelling window={draft.window} totalPence={priced.totalPence} />}
      <section aria-labelledby="check-papers">
        <h2 id="check-papers" className="text-xl">
          What you get from us
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>{confirmationText(draft.contact)}</li>
          <li>A PDF of the booking with the terms of cancelling and a form for it</li>
          <li>A receipt once you have paid</li>
        </ul>
      </section>
    </>
  );
}

function confirmationText({ email, mobile }: { email: string; mobile: string }): string {
  if (email.trim() === "") return "A confirmation by text straight away, with a link to this booking";
  return mobile.trim() === ""
    ? "A confirmation by email straight away, with a calendar entry"
    : "A confirmation by email, with a calendar entry, and by text straight away";
}

function Cancelling({ window, totalPence }: { window: ChosenWindow; totalPence: number }) {
  const { now } = useBooking();
  const bookedAt = new Date(now).toISOString();
  const freeUntil = freeCancelUntil({ windowStartsAt: window.startsAt, bookedAt }).toISOString();
  return (
    <section aria-labelledby="check-cancelling">
      <h2 id="check-cancelling" className="text-xl">
        If you change your mind
      </h2>
      <p className="mt-2">{freeCancelText({ freeCancelUntil: freeUntil, window, bookedAt, totalPence })}</p>
    </section>
  );
}
