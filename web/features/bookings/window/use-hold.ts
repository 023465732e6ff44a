/** Reserves the chosen window for ten minutes and keeps the reservation with the draft. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import type { AvailabilityAnswer } from "#domain/bookings/bookings.contract.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { windowSpeed } from "#domain/scheduling/scheduling.rules.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { CommandError } from "#web/platform/commands.ts";
import { losesWindow } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import type { ChosenWindow, Hold } from "../draft/draft.rules.ts";
import { heldForMilliseconds } from "./hold.rules.ts";
import { offeredWindows, withoutWindow } from "./windows.rules.ts";

export type HoldTaking = {
  isTaking: boolean;
  error: Error | null;
  /** The next windows with capacity, after `bookings.window_taken`. */
  offered: ChosenWindow[];
  /** Resolves to true once the window is held. A refusal is in `error`; a window that is taken is removed from the draft. */
  take: (window: ChosenWindow) => Promise<boolean>;
};

/** The items of a hold: a large load's hold is valid for them only (decision 0026). */
const pricedList = ({ service, items, access, timing }: PriceRequest) => ({ service, items, access, timing });

/** The requested window, and the hold it replaces. */
type HoldRequest = { window: ChosenWindow; replaced: Hold | null };

export function useHold(): HoldTaking {
  const { command, postcode, price, draft: currentDraft, change, step } = useBooking();
  const queryClient = useQueryClient();
  const holding = useMutation({
    // In sequence, so that the last choice stays held.
    scope: { id: "hold" },
    // Offline it fails visibly instead of pausing.
    mutationFn: async ({ window, replaced }: HoldRequest): Promise<Hold> => {
      const { load, request } = price;
      if (postcode === null || load === null || request === null) throw new Error("A hold needs a postcode and a price");
      const now = Date.now();
      const lapsesAt = now + heldForMilliseconds;
      const speed = windowSpeed(window, new Date(now));
      const { holdId, holdToken, vanNearby } = await command(
        "hold-slot",
        {
          ...pricedList(request),
          windowId: window.id,
          postcode,
          load,
          checkout: currentDraft.idempotencyKey,
          ...(replaced && { replaces: { holdId: replaced.holdId, holdToken: replaced.holdToken } }),
        },
        { idempotencyKey: newIdempotencyKey() },
      );
      return { holdId, holdToken, lapsesAt, windowId: window.id, postcode, speed, vanNearby, isExtended: false };
    },
    onMutate: ({ window }) => change((draft) => ({ ...draft, window, hold: draft.hold?.windowId === window.id ? draft.hold : null })),
    // Ignored if another window has been chosen meanwhile.
    onSuccess: (hold) => change((draft) => (draft.window?.id === hold.windowId ? { ...draft, hold } : draft)),
    onError: (error, { window }) => {
      if (!losesWindow(error)) return;
      // On later steps the window stays in the draft: they name it, and without one they would be closed.
      change((draft) => (draft.window?.id === window.id ? { ...draft, window: step === "when" ? null : draft.window, hold: null } : draft));
      // Out of the list at once: until it is read again the same window would be proposed anew, and refused anew.
      queryClient.setQueriesData<InfiniteData<AvailabilityAnswer>>(
        { queryKey: ["availability"] },
        (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, days: withoutWindow(page.days, window) })) },
      );
      void queryClient.invalidateQueries({ queryKey: ["availability"] });
    },
  });
  return {
    isTaking: holding.isPending,
    error: holding.error,
    offered: holding.error instanceof CommandError ? offeredWindows(holding.error.details) : [],
    take: (window) =>
      holding.mutateAsync({ window, replaced: currentDraft.hold }).then(
        () => true,
        () => false,
      ),
  };
}
