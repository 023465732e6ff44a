/** The draft of a change order, which outlives changes of its booking, and its price, which has to be worked out anew after either changes. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changeReasons } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { ChangeReason } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { PricedChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { changesItems } from "#domain/bookings/change-orders/change-order.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { parkings } from "#domain/pricing/price-choices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Commands } from "#web/platform/commands.ts";
import type { Send } from "../kit/decision.tsx";
import { useRecordLine } from "../live/record-context.ts";
import { rebased } from "./rebased.rules.ts";

export type ChangedAccess = {
  floor: number;
  lift: boolean;
  carryMetres: number;
  parking: (typeof parkings)[number];
  dismantleCount: number;
};

/** What was entered; the rest is as the booking says. `bookedItems`: the booking's own list that `items` was made from. */
type Draft = {
  reason?: ChangeReason;
  items?: readonly PickedItem[];
  itemsOf?: readonly PickedItem[];
  access?: ChangedAccess;
  goodwill?: string;
  own?: OwnText;
};
/** A total of one's own and why, as typed; the total empty: the engine's price. */
export type OwnText = { pounds: string; why: string };

type Sent = Pick<Commands["raise-change-order"]["in"], "expectedDeltaPence" | "statement" | "photos" | "overLimit">;

export function useRaiseChange(opened: OfficeBooking) {
  const { booking, rowVersion } = opened;
  const [draft, setDraft] = useState<Draft>({});
  const { reason = "customer_added", access = bookedAccess(booking.access), goodwill = "", own = { pounds: "", why: "" } } = draft;
  const booked = bookedItems(booking);
  // What was added to the booking, or taken off it, since the list was changed here stays so: the order replaces the whole list.
  const items = draft.items === undefined ? booked : rebased(draft.items, draft.itemsOf ?? booked, booked);
  const input: Commands["price-change-order"]["in"] = {
    reference: booking.reference,
    reason,
    ...(changesItems(reason) && { items: items.map(({ id, quantity }) => ({ id, quantity })) }),
    ...(reason === "access_worse" && { access }),
    ...(reason === "goodwill" && { goodwillPence: parsePounds(goodwill) ?? 0 }),
    ...(reason !== "goodwill" &&
      own.pounds.trim() !== "" && { own: { totalPence: parsePounds(own.pounds) ?? -1, reason: own.why.trim() } }),
  };
  const { pricing, workOutAgain, ...price } = useChangedPrice(input, rowVersion);
  const isBegun = price.priced !== undefined || Object.keys(draft).length > 0;
  const record = useRecordLine();
  // Whoever asked for the latest version has still not sent this: the next change is announced as well.
  useEffect(() => {
    if (isBegun) record.hold();
  }, [isBegun, rowVersion, record]);
  const form = { reason, items, access, goodwill, own, isBegun, pricing };
  const change = (part: Draft) => {
    record.hold();
    pricing.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  return {
    ...price,
    ...form,
    setReason: (value: string) => change({ reason: changeReasons.find((one) => one === value) ?? "customer_added" }),
    setItems: (picked: readonly PickedItem[]) => change({ items: picked, itemsOf: booked }),
    setAccess: (way: ChangedAccess) => change({ access: way }),
    setOwn: (part: Partial<OwnText>) => change({ own: { ...own, ...part } }),
    setGoodwill: (text: string) => change({ goodwill: text }),
    raise: (send: Send, sent: Sent) =>
      send("raise-change-order", { ...input, rowVersion, ...sent }).catch((error: unknown) => {
        if (error instanceof CommandError && error.status === 409) workOutAgain();
        throw error;
      }),
  };
}

function useChangedPrice(input: Commands["price-change-order"]["in"], rowVersion: number) {
  const { command } = useSession();
  const [priced, setPriced] = useState<{ of: string; is: PricedChange } | null>(null);
  const of = JSON.stringify([input, rowVersion]);
  const pricing = useMutation({ mutationFn: () => command("price-change-order", input) });
  return {
    pricing,
    priced: priced?.is,
    /** Whether `priced` is the price of this draft and of the booking as it is shown. */
    isPriced: priced?.of === of,
    workOut: () => pricing.mutate(undefined, { onSuccess: (is) => setPriced({ of, is }) }),
    workOutAgain: () => setPriced((before) => before && { ...before, of: "" }),
  };
}

export type RaisingChange = ReturnType<typeof useRaiseChange>;

const bookedAccess = ({ floor, lift, carryMetres, parking, dismantleCount }: OfficeBooking["booking"]["access"]): ChangedAccess => ({
  floor,
  lift,
  carryMetres,
  parking: parkings.find((one) => one === parking) ?? "free",
  dismantleCount,
});

const bookedItems = ({ items }: OfficeBooking["booking"]): readonly PickedItem[] =>
  items.map(({ id, quantity }) => ({ id, quantity, usable: "unsure", confirmed: null }));
