/** A change of address that waits for its two mailboxes: the codes of both mails, or their links. */
import { useEffect, useRef, useState } from "react";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { notify } from "#web/ui/notices/notices.ts";

type Mailbox = "current" | "next";

export function PendingEmail({ current, next }: { current: string; next: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Takes the focus only where the change was requested just now, not where the page is opened with one pending.
  const [isRequested] = useState(() => document.activeElement !== document.body);
  useEffect(() => {
    if (isRequested) title.current?.focus();
  }, [isRequested]);
  const [agreed, setAgreed] = useState<readonly Mailbox[]>([]);
  const agree = (mailbox: Mailbox) => setAgreed((previous) => [...previous, mailbox]);
  return (
    <div className="mb-7 rounded-medium border border-line bg-downs-soft p-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Check both inboxes
      </h3>
      <p className="mt-1">
        Your email changes to <strong className="font-semibold wrap-anywhere">{next}</strong> once both addresses are confirmed. Open the
        link in each of our two emails, or enter their codes here.
      </p>
      <div className="mt-4 grid items-end gap-6 sm:grid-cols-2">
        <MailboxCode name="old-mailbox" email={current} isDone={agreed.includes("current")} onDone={() => agree("current")} />
        <MailboxCode name="new-mailbox" email={next} isDone={agreed.includes("next")} onDone={() => agree("next")} />
      </div>
    </div>
  );
}

type MailboxCodeProps = { name: string; email: string; isDone: boolean; onDone: () => void };

function MailboxCode({ name, email, isDone, onDone }: MailboxCodeProps) {
  const { openCode } = useSession();
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name,
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    fieldOf: { otp_expired: "code" },
    send: async ({ code }) => {
      const result = await openCode({ email, code: withoutSpaces(code), type: "email_change" });
      if (!result.ok) return result.problem;
      if (result.step === "signed-in") void notify({ message: "Your email has been changed", tone: "success" });
      onDone();
      return null;
    },
  });
  if (isDone)
    return (
      <p role="status" className="self-start font-semibold wrap-anywhere">
        {`${email} is confirmed`}
      </p>
    );
  return (
    <div className="min-w-0">
      <AccountForm form={form} label={`The code sent to ${email}`} button="Confirm" variant="quiet">
        <CodeField field={form.bind("code")} label={`Code sent to ${email}`} />
      </AccountForm>
    </div>
  );
}
