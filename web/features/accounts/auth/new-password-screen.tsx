/** Choose a new password, after the recovery link or code of our mail. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { newPasswordProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { NewPasswordField } from "#web/features/accounts/form/new-password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { HiddenUsername } from "#web/features/accounts/form/hidden-username.tsx";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { AuthLink } from "./auth-link.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

export function NewPasswordScreen({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const flow = useAuthFlow();
  const [values, setValues] = useState({ password: "" });
  const email = session.isRecovering ? session.recoveringEmail : (session.user?.email ?? "");
  const form = useForm({
    name: "new-password",
    values,
    onChange: setValues,
    check: ({ password }) => listProblems({ password: newPasswordProblem(password, email) }),
    fieldOf: { weak_password: "password", same_password: "password" },
    send: async ({ password }) => {
      const result = await session.updatePassword(password);
      if (!result.ok) return result.problem;
      void notify({ message: "Your password has been changed", tone: "success" });
      if (result.step === "check-inbox") flow.follow(result.step);
      else onDone();
      return null;
    },
  });

  if (!session.loading && session.session === null && !session.isRecovering)
    return (
      <ScreenFrame heading="Choose a new password">
        <p>To choose a new password, open the link in our email first. If it no longer works, ask for a new one.</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <AuthLink mode="forgot">Email me a new link</AuthLink>
          <AuthLink mode="sign-in">Sign in</AuthLink>
        </p>
      </ScreenFrame>
    );
  return (
    <ScreenFrame heading="Choose a new password" intro={email === "" ? undefined : <EmailLine email={email} />}>
      <AccountForm form={form} label="Choose a new password" button="Save my new password">
        <HiddenUsername email={email} />
        <NewPasswordField field={form.bind("password")} label="New password" email={email} />
      </AccountForm>
    </ScreenFrame>
  );
}

function EmailLine({ email }: { email: string }) {
  return (
    <p>
      For <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
    </p>
  );
}
