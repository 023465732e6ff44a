/** The photos of this booking. They are uploaded to a quote that is created with the first; the draft holds their count. */
import { useCallback, useEffect, useEffectEvent } from "react";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { useShots } from "#web/features/job-form/photos/use-shots.ts";
import type { Shots } from "#web/features/job-form/photos/use-shots.ts";
import type { Command } from "#web/platform/commands.ts";
import { useBooking } from "../booking-context.ts";
import { shotsOf } from "./clear-photos.ts";

export function useBookingShots(): Shots {
  const { command, draft, change, isForCaller } = useBooking();
  const { idempotencyKey } = draft;
  const { key } = draft.photos;
  const openQuote = useCallback(async () => {
    const opened = key ?? (await startQuote(command, idempotencyKey));
    change((previous) => ({ ...previous, photos: { ...previous.photos, key: opened } }));
    return opened;
  }, [command, change, key, idempotencyKey]);
  const shots = useShots({ openQuote, of: shotsOf(isForCaller) });
  const sent = shots.shots.filter(({ state }) => state !== "refused");
  const [photoCount, ready] = [sent.length, sent.filter(({ state }) => state === "kept").length];
  const count = useEffectEvent(() => change((previous) => ({ ...previous, photos: { ...previous.photos, shown: photoCount, ready } })));
  useEffect(() => {
    // Until the stored photos have been read the list is empty, and the draft's count must not be overwritten.
    if (shots.isOpen) count();
  }, [photoCount, ready, shots.isOpen]);
  return shots;
}

/** The checkout's idempotency key makes this one quote for each booking form, however often it is called. */
async function startQuote(command: Command, idempotencyKey: string): Promise<QuoteKey> {
  const { reference, accessToken } = await command(
    "start-quote",
    { channel: "web_items", facts: {} },
    { idempotencyKey: `${idempotencyKey}-photos` },
  );
  return { reference, accessToken };
}
