/** A correction of a booking: its price is looked at, then agreed to; anything typed in between asks for another look. */
import { useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { previewAfter } from "./add-preview.rules.ts";
import type { Correction } from "./correction.rules.ts";
import { useChange } from "./use-own-booking.ts";

export type CorrectionPreview = Extract<Commands["correct-booking"]["out"], { fits: boolean }>;

export function useCorrecting({ reference, rowVersion }: BookingDetails, onDone: (text: string) => void) {
  const [seen, setSeen] = useState<{ preview: CorrectionPreview; correction: Correction } | null>(null);
  const sending = useChange("correct-booking");
  const look = (correction: Correction) =>
    sending.mutate(
      { reference, rowVersion, ...correction },
      { onSuccess: (answer) => setSeen("fits" in answer ? { preview: answer, correction } : null) },
    );
  /** At the price that was shown, of the booking that it was shown for. */
  const agree = () => {
    if (seen === null) return;
    const { preview, correction } = seen;
    sending.mutate(
      { reference, rowVersion: preview.rowVersion, ...correction, expectedTotalPence: preview.totalPence },
      {
        onSuccess: () => onDone("Saved. We’ve sent you your booking as it stands now."),
        onError: (error) => setSeen(previewAfter(error, seen)),
      },
    );
  };
  const again = () => {
    setSeen(null);
    sending.reset();
  };
  return { preview: seen?.preview ?? null, look, agree, again, error: sending.error, isBusy: sending.isPending };
}
