/** Paying online from the booking form: the booking is made and waits for its payment, which is made on the provider's page. */
import { useEffect, useEffectEvent } from "react";
import { linkBearer } from "#domain/bookings/booking-link.ts";
import type { BookingKey } from "#domain/bookings/booking-link.ts";
import { onlineMethods } from "#domain/payments/online-choices.ts";
import type { OnlineMethod } from "#domain/payments/online-choices.ts";
import { payPath } from "#domain/payments/pay-link-choices.ts";
import { forgetPaying, readPaying, rememberPaying } from "#web/features/job-form/paying.ts";
import type { Command } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useBooking } from "../booking-context.ts";

export const onlineMethodOf = (method: string | null): OnlineMethod | undefined => onlineMethods.find((one) => one === method);

/** Where the browser goes to pay. What was typed stays: a declined card costs nothing of it. */
export async function paymentAddress(command: Command, key: BookingKey, method: OnlineMethod): Promise<string> {
  const { attemptId, redirectUrl } = await command(
    "start-payment",
    { reference: key.reference, purpose: "deposit", method, returnPath: payPath },
    { bearer: linkBearer(key), idempotencyKey: newIdempotencyKey() },
  );
  rememberPaying({ attemptId, ...key });
  return redirectUrl ?? `${payPath}?payment=${attemptId}`;
}

/** When the form is opened again: what was paid for meanwhile is done, and a window that was not paid for in time is to be chosen again. */
export function usePaidBefore(): void {
  const { command, startAgain, change, whenReady, isForCaller } = useBooking();
  const settle = useEffectEvent(async () => {
    const paying = isForCaller ? null : readPaying();
    if (paying === null) return;
    const { state, status } = await command("payment-status", { attemptId: paying.attemptId });
    await whenReady;
    if (state === "paid" || (state === "not_paid" && status !== "pending_payment" && status !== "released")) startAgain();
    else if (status === "released") change((previous) => ({ ...previous, hold: null, idempotencyKey: newIdempotencyKey() }));
    else return;
    forgetPaying();
  });
  useEffect(() => void settle().catch(() => undefined), []); // asked again when the form is opened again
}
