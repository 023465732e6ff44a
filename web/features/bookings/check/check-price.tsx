/** The price with its lines, what it includes, the cancellation fee and its deadline, and the documents that follow. */
import { freeCancelUntil } from "#domain/bookings/cancellation.rules.ts";
import { exVatText } from "#domain/bookings/copy/booking.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { freeCancelText, moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { describeAllowance } from "#domain/pricing/load/sizes.rules.ts";
import { useBooking } from "../booking-context.ts";
import type { ChosenWindow } from "../draft/draft.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";

export function CheckPrice() {
  const { draft, price, config, review } = useBooking();
  const { priced } = price;
  if (priced === null) return null;
  return (
    <>
      <section aria-labelledby="check-price">
        <h2 id="check-price" className="text-xl">
          The price
        </h2>
        <PriceLines lines={priced.lines} withWhy withSavings className="mt-2" />
        <p className="text-right text-[0.9375rem] text-ink-soft">
          {config.company.vatRegistered ? `including ${formatPounds(priced.vatPence)} VAT` : "no VAT charged"}
        </p>
        <ExVat />
        <p className="mt-2">{`This covers ${describeAllowance(priced.allowance)}.`}</p>
        {moreThanListedText(priced.totalPence).map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
      </section>
      {draft.window !== null && <Cancelling window={draft.window} totalPence={priced.totalPence} isRequest={review !== null} />}
      <section aria-labelledby="check-papers">
        <h2 id="check-papers" className="text-xl">
          What you get from us
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>{review === null ? confirmationText(draft.contact) : requestText(draft.contact, review.reasons.includes("landline"))}</li>
          <li>
            {isConsumer(draft.customer)
              ? "A PDF of the booking, with how to cancel and a cancellation form"
              : "A PDF of the booking, and a waste transfer note after the collection, or a consignment note for anything hazardous"}
          </li>
          <li>{draft.paymentMethod === "account" ? "An invoice once the collection is done" : "A receipt once you’ve paid"}</li>
        </ul>
      </section>
    </>
  );
}

/** For a booking that waits for the office: it is requested, not confirmed. */
function requestText({ email, mobile }: { email: string; mobile: string }, isLandline: boolean): string {
  if (isLandline) return `A call on ${mobile.trim()} once we’ve checked it`;
  const ways = [email.trim() === "" ? "" : "by email", mobile.trim() === "" ? "" : "by text"].filter((way) => way !== "").join(" and ");
  return `A copy of your request ${ways} straight away, and our answer the same way`;
}

/** The price without VAT, for businesses. */
function ExVat() {
  const { draft, price, config } = useBooking();
  const text = price.priced === null ? null : exVatText({ ...price.priced, customer: draft.customer }, config.company);
  return text === null ? null : <p className="text-right text-[0.9375rem] tabular-nums">{`Without VAT: ${text}`}</p>;
}

function confirmationText({ email, mobile }: { email: string; mobile: string }): string {
  if (email.trim() === "") return "A confirmation by text straight away, with a link to this booking";
  return mobile.trim() === ""
    ? "A confirmation by email straight away, with a calendar entry"
    : "A confirmation by email, with a calendar entry, and by text straight away";
}

function Cancelling({ window, totalPence, isRequest }: { window: ChosenWindow; totalPence: number; isRequest: boolean }) {
  const { now, draft } = useBooking();
  const { customer } = draft;
  const bookedAt = new Date(now).toISOString();
  const freeUntil = freeCancelUntil({ windowStartsAt: window.startsAt, bookedAt, isConsumer: isConsumer(customer) }).toISOString();
  return (
    <section aria-labelledby="check-cancelling">
      <h2 id="check-cancelling" className="text-xl">
        If you change your mind
      </h2>
      <p className="mt-2">
        {freeCancelText({
          freeCancelUntil: freeUntil,
          window,
          bookedAt,
          totalPence,
          customer,
          ...(isRequest ? { status: "pending_confirmation" } : {}),
        })}
      </p>
    </section>
  );
}
