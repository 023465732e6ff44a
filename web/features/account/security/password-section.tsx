/** A new password for the old one. */
import { useState } from "react";
import { AccountForm } from "#web/features/session/form/account-form.tsx";
import { CodeField } from "#web/features/session/form/code-field.tsx";
import { codeProblem, digitsOf, newPasswordProblem, problemsOf } from "#web/features/session/form/form.rules.ts";
import { NewPasswordField } from "#web/features/session/form/new-password-field.tsx";
import { PasswordField } from "#web/features/session/form/password-field.tsx";
import { useForm } from "#web/features/session/form/use-form.ts";
import { UsernameOf } from "#web/features/session/form/username-of.tsx";
import { useSession } from "#web/features/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { AccountSection } from "./account-section.tsx";
import { useStepUp } from "./use-step-up.ts";

const empty = { current: "", next: "", code: "" };

export function PasswordSection({ email, displayName }: { email: string; displayName: string }) {
  const session = useSession();
  const stepUp = useStepUp();
  const [values, setValues] = useState(empty);
  /** The server wants to see the mailbox as well: it is long since they signed in. */
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({
    name: "password",
    values,
    onChange: setValues,
    check: ({ current, next, code }) =>
      problemsOf({
        current: current === "" ? "Enter your current password" : null,
        next: newPasswordProblem(next, email),
        code: asksForCode ? codeProblem(code) : null,
      }),
    fieldOf: {
      current_password_invalid: "current",
      current_password_required: "current",
      invalid_credentials: "current",
      weak_password: "next",
      same_password: "next",
      reauthentication_not_valid: "code",
    },
    send: async ({ current, next, code }) => {
      const proof = { currentPassword: current, ...(asksForCode ? { nonce: digitsOf(code) } : {}) };
      const result = await session.updatePassword(next, proof);
      if (!result.ok && result.problem.code === "reauthentication_needed" && !asksForCode) {
        const sent = await session.reauthenticate();
        if (!sent.ok) return sent.problem;
        setAsksForCode(true);
        return [{ field: "code", message: "Enter the code that we have just sent to your email" }];
      }
      if (!result.ok) return stepUp(result.problem);
      setValues(empty);
      setAsksForCode(false);
      void notify({ message: "Your password is changed", tone: "success" });
      return null;
    },
  });
  return (
    <AccountSection heading="Password">
      <AccountForm form={form} label="Change your password" button="Change my password" look="secondary">
        <UsernameOf email={email} />
        <PasswordField field={form.bind("current")} label="Current password" autoComplete="current-password" />
        <NewPasswordField field={form.bind("next")} label="New password" email={email} displayName={displayName} />
        {asksForCode && <CodeField field={form.bind("code")} label="Code from our email" />}
      </AccountForm>
    </AccountSection>
  );
}
