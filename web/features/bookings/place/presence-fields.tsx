/** Who lets the crew in; by default someone is there. Where nobody is, photos are required that show what to take. */
import { Suspense } from "react";
import type { Presence } from "#domain/bookings/place/place-choices.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { useBooking } from "../booking-context.ts";
import { useAccountTerms } from "../check/use-account-terms.ts";

const BookingPhotos = lazyComponent(() => import("../photos/booking-photos.tsx").then((module) => module.BookingPhotos));

export function PresenceFields() {
  const { draft, config, patch, bind, formErrors } = useBooking();
  const hasOnline = config.features.card || config.features.paypal;
  const { presence } = draft.place;
  const hasAccount = useAccountTerms() !== null;
  const problem = formErrors.errorFor("photos");
  return (
    <>
      <RadioCards
        {...bind("place.presence", presence, (value: Presence | null) => value !== null && patch("place", { presence: value }))}
        legend="Who will be there?"
        columns={2}
        options={[
          { value: "yes", label: "Somebody will be there" },
          { value: "neighbour", label: "A neighbour will let you in", hint: "Say which one in the notes below" },
          {
            value: "key_safe",
            label: "There is a key safe",
            hint: `Put the code in the box below. ${hasAccount ? "Nothing to pay on the day if it’s on account" : hasOnline ? "Pay online or by bank transfer" : "Pay by bank transfer"}`,
          },
          {
            value: "no",
            label: "Nobody",
            hint: hasAccount
              ? "We need a photo. On account, there’s nothing to pay before the day"
              : `We need a photo, and payment ${hasOnline ? "online or " : ""}by bank transfer before the day`,
          },
        ]}
      />
      {presence === "no" && (
        <div id={fieldId("photos")} tabIndex={-1} role="group" aria-label="Photo of where the items are" className="space-y-3">
          <p className="font-semibold">Show us where the items are</p>
          <p className="text-ink-soft">
            {`The crew will only take what your photos show. We’ll check them and confirm your booking${
              hasAccount
                ? ". If you don’t put it on account, we come once your payment has arrived."
                : ", then come once your payment has arrived."
            }`}
          </p>
          {problem !== undefined && <p className="font-semibold text-brick-deep">{problem}</p>}
          <Suspense fallback={<Skeleton className="h-40" />}>
            <BookingPhotos />
          </Suspense>
        </div>
      )}
    </>
  );
}
