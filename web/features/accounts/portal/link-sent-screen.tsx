/** Check your inbox: the link, or the code of the same mail. */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useState } from "react";
import { normaliseEmail } from "#domain/kernel/email.ts";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { clearDraft } from "./portal-draft.ts";
import type { PortalDraftState } from "./portal-draft.ts";
import { SendAgain } from "#web/features/accounts/form/send-again.tsx";

export function LinkSentScreen({ draft, change, returnTo }: PortalDraftState & { returnTo: string | null }) {
  const { openCode, signInByLink } = useSession();
  const [values, setValues] = useState({ code: "" });
  const email = normaliseEmail(draft.email);
  const form = useForm({
    name: "inbox",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    fieldOf: { otp_expired: "code", validation_failed: "code" },
    send: async ({ code }) => {
      const result = await openCode({ email, code: withoutSpaces(code), type: "email" });
      if (!result.ok) return result.problem;
      clearDraft(tabStorage());
      return null;
    },
  });
  const again = async () => {
    const result = await signInByLink(email, returnTo);
    return result.ok ? null : result.problem;
  };
  return (
    <ScreenFrame
      heading="Check your inbox"
      intro={
        <p>
          If <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> has an account with us, an email is on its way. Open
          its link, or enter its code here. Check your spam folder too.
        </p>
      }
      below={
        <button type="button" onClick={() => change({ awaiting: null })} className={linkClass}>
          Wrong address? Change it
        </button>
      }
    >
      <AccountForm form={form} label="The code in our email" button="Sign me in">
        <CodeField field={form.bind("code")} label="6-digit code" hint="Or open the link in the email, on any device" />
      </AccountForm>
      <SendAgain
        label="Send another email"
        sentAt={draft.awaiting?.at ?? 0}
        send={again}
        onSent={(at) => change({ awaiting: { by: "link", at } })}
        onRefused={form.showProblem}
      />
    </ScreenFrame>
  );
}
