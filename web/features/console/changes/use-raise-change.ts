/** The draft of a change order and its price, which is dropped when the draft changes. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changeReasons } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { ChangeReason } from "#domain/bookings/change-orders/change-order-choices.ts";
import { changesItems } from "#domain/bookings/change-orders/change-order.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { penceOf } from "#domain/comparison/typed-pounds.rules.ts";
import { parkings } from "#domain/pricing/price-choices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";
import type { Commands } from "#web/platform/commands.ts";

export type ChangedAccess = {
  floor: number;
  lift: boolean;
  carryMetres: number;
  parking: (typeof parkings)[number];
  dismantleCount: number;
};

export function useRaiseChange({ booking, rowVersion }: OfficeBooking) {
  const { command } = useSession();
  const [reason, setReason] = useState<ChangeReason>("customer_added");
  const [items, setItems] = useState<readonly PickedItem[]>(() =>
    booking.items.map(({ id, quantity }) => ({ id, quantity, usable: "unsure", confirmed: null })),
  );
  const [access, setAccess] = useState<ChangedAccess>(() => accessOf(booking.access));
  const [goodwill, setGoodwill] = useState("");
  const asked: Commands["price-change-order"]["in"] = {
    reference: booking.reference,
    reason,
    ...(changesItems(reason) && { items: items.map(({ id, quantity }) => ({ id, quantity })) }),
    ...(reason === "access_worse" && { access }),
    ...(reason === "goodwill" && { goodwillPence: penceOf(goodwill) ?? 0 }),
  };
  const pricing = useMutation({ mutationFn: () => command("price-change-order", asked) });
  /** Wraps a setter: a changed draft needs a new price. */
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      pricing.reset();
      set(value);
    };
  return {
    reason,
    setReason: changing((value: string) => setReason(changeReasons.find((one) => one === value) ?? "customer_added")),
    items,
    setItems: changing(setItems),
    access,
    setAccess: changing(setAccess),
    goodwill,
    setGoodwill: changing(setGoodwill),
    asked,
    rowVersion,
    pricing,
  };
}
export type RaisingChange = ReturnType<typeof useRaiseChange>;

const accessOf = ({ floor, lift, carryMetres, parking, dismantleCount }: OfficeBooking["booking"]["access"]): ChangedAccess => ({
  floor,
  lift,
  carryMetres,
  parking: parkings.find((one) => one === parking) ?? "free",
  dismantleCount,
});
