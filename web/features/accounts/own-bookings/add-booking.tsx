/**
 * For somebody signed in: a booking that was made without the account comes to it, once its code is typed. The address
 * alone brings none, because whoever has an account has not proved to be whoever booked.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, digitsOf, problemsOf } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { BookingForm } from "../portal/booking-form.tsx";
import { emptyDraft } from "../portal/portal-draft.ts";
import type { PortalDraft, PortalDraftState } from "../portal/portal-draft.ts";
import { SendAgain } from "../portal/send-again.tsx";
import { usePortalCode } from "../portal/use-portal-code.ts";

export function AddBooking() {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<PortalDraft>(emptyDraft);
  const change: PortalDraftState["change"] = (part) => setDraft((known) => ({ ...known, ...part }));
  const { command } = useSession();
  const close = () => {
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
          <p className="mt-1 mb-5 text-ink-soft">We send a code to the phone or email of the booking.</p>
          {draft.awaiting === null ? (
            <BookingForm draft={draft} change={change} own={command} />
          ) : (
            <CodeOfBooking draft={draft} change={change} onAdded={close} />
          )}
        </>
      )}
    </section>
  );
}

function CodeOfBooking({ draft, change, onAdded }: PortalDraftState & { onAdded: () => void }) {
  const { command } = useSession();
  const queryClient = useQueryClient();
  const { requestCode, openWith } = usePortalCode(draft, command);
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "add-booking",
    values,
    onChange: setValues,
    check: ({ code }) => problemsOf({ code: codeProblem(code) }),
    fieldOf: { "portal.code_wrong": "code" },
    send: async ({ code }) => {
      const opened = await openWith(digitsOf(code));
      if ("problem" in opened) return opened.problem;
      await queryClient.invalidateQueries({ queryKey: ["my-bookings"] });
      void notify({ message: "The booking is in your account", tone: "success" });
      onAdded();
      return null;
    },
  });
  return (
    <>
      <AccountForm
        form={form}
        label="The code of your booking"
        button="Add this booking"
        look="secondary"
        beside={
          <button type="button" onClick={() => change({ awaiting: null })} className={linkClass}>
            Wrong details? Change them
          </button>
        }
      >
        <CodeField field={form.bind("code")} label="6-digit code" hint="It works for 15 minutes" />
      </AccountForm>
      <SendAgain
        label="Send another code"
        sentAt={draft.awaiting?.at ?? 0}
        send={requestCode}
        onSent={(at) => change({ awaiting: { by: "booking", at } })}
        onRefused={form.tell}
      />
    </>
  );
}
