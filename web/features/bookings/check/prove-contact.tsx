/** Where the code went that has to be entered before a second collection is booked. The step's own button goes on. */
import { SentCode } from "#web/features/accounts/form/send-again.tsx";
import { useBooking } from "../booking-context.ts";
import type { Proof } from "./use-proof.ts";

export function ProveContact({ proof }: { proof: Proof }) {
  const { email, mobile } = useBooking().draft.contact;
  const { proves, ...sent } = proof;
  return (
    <SentCode
      {...sent}
      by={proves}
      to={proves === "sms" ? mobile : email}
      name="contact-code"
      hint="Enter it here, then press the button below again."
    />
  );
}
