/** Where the van can stop, with what each answer costs. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { parkings } from "#domain/pricing/pricing.contract.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { useBooking } from "../booking-context.ts";

type Parking = (typeof parkings)[number];

export function ParkingField() {
  const { draft, book, patch, bind } = useBooking();
  const { access } = draft;
  const { parkingPence, paidBayPence = 0 } = book.tariff;
  return (
    <RadioCards
      {...bind("access.parking", access.parking, (parking: Parking | null) => parking !== null && patch("access", { parking }))}
      legend="Where can the van stop?"
      options={[
        { value: "free", label: "On the drive, free on the street, or with your visitor’s permit", hint: "Within 25 m" },
        {
          value: "paid",
          label: "In a paid bay",
          hint: "A fixed charge. We pay the meter",
          trailing: `+${formatPounds(paidBayPence)}`,
        },
        { value: "none-within-25m", label: "Nowhere within 25 m", trailing: `+${formatPounds(parkingPence)}` },
      ]}
    />
  );
}
