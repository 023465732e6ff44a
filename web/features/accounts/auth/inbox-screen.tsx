/** Check your inbox: the code of our mail, another mail after a while, another address. Known and unknown addresses see the same. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, newPasswordProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { NewPasswordField } from "#web/features/accounts/form/new-password-field.tsx";
import { HiddenUsername } from "#web/features/accounts/form/hidden-username.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import type { AuthDraftState, Sent, SentKind } from "./auth-draft.ts";
import { AuthLink } from "./auth-link.tsx";
import { ResendMail } from "./resend-mail.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

export function InboxScreen({ draft, change }: AuthDraftState) {
  return draft.sent === null ? (
    <NothingSent />
  ) : (
    <MailSent sent={draft.sent} firstPassword={draft.password} onSent={(sent) => change({ sent })} />
  );
}

const buttons: Readonly<Record<SentKind, string>> = {
  signup: "Confirm my email",
  magiclink: "Sign me in",
  recovery: "Choose a new password",
};

/** `firstPassword`: the password of the sign-up, while the page still has it; after a reload it is chosen again. */
function MailSent({ sent, firstPassword, onSent }: { sent: Sent; firstPassword: string; onSent: (sent: Sent) => void }) {
  const session = useSession();
  const flow = useAuthFlow();
  const [values, setValues] = useState({ code: "", password: "" });
  const [isTooWeak, setIsTooWeak] = useState(false);
  const choosesPassword = sent.kind === "signup" && (firstPassword === "" || isTooWeak);
  const form = useForm({
    name: "inbox",
    values,
    onChange: setValues,
    check: ({ code, password }) =>
      listProblems({ code: codeProblem(code), password: choosesPassword ? newPasswordProblem(password, sent.email) : null }),
    fieldOf: { otp_expired: "code", weak_password: "password" },
    send: async ({ code, password: chosen }) => {
      const type = sent.kind === "recovery" ? "recovery" : "email";
      const result = await session.openCode({
        email: sent.email,
        code: withoutSpaces(code),
        type,
        ...(sent.kind === "signup" && { password: choosesPassword ? chosen : firstPassword }),
      });
      if (!result.ok) {
        if (result.problem.code === "weak_password") setIsTooWeak(true);
        return result.problem;
      }
      flow.follow(result.step);
      return null;
    },
  });

  return (
    <ScreenFrame heading="Check your inbox" intro={<WhereItWent sent={sent} />} below={<WrongAddress kind={sent.kind} />}>
      <AccountForm form={form} label="The code in our email" button={buttons[sent.kind]}>
        <CodeField field={form.bind("code")} label="6-digit code" hint="Or open the link in the email, on any device" />
        {choosesPassword && (
          <>
            <HiddenUsername email={sent.email} />
            <NewPasswordField field={form.bind("password")} label="Choose your password" email={sent.email} />
          </>
        )}
      </AccountForm>
      <div className="mt-6 border-t border-line pt-5">
        <ResendMail sent={sent} onSent={onSent} onRefused={(problem: SessionProblem) => form.showProblem(problem)} />
      </div>
    </ScreenFrame>
  );
}

function WhereItWent({ sent: { email, kind } }: { sent: Sent }) {
  const address = <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>;
  return kind === "signup" ? (
    <p>
      We’ve emailed {address}
      <span>. Open the link in that email, or enter its code here. Check your spam folder too.</span>
    </p>
  ) : (
    <p>
      If {address}
      <span>{" has an account with us, an email is on its way. Open its link, or enter its code here. Check your spam folder too."}</span>
    </p>
  );
}

function WrongAddress({ kind }: { kind: SentKind }) {
  const back = { signup: "sign-up", recovery: "forgot", magiclink: "sign-in" } as const;
  return <AuthLink mode={back[kind]}>Wrong address? Change it</AuthLink>;
}

/** Shown where this address is opened directly: no mail was sent from this device. */
function NothingSent() {
  return (
    <ScreenFrame heading="Check your inbox">
      <p>Our email should arrive within a minute. Nothing arrived? Start again and we’ll send another.</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <AuthLink mode="sign-in">Sign in</AuthLink>
        <AuthLink mode="sign-up">Create an account</AuthLink>
        <AuthLink mode="forgot">Reset your password</AuthLink>
      </p>
    </ScreenFrame>
  );
}
