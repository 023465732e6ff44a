/** The sign-in address, and its change, which both mailboxes have to confirm. */
import { useState } from "react";
import type { User } from "@supabase/auth-js";
import { normaliseEmail } from "#domain/kernel/email.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { AccountSection } from "./account-section.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { pendingEmail } from "./pending-email.rules.ts";
import { useStepUp } from "./use-step-up.ts";

export function EmailSection({ user }: { user: User }) {
  const session = useSession();
  const stepUp = useStepUp();
  const email = user.email ?? "";
  const [values, setValues] = useState({ email: "" });
  const form = useForm({
    name: "email",
    values,
    onChange: setValues,
    check: (input) => listProblems({ email: emailProblem(input.email) ?? sameProblem(input.email, email) }),
    fieldOf: { email_exists: "email", validation_failed: "email" },
    send: async (input) => {
      const result = await session.updateEmail(normaliseEmail(input.email));
      if (!result.ok) return stepUp(result.problem);
      setValues({ email: "" });
      return null;
    },
  });
  // Fixed when the page opens: nothing vanishes while its code is typed.
  const [openedAt] = useState(() => Date.now());
  const pending = pendingEmail(user, openedAt);
  return (
    <AccountSection
      heading="Email"
      intro={
        <p>
          You sign in with <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </p>
      }
    >
      {pending !== null && <PendingEmail key={pending} current={email} next={pending} />}
      <AccountForm form={form} label="Change your email" button="Change my email" variant="secondary">
        <EmailField
          field={form.bind("email")}
          label="New email address"
          autoComplete="email"
          hint="We’ll email your old address and the new one. It changes once both are confirmed."
        />
      </AccountForm>
    </AccountSection>
  );
}

const sameProblem = (input: string, email: string): string | null =>
  input.trim().toLowerCase() === email.toLowerCase() ? "That’s already your address. Enter a different one" : null;
