/** Sets up codes by text: the number, then the first code. */
import { useState } from "react";
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { beginPhone, provePhone } from "./factor-requests.ts";
import type { WaitingPhone } from "./factor-requests.ts";
import { TextAgain } from "./text-again.tsx";
import { useStepUp } from "./use-step-up.ts";

export function EnrolPhone({ onDone }: { onDone: () => void }) {
  const [waiting, setWaiting] = useState<WaitingPhone | null>(null);
  return waiting === null ? <NumberForm onSent={setWaiting} /> : <CodeForm waiting={waiting} onSentAgain={setWaiting} onDone={onDone} />;
}

function NumberForm({ onSent }: { onSent: (waiting: WaitingPhone) => void }) {
  const { client } = useSession();
  const stepUp = useStepUp();
  const [values, setValues] = useState({ phone: "" });
  const form = useForm({
    name: "phone",
    values,
    onChange: setValues,
    check: ({ phone }) => listProblems({ phone: parseMobile(phone) === null ? "Enter a UK mobile number, like 07700 900123" : null }),
    fieldOf: { phone_exists: "phone", sms_send_failed: "phone", mfa_factor_name_conflict: "phone" },
    send: async ({ phone }) => {
      const number = parseMobile(phone) ?? "";
      const result = await beginPhone(await client(), number, `Texts to ${formatPhone(number)}`);
      if (!result.ok) return stepUp(result.problem);
      onSent(result.waiting);
      return null;
    },
  });
  return (
    <AccountForm form={form} label="Get codes by text" button="Text me a code" variant="secondary">
      <TextField {...form.bind("phone")} label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" width="phone" />
    </AccountForm>
  );
}

type CodeFormProps = { waiting: WaitingPhone; onSentAgain: (waiting: WaitingPhone) => void; onDone: () => void };

function CodeForm({ waiting, onSentAgain, onDone }: CodeFormProps) {
  const { client } = useSession();
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "phone-code",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    fieldOf: { mfa_verification_failed: "code", mfa_challenge_expired: "code" },
    send: async ({ code }) => {
      const problem = await provePhone(await client(), waiting, withoutSpaces(code));
      if (problem !== null) return problem;
      onDone();
      return null;
    },
  });
  return (
    <>
      <p role="status" className="mb-5">{`We’ve texted a code to ${formatPhone(waiting.phone)}.`}</p>
      <AccountForm form={form} label="Code from our text" button="Confirm the code" variant="secondary">
        <CodeField field={form.bind("code")} label="6-digit code" />
      </AccountForm>
      <TextAgain waiting={waiting} onSent={onSentAgain} onRefused={form.showProblem} />
    </>
  );
}

function parseMobile(text: string): string | null {
  const phone = parsePhone(text);
  return phone.ok && phone.e164.startsWith("+447") ? phone.e164 : null;
}
