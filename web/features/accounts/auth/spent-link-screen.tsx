/** A link that has run out or was used before: says so, and offers a fresh one of the same kind. */
import { normaliseEmail } from "#domain/kernel/email.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Result } from "#web/features/accounts/session/session-types.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { emailProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import type { MailLinkKind } from "./mail-link.rules.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { AuthDraftState, SentKind } from "./auth-draft.ts";
import { AccountLink, AuthLink } from "./auth-link.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

const heading = "That link has expired or has already been used";

export function SpentLinkScreen({ kind, draft }: { kind: MailLinkKind | null; draft: AuthDraftState }) {
  if (kind === "email_change") return <EmailChangeSpent />;
  if (kind === "invite") return <InviteSpent />;
  return <FreshLink kind={kind ?? "magiclink"} state={draft} />;
}

function FreshLink({ kind, state: { draft, change } }: { kind: SentKind; state: AuthDraftState }) {
  const session = useSession();
  const flow = useAuthFlow();
  const request = (email: string): Promise<Result> => {
    if (kind === "recovery") return session.recover(email);
    return kind === "signup" ? session.resend(email, "signup") : session.signInByLink(email, null);
  };
  const form = useForm({
    name: "fresh-link",
    values: { email: draft.email },
    onChange: change,
    check: ({ email }) => listProblems({ email: emailProblem(email) }),
    send: async (values) => {
      const email = normaliseEmail(values.email);
      const result = await request(email);
      if (!result.ok) return result.problem;
      change({ sent: { email, kind, at: Date.now() } });
      flow.goTo("inbox", { replace: true });
      return null;
    },
  });
  return (
    <ScreenFrame
      heading={heading}
      intro="Each link works once and expires after an hour. We can send you a new one."
      below={<AuthLink mode="sign-in">Sign in with your password</AuthLink>}
    >
      <AccountForm form={form} label="A new link" button="Email me a new link">
        <EmailField field={form.bind("email")} />
      </AccountForm>
    </ScreenFrame>
  );
}

function EmailChangeSpent() {
  return (
    <ScreenFrame heading={heading}>
      <p>If you’ve already confirmed the change, there’s nothing more to do. Otherwise, start again from your account.</p>
      <p className="mt-3">
        <AccountLink>Go to my account</AccountLink>
      </p>
    </ScreenFrame>
  );
}

function InviteSpent() {
  const phone = useFirmPhone();
  return (
    <ScreenFrame heading={heading} below={<AuthLink mode="sign-in">Already chosen a password? Sign in</AuthLink>}>
      <p>{`Ask whoever invited you to send a new invitation${phone === null ? "" : `, or call us on ${phone.text}`}.`}</p>
    </ScreenFrame>
  );
}
