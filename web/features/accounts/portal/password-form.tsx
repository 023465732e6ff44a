/** E-mail and password; the same address also gets a link, for those who have no password at hand. */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useState } from "react";
import { normaliseEmail } from "#domain/kernel/email.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { PasswordField } from "#web/features/accounts/form/password-field.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { clearDraft } from "./portal-draft.ts";
import type { PortalDraftState } from "./portal-draft.ts";

type PasswordFormProps = PortalDraftState & { returnTo: string | null };

export function PasswordForm(props: PasswordFormProps) {
  const byPassword = usePasswordForm(props);
  const byLink = useLinkForm(props);
  /** Which of the two was submitted last: the link needs no password. */
  const [tried, setTried] = useState<"password" | "link">("password");
  const form = tried === "password" ? byPassword : byLink;
  return (
    <AccountForm
      form={{
        ...form,
        isBusy: byPassword.isBusy,
        onSubmit: (event) => {
          setTried("password");
          byPassword.onSubmit(event);
        },
      }}
      label="Sign in"
      button="Sign in"
      beside={
        <Button
          variant="quiet"
          busy={byLink.isBusy}
          onClick={(event) => {
            setTried("link");
            byLink.onSubmit(event);
          }}
          className="max-sm:w-full"
        >
          Email me a link instead
        </Button>
      }
    >
      <EmailField field={form.bind("email")} />
      <PasswordField field={byPassword.bind("password")} label="Password" autoComplete="current-password" />
    </AccountForm>
  );
}

function usePasswordForm({ draft, change }: PasswordFormProps) {
  const { signIn } = useSession();
  return useForm({
    name: "sign-in",
    values: { email: draft.email, password: draft.password },
    onChange: change,
    check: ({ email, password }) => listProblems({ email: emailProblem(email), password: password === "" ? "Enter your password" : null }),
    send: async ({ email, password }) => {
      const result = await signIn(normaliseEmail(email), password);
      if (!result.ok) return result.problem;
      change({ password: "" });
      clearDraft(tabStorage());
      return null;
    },
  });
}

function useLinkForm({ draft, change, returnTo }: PasswordFormProps) {
  const { signInByLink } = useSession();
  return useForm({
    name: "sign-in",
    values: { email: draft.email },
    onChange: change,
    check: ({ email }) => listProblems({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const result = await signInByLink(normaliseEmail(email), returnTo);
      // Refused because one was sent a moment ago: that mail still works.
      if (!result.ok && result.problem.code !== "over_email_send_rate_limit") return result.problem;
      change({ awaiting: { by: "link", at: Date.now() } });
      return null;
    },
  });
}
