/** Asks for the code of a booking from a page outside the portal, which then takes the code and opens the booking. */
import { useNavigate } from "react-router";
import { BookingForm } from "./booking-form.tsx";
import { usePortalDraft } from "./portal-draft.ts";

/** `reference`, `postcode`: as far as the page knows them. */
export function BookingCodeRequest({ reference, postcode }: { reference: string; postcode: string }) {
  const navigate = useNavigate();
  const { draft, change } = usePortalDraft({ reference, postcode });
  return <BookingForm draft={draft} change={change} onSent={() => void navigate("/portal")} />;
}
