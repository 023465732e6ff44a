/** Sign in by email and password. */
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { normaliseEmail } from "#domain/kernel/email.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { PasswordField } from "#web/features/accounts/form/password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { AuthDraftState } from "./auth-draft.ts";
import { AuthLink } from "./auth-link.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

export function SignInScreen({ draft, change }: AuthDraftState) {
  const session = useSession();
  const flow = useAuthFlow();
  const { state } = useLocation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    name: "sign-in",
    values: { email: draft.email, password: draft.password },
    onChange: change,
    check: ({ email, password }) => listProblems({ email: emailProblem(email), password: password === "" ? "Enter your password" : null }),
    send: async ({ email, password }) => {
      setUnconfirmed(null);
      const result = await session.signIn(normaliseEmail(email), password);
      if (!result.ok) {
        if (result.problem.code === "email_not_confirmed") setUnconfirmed(normaliseEmail(email));
        return result.problem;
      }
      // From here on only session/held-credentials.ts holds it, for an administrator's second step, five minutes at most.
      if (result.step === "verify") change({ password: "" });
      if (result.step === "check-inbox") change({ sent: { email: normaliseEmail(email), kind: "signup", at: 0 } });
      flow.follow(result.step);
      return null;
    },
  });

  return (
    <ScreenFrame
      heading="Sign in"
      below={
        <p className="flex flex-wrap items-center gap-x-6">
          <AuthLink mode="sign-up">Create an account</AuthLink>
          <Link to="/portal" state={state} className={linkClass}>
            Sign in by email link or booking reference
          </Link>
        </p>
      }
    >
      <AccountForm form={form} label="Sign in" button="Sign in" beside={<AuthLink mode="forgot">Forgotten your password?</AuthLink>}>
        <EmailField field={form.bind("email")} />
        <PasswordField field={form.bind("password")} label="Password" autoComplete="current-password" />
        {unconfirmed !== null && (
          <ResendConfirmation email={unconfirmed} onSent={(sent) => change({ sent })} onDone={() => flow.goTo("inbox")} />
        )}
      </AccountForm>
    </ScreenFrame>
  );
}
