/** A new password for the old one, or for the code of a mail where the old one is not known or there is none. */
import { useEffect, useState } from "react";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, newPasswordProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { NewPasswordField } from "#web/features/accounts/form/new-password-field.tsx";
import { PasswordField } from "#web/features/accounts/form/password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { HiddenUsername } from "#web/features/accounts/form/hidden-username.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { fieldId } from "#web/ui/form/field.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { AccountSection } from "./account-section.tsx";
import { useStepUp } from "./use-step-up.ts";

const empty = { current: "", code: "", next: "" };
const currentFaults = { current_password_invalid: "current", current_password_required: "current" } as const;
const codeFaults = { reauthentication_not_valid: "code" } as const;
const nextFaults = { weak_password: "next", same_password: "next" } as const;

export function PasswordSection({ email, displayName }: { email: string; displayName: string }) {
  const session = useSession();
  const stepUp = useStepUp();
  const [values, setValues] = useState(empty);
  const { isByMail, setIsByMail } = useMailInstead();
  const form = useForm({
    name: "password",
    values,
    onChange: setValues,
    check: ({ current, code, next }) =>
      listProblems({
        ...(isByMail ? { code: codeProblem(code) } : { current: current === "" ? "Enter your current password" : null }),
        next: newPasswordProblem(next, email),
      }),
    fieldOf: { ...currentFaults, ...codeFaults, ...nextFaults },
    send: async ({ current, code, next }) => {
      const result = await session.updatePassword(next, isByMail ? { nonce: withoutSpaces(code) } : { currentPassword: current });
      if (!result.ok) return stepUp(result.problem);
      setValues(empty);
      setIsByMail(false);
      void notify({ message: "Your password has been changed", tone: "success" });
      return null;
    },
  });
  const mailCode = async () => {
    const sent = await session.reauthenticate();
    if (sent.ok) setIsByMail(true);
    else form.showProblem(sent.problem);
  };
  return (
    <AccountSection heading="Password">
      <AccountForm form={form} label="Change your password" button="Change my password" variant="secondary">
        <HiddenUsername email={email} />
        {isByMail ? (
          <CodeField field={form.bind("code")} label="6-digit code" hint={`We’ve sent it to ${email}`} />
        ) : (
          <div>
            <PasswordField field={form.bind("current")} label="Current password" autoComplete="current-password" />
            <button type="button" onClick={() => void mailCode()} className={linkClass}>
              I don’t know it. Email me a code
            </button>
          </div>
        )}
        <NewPasswordField field={form.bind("next")} label="New password" email={email} displayName={displayName} />
      </AccountForm>
    </AccountSection>
  );
}

/** Whether the code of a mail stands in for the old password. */
function useMailInstead() {
  const [isByMail, setIsByMail] = useState(false);
  useEffect(() => {
    // The pressed button is gone: the focus moves to the code's field.
    if (isByMail) document.getElementById(fieldId("password.code"))?.focus();
  }, [isByMail]);
  return { isByMail, setIsByMail };
}
