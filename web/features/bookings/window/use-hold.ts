/** Reserves the chosen window for ten minutes and keeps the reservation with the draft. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { speedOf } from "#domain/scheduling/scheduling.rules.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { CommandError } from "#web/platform/commands.ts";
import { losesWindow } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import type { ChosenWindow, Hold } from "../draft/draft.rules.ts";
import { heldForMilliseconds } from "./hold.rules.ts";
import { offeredWindows } from "./windows.rules.ts";

export type HoldTaking = {
  isTaking: boolean;
  error: Error | null;
  /** After `bookings.window_taken`: the next windows with capacity. */
  offered: ChosenWindow[];
  /** True once the window is held. A refusal is in `error`; a window that is gone leaves the draft. */
  take: (window: ChosenWindow) => Promise<boolean>;
};

/** What the load is for: a large one is held for its list alone. */
const listOf = ({ service, items, access, timing }: PriceRequest) => ({ service, items, access, timing });

/** The requested window, and the hold whose capacity is given back for it. */
type HoldRequest = { window: ChosenWindow; replaced: Hold | null };

export function useHold(): HoldTaking {
  const { command, postcode, price, draft: shown, change, step } = useBooking();
  const queryClient = useQueryClient();
  const holding = useMutation({
    // One after the other: the last choice is the one that stays held.
    scope: { id: "hold" },
    // Without a line it fails and says so.
    networkMode: "always",
    mutationFn: async ({ window, replaced }: HoldRequest): Promise<Hold> => {
      const { load, request } = price;
      if (postcode === null || load === null || request === null) throw new Error("A hold needs a postcode and a price");
      const now = Date.now();
      const lapsesAt = now + heldForMilliseconds;
      const speed = speedOf(window, new Date(now));
      const { holdId, holdToken, vanNearby } = await command(
        "hold-slot",
        {
          ...listOf(request),
          windowId: window.id,
          postcode,
          load,
          checkout: shown.idempotencyKey,
          ...(replaced && { replaces: { holdId: replaced.holdId, holdToken: replaced.holdToken } }),
        },
        { idempotencyKey: newIdempotencyKey() },
      );
      return { holdId, holdToken, lapsesAt, windowId: window.id, postcode, speed, vanNearby, isExtended: false };
    },
    onMutate: ({ window }) => change((draft) => ({ ...draft, window, hold: draft.hold?.windowId === window.id ? draft.hold : null })),
    // Somebody who chose another window meanwhile keeps that choice.
    onSuccess: (hold) => change((draft) => (draft.window?.id === hold.windowId ? { ...draft, hold } : draft)),
    onError: (error, { window }) => {
      if (!losesWindow(error)) return;
      // Later steps keep the window's name to speak of it; without one they would not be open any more.
      change((draft) => (draft.window?.id === window.id ? { ...draft, window: step === "when" ? null : draft.window, hold: null } : draft));
      void queryClient.invalidateQueries({ queryKey: ["availability"] });
    },
  });
  return {
    isTaking: holding.isPending,
    error: holding.error,
    offered: holding.error instanceof CommandError ? offeredWindows(holding.error.details) : [],
    take: (window) =>
      holding.mutateAsync({ window, replaced: shown.hold }).then(
        () => true,
        () => false,
      ),
  };
}
