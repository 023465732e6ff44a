/**
 * Where the links of our mail lead, except a new account's (confirm-screen.tsx). The screen says what the link is for and
 * acts only when its button is pressed, because programs that scan mail open every link.
 */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { listProblems } from "#web/features/accounts/form/form.rules.ts";
import { PasswordField } from "#web/features/accounts/form/password-field.tsx";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { linkCopy } from "./mail-link.rules.ts";
import type { OpenMailLink } from "./mail-link.rules.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";

export type LinkScreenProps = { link: OpenMailLink; onSpent: () => void; onIn: () => void };

export function LinkScreen({ link, onSpent, onIn }: LinkScreenProps) {
  const session = useSession();
  const [isHalfDone, setIsHalfDone] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [values, setValues] = useState<Record<string, string>>(noValues);
  const copy = linkCopy[link.kind];
  const form = useForm({
    name: "link",
    values,
    onChange: setValues,
    check: ({ password = "" }) => listProblems({ password: needsPassword && password === "" ? "Enter your account password" : null }),
    fieldOf: { current_password_invalid: "password" },
    send: async ({ password = "" }) => {
      if (link.state === "elsewhere") {
        window.location.assign(link.href);
        return null;
      }
      const result = await session.openLink(link.tokenHash, link.kind, needsPassword ? password : undefined);
      if (!result.ok) {
        if (result.problem.code === "current_password_required") {
          setNeedsPassword(true);
          setValues({ password: "" });
          return null;
        }
        if (result.problem.code !== "otp_expired") return result.problem;
        onSpent();
        return null;
      }
      if (result.step === "check-inbox") {
        setIsHalfDone(true);
        return null;
      }
      // The link is used up even if the second step that follows is abandoned.
      if (result.step === "verify") onSpent();
      onIn();
      return null;
    },
  });

  if (isHalfDone) return <HalfDoneScreen />;
  return (
    <ScreenFrame heading={copy.heading} intro={needsPassword ? <OwnersOnly /> : copy.text}>
      <AccountForm form={form} label={copy.heading} button={copy.button}>
        {needsPassword && <PasswordField field={form.bind("password")} label="Your account password" autoComplete="current-password" />}
      </AccountForm>
    </ScreenFrame>
  );
}

const noValues: Record<string, string> = {};

/** One of the two mailboxes has agreed to a change of address. */
export function HalfDoneScreen() {
  return (
    <ScreenFrame heading="One more email to confirm">
      <p>Thank you. We’ve emailed your other address as well. Open the link in that email to finish the change.</p>
      <p className="mt-3 text-ink-soft">Until then, sign in with your old address.</p>
    </ScreenFrame>
  );
}

/** A warning where the change was begun on another network: only the account's owner should finish it. */
function OwnersOnly() {
  return (
    <p role="status">
      This change was started on another device, so enter your password to finish it here. Didn’t ask for this? Close the page and nothing
      will change.
    </p>
  );
}
