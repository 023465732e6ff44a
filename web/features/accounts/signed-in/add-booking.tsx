/**
 * Adds a booking made without the account to it, once its code is typed. The same e-mail address is not enough, because
 * it does not prove that the account's owner made the booking (decision 0030).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { linkClass } from "#web/features/accounts/form/account-form.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { BookingCodeForm, WrongDetails } from "../portal/booking-code-form.tsx";
import { BookingForm } from "../portal/booking-form.tsx";
import { emptyDraft } from "../portal/portal-draft.ts";
import type { PortalDraft, PortalDraftState } from "../portal/portal-draft.ts";

export function AddBooking() {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<PortalDraft>(emptyDraft);
  const change: PortalDraftState["change"] = (part) => setDraft((previous) => ({ ...previous, ...part }));
  const { command } = useSession();
  const queryClient = useQueryClient();
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: ["customer-overview"] });
    void notify({ message: "The booking has been added to your account", tone: "success" });
    setDraft(emptyDraft);
    setIsOpen(false);
  };
  return (
    <section aria-labelledby="add-booking-title" className="mt-8 max-w-xl">
      <h2 id="add-booking-title" className="text-xl">
        Booked without signing in?
      </h2>
      {!isOpen && (
        <button type="button" onClick={() => setIsOpen(true)} className={linkClass}>
          Add that booking to my account
        </button>
      )}
      {isOpen && (
        <>
          <p className="mt-1 mb-5 text-ink-soft">We’ll send a code to the phone or email on the booking.</p>
          {draft.awaiting === null ? (
            <BookingForm draft={draft} change={change} own={command} />
          ) : (
            <BookingCodeForm
              draft={draft}
              change={change}
              own={command}
              button="Add this booking"
              variant="secondary"
              hint="It works for 15 minutes"
              beside={<WrongDetails change={change} />}
              onOpened={finish}
            />
          )}
        </>
      )}
    </section>
  );
}
