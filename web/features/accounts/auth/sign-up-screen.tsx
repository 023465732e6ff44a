/** Create an account: name, email, password. What follows is the same for an address that has one already. */
import { normaliseEmail } from "#domain/kernel/email.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, nameProblem, newPasswordProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { NewPasswordField } from "#web/features/accounts/form/new-password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { AuthDraftState } from "./auth-draft.ts";
import { AuthLink } from "./auth-link.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

export function SignUpScreen({ draft, change }: AuthDraftState) {
  const session = useSession();
  const flow = useAuthFlow();
  const form = useForm({
    name: "sign-up",
    values: { displayName: draft.displayName, email: draft.email, password: draft.password },
    onChange: change,
    check: ({ displayName, email, password }) =>
      listProblems({ displayName: nameProblem(displayName), email: emailProblem(email), password: newPasswordProblem(password, email) }),
    fieldOf: { weak_password: "password" },
    send: async (values) => {
      const email = normaliseEmail(values.email);
      const result = await session.signUp({ ...values, displayName: values.displayName.trim().replace(/\s+/g, " "), email });
      if (!result.ok) return result.problem;
      if (result.step === "check-inbox") change({ sent: { email, kind: "signup", at: Date.now() } });
      flow.follow(result.step);
      return null;
    },
  });

  return (
    <ScreenFrame
      heading="Create an account"
      intro="See your bookings, quotes and documents in one place. You can book without one."
      below={<AuthLink mode="sign-in">Already have an account? Sign in</AuthLink>}
    >
      <AccountForm form={form} label="Create an account" button="Create my account">
        <TextField {...form.bind("displayName")} label="Your name" autoComplete="name" spellCheck={false} />
        <EmailField field={form.bind("email")} hint="We’ll send a link to confirm it’s yours" />
        <NewPasswordField field={form.bind("password")} email={draft.email} displayName={draft.displayName} />
        <p className="text-[0.9375rem] text-ink-soft">
          See what we keep, and why, in our{" "}
          <a href="/privacy" target="_blank" rel="noopener" className="font-semibold text-downs underline underline-offset-2">
            privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </AccountForm>
    </ScreenFrame>
  );
}
