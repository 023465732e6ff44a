/** Step 6: everything once more, the three consents, how to pay, and the button that books. */
import { PrefetchPageLinks } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import type { WayToPay } from "#domain/bookings/bookings.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { useBooking } from "../booking-context.ts";
import { BookingRefusal } from "../check/booking-refusal.tsx";
import { CheckAnswers } from "../check/check-answers.tsx";
import { CheckPrice } from "../check/check-price.tsx";
import { Consents } from "../check/consents.tsx";
import { onlineMethodOf } from "../check/pay-online.ts";
import { PaymentChoice } from "../check/payment-choice.tsx";
import { ReviewNotice } from "../check/review-notice.tsx";
import { HoldNotice } from "../window/hold-notice.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { useProof } from "../check/use-proof.ts";
import { WaitingForSignal } from "../check/waiting-for-signal.tsx";
import { useBookCollection } from "../check/use-book-collection.ts";

const buttonLabels: Readonly<Record<WayToPay, string>> = {
  cash: "Book and pay on the day",
  "bank-transfer": "Book and pay by transfer",
  card: "Book and pay by card",
  paypal: "Book and pay with PayPal",
  account: "Book on your account",
};

export function CheckStep() {
  const { draft, price, review } = useBooking();
  const booking = useBookCollection();
  const proof = useProof(booking.error, booking.book);
  const total = price.priced === null ? null : formatPounds(price.priced.totalPence);

  return (
    <StepForm
      intro="Check your answers before you book."
      onContinue={() => {
        if (proof.isNeeded) void proof.prove();
        else booking.book();
        return false;
      }}
      action={
        <div className="w-full">
          <Button
            type="submit"
            size="large"
            busy={booking.isBooking || proof.isProving}
            aria-describedby="obligation"
            className="w-full sm:w-auto"
          >
            {buttonLabel(draft.paymentMethod, review !== null)}
          </Button>
          <p id="obligation" className="mt-2">
            {`${review === null ? "By booking" : "Once we confirm,"} you enter a contract with an obligation to pay${total === null ? "" : ` ${total}`}.`}
          </p>
        </div>
      }
    >
      {/* The confirmation's code, loaded ahead. */}
      <PrefetchPageLinks page="/booking-success" />
      <HoldNotice focusWhenLost={booking.hasNoHold} />
      <CheckAnswers />
      <CheckPrice />
      <PaymentChoice />
      <Consents />
      <ReviewNotice />
      <WaitingForSignal waiting={booking.waiting} tryNow={booking.tryNow} />
      <BookingRefusal error={booking.error} isBooking={booking.isBooking} proof={proof} />
    </StepForm>
  );
}

function buttonLabel(method: WayToPay | null, isRequest: boolean): string {
  if (isRequest) return onlineMethodOf(method) === undefined ? "Send this request" : "Pay and send this request";
  return method === null ? "Book this collection" : buttonLabels[method];
}
