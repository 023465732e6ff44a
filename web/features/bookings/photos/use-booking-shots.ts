/** The shots of this booking, in a quote of their own that is opened with the first one sent; the draft knows how many there are. */
import { useCallback, useEffect, useEffectEvent } from "react";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { useShots } from "#web/features/job-form/photos/use-shots.ts";
import type { Shots } from "#web/features/job-form/photos/use-shots.ts";
import type { Command } from "#web/platform/commands.ts";
import { useBooking } from "../booking-context.ts";

export function useBookingShots(): Shots {
  const { command, draft, change } = useBooking();
  const { idempotencyKey } = draft;
  const { key } = draft.photos;
  const openQuote = useCallback(async () => {
    const opened = key ?? (await startQuote(command, idempotencyKey));
    change((previous) => ({ ...previous, photos: { ...previous.photos, key: opened } }));
    return opened;
  }, [command, change, key, idempotencyKey]);
  const shots = useShots({ openQuote, of: "booking" });
  const sent = shots.shots.filter(({ state }) => state !== "refused");
  const [shown, ready] = [sent.length, sent.filter(({ state }) => state === "kept").length];
  const count = useEffectEvent(() => change((previous) => ({ ...previous, photos: { ...previous.photos, shown, ready } })));
  useEffect(() => {
    // Until the stored ones have been read there are none to be seen; what the draft says of them stands.
    if (shots.isOpen) count();
  }, [shown, ready, shots.isOpen]);
  return shots;
}

/** The same booking form gets the same quote, however often it asks. */
async function startQuote(command: Command, idempotencyKey: string): Promise<QuoteKey> {
  const { reference, accessToken } = await command(
    "start-quote",
    { channel: "web_items", facts: {} },
    { idempotencyKey: `${idempotencyKey}-photos` },
  );
  return { reference, accessToken };
}
