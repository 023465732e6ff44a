/** The code that went to the contact of a booking; the right one opens the dashboard for that booking. */
import { useContext, useState } from "react";
import { useNavigate } from "react-router";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, digitsOf, problemsOf } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { placeOf } from "#web/features/accounts/guards/places.rules.ts";
import { SessionContext } from "#web/features/accounts/session/session-context.ts";
import { emptyDraft, forgetDraft } from "./portal-draft.ts";
import type { PortalDraftState } from "./portal-draft.ts";
import { SendAgain } from "./send-again.tsx";
import { usePortalCode } from "./use-portal-code.ts";

type BookingCodeScreenProps = PortalDraftState & { asked: string | null };

export function BookingCodeScreen({ draft, change, asked }: BookingCodeScreenProps) {
  const { requestCode, openWith } = usePortalCode(draft);
  const open = useOpenedBooking(change, asked);
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "booking-code",
    values,
    onChange: setValues,
    check: ({ code }) => problemsOf({ code: codeProblem(code) }),
    fieldOf: { "portal.code_wrong": "code" },
    send: async ({ code }) => {
      const opened = await openWith(digitsOf(code));
      if ("problem" in opened) return opened.problem;
      await open(opened.grant);
      return null;
    },
  });
  return (
    <ScreenFrame
      heading="Enter the code we sent"
      intro={
        <p>
          If booking <strong className="font-semibold text-ink">{draft.reference.trim().toUpperCase()}</strong> was made for{" "}
          <strong className="font-semibold text-ink">{draft.postcode.trim().toUpperCase()}</strong>, a code is on its way to the phone or
          email of that booking. It works for 15 minutes.
        </p>
      }
      below={
        <button type="button" onClick={() => change({ awaiting: null })} className={linkClass}>
          Wrong details? Change them
        </button>
      }
    >
      <AccountForm form={form} label="The code of your booking" button="Open my booking">
        <CodeField field={form.bind("code")} label="6-digit code" />
      </AccountForm>
      <SendAgain
        label="Send another code"
        sentAt={draft.awaiting?.at ?? 0}
        send={requestCode}
        onSent={(at) => change({ awaiting: { by: "booking", at } })}
        onRefused={form.tell}
      />
    </ScreenFrame>
  );
}

/** A grant opens what portal access opens; anything else that was asked for still needs an account. */
function useOpenedBooking(change: PortalDraftState["change"], asked: string | null): (grant: string) => Promise<void> {
  const store = useContext(SessionContext);
  const navigate = useNavigate();
  return async (grant) => {
    store?.grants.save("portal", grant);
    change(emptyDraft);
    forgetDraft(sessionStorage);
    const isOpened = asked !== null && placeOf(asked)?.allowsPortal === true;
    await navigate(isOpened ? asked : "/customer-dashboard", { replace: true });
  };
}
