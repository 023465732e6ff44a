/** The price of a shared booking and what of it is paid; once it has ended without a collection, what is charged instead. */
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import type { SharedBooking } from "#domain/people/people.contract.ts";
import { Card } from "#web/ui/card.tsx";
import { sharedMoney } from "./shared-money.rules.ts";

export function SharedPrice({ booking }: { booking: SharedBooking }) {
  const money = sharedMoney(booking);
  if (money === null) return null;
  return (
    <Card as="section" aria-label="The price" className="mt-6">
      <h2 className="text-xl">{money.heading}</h2>
      {money.texts.map((text) => (
        <p key={text} className="mt-1 font-semibold">
          {text}
        </p>
      ))}
      {money.hasEnded ? null : <PriceLines lines={booking.lines ?? []} withWhy className="mt-2" />}
    </Card>
  );
}
