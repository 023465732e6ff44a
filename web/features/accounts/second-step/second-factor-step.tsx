/** The screen between a right password and a session: the code of the second step, or setting one up. Used by `/auth` and `/portal`. */
import { useState } from "react";
import { useSession } from "../session/session-context.ts";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { EnrolTotp } from "./enrol-totp.tsx";
import { normaliseCode } from "./second-step.ts";
import { TextedCode } from "./texted-code.tsx";
import type { Verification } from "../session/session-types.ts";

export function SecondFactorStep() {
  const { verification } = useSession();
  if (verification === null) return null;
  return verification.mustEnrol ? <MustEnrol verification={verification} /> : <CodeScreen verification={verification} />;
}

function CodeScreen({ verification: { email, method } }: { verification: Verification }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const instruction = method === "phone" ? "We’ll text you a code for" : "Open your authenticator app and enter the 6-digit code for";
  return (
    <ScreenFrame
      heading="Confirm it’s you"
      intro={
        isRecovery ? (
          <p>Enter one of the ten recovery codes you saved when you set up your second step. Each works once.</p>
        ) : (
          <p>
            <span>{`${instruction} `}</span>
            <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
          </p>
        )
      }
      below={<OtherAccount />}
    >
      {isRecovery ? <RecoveryForm /> : <CodeForm isTexted={method === "phone"} />}
      <button type="button" onClick={() => setIsRecovery(!isRecovery)} className={`mt-4 ${linkClass}`}>
        {isRecovery ? "Use the 6-digit code" : "Use a recovery code"}
      </button>
    </ScreenFrame>
  );
}

/** Refused codes show at the field; waits and lost connections in the summary. */
const fieldOf = {
  mfa_verification_failed: "code",
  mfa_verification_rejected: "code",
  mfa_challenge_expired: "code",
  validation_failed: "code",
} as const;

function CodeForm({ isTexted }: { isTexted: boolean }) {
  const { completeVerification } = useSession();
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "second-factor",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    send: async ({ code }) => stepProblem(await completeVerification(code)),
    fieldOf,
  });
  return (
    <>
      {isTexted && <TextedCode onRefused={form.showProblem} />}
      <AccountForm form={form} label="Second step" button="Continue">
        <CodeField field={form.bind("code")} label="6-digit code" />
      </AccountForm>
    </>
  );
}

function RecoveryForm() {
  const { completeVerification } = useSession();
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "recovery",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: recoveryCodeProblem(code) }),
    send: async ({ code }) => stepProblem(await completeVerification(code), "That recovery code is wrong or has already been used."),
    fieldOf,
  });
  return (
    <AccountForm form={form} label="Second step by recovery code" button="Continue">
      <TextField
        {...form.bind("code")}
        label="Recovery code"
        hint="Ten letters and numbers, like ABCDE-FGHJK"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="phone"
      />
    </AccountForm>
  );
}

const recoveryCodeProblem = (code: string): string | null =>
  normaliseCode(code).length === 11 ? null : "Enter the whole recovery code, like ABCDE-FGHJK";

type Completed = Awaited<ReturnType<ReturnType<typeof useSession>["completeVerification"]>>;

function stepProblem(result: Completed, wrong?: string) {
  if (result.ok) return null;
  const isWrong = result.problem.code === "mfa_verification_failed" && wrong !== undefined;
  return isWrong ? { ...result.problem, message: wrong } : result.problem;
}

function MustEnrol({ verification: { email } }: { verification: Verification }) {
  const { finishEnrolment } = useSession();
  return (
    <ScreenFrame
      heading="Set up your second step"
      intro={
        <p>
          Staff sign in with their password and a code from an app on their phone. Set that up for{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> first, then carry on. It takes two minutes.
        </p>
      }
      below={<OtherAccount />}
    >
      <EnrolTotp onDone={async () => stepProblem(await finishEnrolment())} />
    </ScreenFrame>
  );
}

function OtherAccount() {
  const { cancelVerification } = useSession();
  return (
    <button type="button" onClick={cancelVerification} className={linkClass}>
      Sign in with another account
    </button>
  );
}
