/** Sets up an authenticator app: QR code, secret to type, first code, then the recovery codes. */
import { useEffect, useState } from "react";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ProblemNotice } from "../screens/problem-notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useSession } from "../session/session-context.ts";
import type { SessionProblem, TotpEnrolment } from "../session/session-types.ts";
import { TotpSecret } from "./totp-secret.tsx";

export type EnrolTotpProps = {
  /** Called once the person has saved the recovery codes. A problem is shown beside them. */
  onDone: () => Promise<SessionProblem | null> | SessionProblem | null;
};

export function EnrolTotp({ onDone }: EnrolTotpProps) {
  const { enrolment, problem, begin } = useEnrolment();
  const [isProved, setIsProved] = useState(false);
  if (isProved) return <NewRecoveryCodes onDone={onDone} />;
  if (problem !== null) return <ProblemNotice problem={problem} onRetry={begin} />;
  if (enrolment === null) return <EnrolSkeleton />;
  return (
    <div>
      <TotpSecret enrolment={enrolment} />
      <ProveForm factorId={enrolment.factorId} onProved={() => setIsProved(true)} />
    </div>
  );
}

function useEnrolment() {
  const { beginTotp } = useSession();
  const [attempts, setAttempts] = useState(0);
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const result = await beginTotp();
      if (isOver) return;
      if (result.ok) setEnrolment(result.enrolment);
      else setProblem(result.problem);
    };
    void begin();
    return () => {
      isOver = true;
    };
    // Only a retry begins again: every beginning makes a new secret.
  }, [attempts, beginTotp]);
  const begin = () => {
    setProblem(null);
    setAttempts(attempts + 1);
  };
  return { enrolment, problem, begin };
}

function ProveForm({ factorId, onProved }: { factorId: string; onProved: () => void }) {
  const { confirmTotp } = useSession();
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "enrol",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    send: async ({ code }) => {
      const result = await confirmTotp(factorId, code);
      if (!result.ok) return result.problem;
      onProved();
      return null;
    },
    fieldOf: { mfa_verification_failed: "code", mfa_challenge_expired: "code", validation_failed: "code" },
  });
  return (
    <AccountForm form={form} label="Code from the app" button="Confirm the code">
      <CodeField field={form.bind("code")} label="6-digit code" hint="The app shows a new code every 30 seconds" />
    </AccountForm>
  );
}

function NewRecoveryCodes({ onDone }: EnrolTotpProps) {
  const { newRecoveryCodes } = useSession();
  const [attempts, setAttempts] = useState(0);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  useEffect(() => {
    let isOver = false;
    const fetchCodes = async () => {
      const result = await newRecoveryCodes();
      if (isOver) return;
      if (result.ok) setCodes(result.codes);
      else setProblem(result.problem);
    };
    void fetchCodes();
    return () => {
      isOver = true;
    };
  }, [attempts, newRecoveryCodes]);
  const retry = () => {
    setProblem(null);
    setAttempts(attempts + 1);
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  return problem === null ? <EnrolSkeleton /> : <ProblemNotice problem={problem} onRetry={retry} />;
}

function EnrolSkeleton() {
  return (
    <div aria-busy="true" className="space-y-5">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="size-50 rounded-medium" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-12 w-44" />
    </div>
  );
}
