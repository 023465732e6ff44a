/** Forgotten password: mails a link and a code for a new one, with the same answer whether or not there is an account. */
import { normaliseEmail } from "#domain/kernel/email.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { AuthDraftState } from "./auth-draft.ts";
import { AuthLink } from "./auth-link.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

export function ForgotPasswordScreen({ draft, change }: AuthDraftState) {
  const session = useSession();
  const flow = useAuthFlow();
  const form = useForm({
    name: "forgot",
    values: { email: draft.email },
    onChange: change,
    check: ({ email }) => listProblems({ email: emailProblem(email) }),
    send: async (values) => {
      const email = normaliseEmail(values.email);
      const result = await session.recover(email);
      if (!result.ok) return result.problem;
      change({ sent: { email, kind: "recovery", at: Date.now() }, password: "" });
      flow.goTo("inbox");
      return null;
    },
  });

  return (
    <ScreenFrame
      heading="Reset your password"
      intro="Enter your email address and we’ll send you a link to choose a new one."
      below={<AuthLink mode="sign-in">Back to sign-in</AuthLink>}
    >
      <AccountForm form={form} label="Reset your password" button="Email me a link">
        <EmailField field={form.bind("email")} />
      </AccountForm>
    </ScreenFrame>
  );
}
