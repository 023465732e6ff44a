/** What the payment page says: what is to be paid, and the ends of a payment, each as it is. */
import { windowName } from "#domain/scheduling/window-name.copy.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { PaymentStatus } from "#domain/payments/online-payments.contract.ts";
import type { PayWindow } from "#domain/payments/book-again.contract.ts";
import { paidFor } from "#domain/payments/paid-for.copy.ts";
import type { PaymentPlace } from "#domain/payments/pay-links.contract.ts";

/** `isSentBack`: the provider sent them back as paid a moment ago. `windows`: what can be booked again instead. */
export type PayView = { place: PaymentPlace; status: PaymentStatus | null; isSentBack?: boolean; windows: readonly PayWindow[] };
export type PayHead = { title: string; lead: string };

export type PayEnd = "ask" | "ask-again" | "paid" | "checking" | "not-paid" | "too-late" | "returned" | "returned-booked" | "nothing";

export function findPayEnd({ place, status, isSentBack = false }: Omit<PayView, "windows">): PayEnd {
  if (status?.state === "returned") return endOfReturned(place);
  if (status?.state === "paid") return "paid";
  if (status?.state === "checking" || (status?.state === "open" && isSentBack)) return "checking";
  if (isGivenUp(place)) return "too-late";
  if (place.dues.length === 0) return place.paidPence > 0 ? "paid" : "nothing";
  return status === null ? "ask" : "not-paid";
}

/** Its time is up: the clock gives the window away within a minute. */
const isGivenUp = ({ status, heldUntil }: PaymentPlace): boolean =>
  status === "released" || (status === "pending_payment" && heldUntil === null);

/** It may have been booked again since, in another window. */
function endOfReturned(place: PaymentPlace): PayEnd {
  if (isGivenUp(place)) return "returned";
  return place.status === "pending_payment" ? "ask-again" : "returned-booked";
}

/** `Single item on Tue 24 Nov, booking B-7F3K9M`, or the charge that it is. */
export function aboutBooking({ service, startsAt, reference, status }: PaymentPlace): string {
  const day = formatDay(startsAt);
  const what = paidFor(status, { what: `${serviceName(service)} on ${day}`, day });
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, booking ${reference}`;
}

export function payHead(view: PayView): PayHead {
  const { place } = view;
  const about = `${aboutBooking(place)}.`;
  switch (findPayEnd(view)) {
    case "ask":
      return { title: `Pay ${formatPence(place.dues.at(-1)?.pence ?? 0)}`, lead: about };
    case "paid":
      return { title: "It’s paid. Thank you", lead: `${about} ${paidText(view)}` };
    case "checking":
      return {
        title: "Your payment is still being checked",
        lead: `${about} You don’t need to pay again: look again in a minute.`,
      };
    case "not-paid":
      return { title: "It isn’t paid yet", lead: `${about} ${keptText(place)}` };
    case "ask-again":
      return {
        title: `Pay ${formatPence(place.dues.at(-1)?.pence ?? 0)}`,
        lead: `${about} This window is kept until ${formatTime(place.heldUntil ?? place.startsAt)}. The ${returnedSum(view)} you paid before is on its way back.`,
      };
    case "too-late":
      return { title: "Nothing was paid, and your window is free again", lead: `${about} ${chooseText(view)}` };
    case "returned":
      return {
        title: "Your money is on its way back",
        lead: `${about} Your payment came after your window had been given away, so we’re sending ${returnedSum(view)} back the way it came.`,
      };
    case "returned-booked":
      return {
        title: "Your collection is booked",
        lead: `${about} The ${returnedSum(view)} that you paid before, for the window that was gone, is on its way back.`,
      };
    case "nothing":
      return { title: "There’s nothing to pay online", lead: about };
  }
}

const returnedSum = ({ status }: PayView): string => formatPence(status?.amountPence ?? 0);

const chooseText = ({ windows }: PayView): string =>
  windows.length > 0
    ? "Choose another one below: everything else stays as it was."
    : "Everything you typed is still in the booking form, so you only choose another window.";

/** `Tue 1 Dec, 9–11am`. */
export const windowText = (window: PayWindow): string => `${formatDay(window.startsAt)}, ${windowName(window)}`;

/** `£7.00 less`; null where it costs the same. */
export const lessText = ({ deltaPence }: PayWindow): string | null => (deltaPence < 0 ? `${formatPence(-deltaPence)} less` : null);

function paidText({ place, status }: PayView): string {
  const sum = status === null ? "" : `${formatPence(status.amountPence)} received. `;
  if (place.status === "pending_confirmation")
    return `${sum}We’re checking your request now, and you’ll hear from us. If we can’t come, you get it all back.`;
  const left = place.dues.at(-1)?.pence ?? 0;
  const rest = left > 0 ? `, and ${formatPence(left)} is left to pay` : "";
  const isBooked = status?.purpose === "deposit" ? `Your collection is booked${rest}. ` : "";
  return `${sum}${isBooked}Your receipt is on its way.`;
}

/** Where nothing is held for it, nothing is lost by paying later. */
export const keptText = ({ heldUntil }: PaymentPlace): string =>
  heldUntil === null
    ? "Nothing was taken. You can try again."
    : `Nothing was taken. Your window is kept until ${formatTime(heldUntil)}: try again, or choose another way.`;
