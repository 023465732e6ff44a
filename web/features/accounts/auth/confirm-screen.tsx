/**
 * Where the link that confirms a new account lands: the mailbox's owner chooses the password here. The password of the
 * sign-up does not count by itself, because anyone can sign up with another person's address (decision 0030).
 */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { newPasswordProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { NewPasswordField } from "#web/features/accounts/form/new-password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { HiddenUsername } from "#web/features/accounts/form/hidden-username.tsx";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { OpenMailLink } from "./mail-link.rules.ts";

export type ConfirmScreenProps = { link: OpenMailLink; onSpent: () => void; onIn: () => void };

export function ConfirmScreen({ link, onSpent, onIn }: ConfirmScreenProps) {
  const session = useSession();
  const email = link.email ?? "";
  const [values, setValues] = useState({ password: "" });
  const form = useForm({
    name: "confirm",
    values,
    onChange: setValues,
    check: ({ password }) => listProblems({ password: newPasswordProblem(password, email) }),
    fieldOf: { weak_password: "password" },
    send: async ({ password }) => {
      const result =
        link.state === "elsewhere"
          ? await session.openElsewhere(link.href, password)
          : await session.openLink(link.tokenHash, link.kind, password);
      if (!result.ok) {
        if (result.problem.code !== "otp_expired") return result.problem;
        onSpent();
        return null;
      }
      if (result.step === "verify") onSpent();
      onIn();
      return null;
    },
  });
  return (
    <ScreenFrame
      heading="Confirm your email"
      intro={
        <p>
          {email !== "" && (
            <>
              <span>{"For "}</span>
              <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
              <span>{". "}</span>
            </>
          )}
          <span>Enter a password to finish. It can be the one you signed up with.</span>
        </p>
      }
      below={<p className="text-ink-soft">Didn’t ask for an account? Close this page and none will be opened.</p>}
    >
      <AccountForm form={form} label="Confirm your email" button="Confirm my email">
        <HiddenUsername email={email} />
        <NewPasswordField field={form.bind("password")} email={email} />
      </AccountForm>
    </ScreenFrame>
  );
}
