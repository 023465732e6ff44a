/** The message: as an e-mail, as plain text, as a text message, with its invitation and its papers. */
import type { TestMessage } from "#domain/automations/mail-test.contract.ts";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { MailFrame } from "../kit/mail-frame.tsx";
import { officeProblem } from "../kit/office-problem.ts";

type Props = { message: TestMessage; about: { code: string; reference: string } };

export function ShownMessage({ message: { email, sms }, about }: Props) {
  return (
    <section aria-labelledby="shown-title" className="mt-8 space-y-6">
      <h2 id="shown-title" className="text-2xl wrap-anywhere">
        {email?.subject ?? "Text message"}
      </h2>
      {email !== null && (
        <>
          <MailFrame html={email.html} />
          <Papers names={email.papers} about={about} />
          <Source title="As plain text" text={email.text} />
          {email.calendar !== null && <Source title="The calendar entry" text={email.calendar} />}
        </>
      )}
      {sms !== null && <Source title={`As a text message, ${sms.length} characters`} text={sms} isOpen />}
    </section>
  );
}

function Source({ title, text, isOpen = false }: { title: string; text: string; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="rounded-medium border border-line bg-paper p-4">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <pre className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </details>
  );
}

function Papers({ names, about }: { names: readonly string[]; about: Props["about"] }) {
  const { command } = useSession();
  const save = useMutation({
    mutationFn: async (name: string) => saveFile(await command("test-message-paper", { ...about, name }), name),
  });
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {names.map((name) => (
        <Button key={name} variant="quiet" busy={save.isPending && save.variables === name} onClick={() => save.mutate(name)}>
          {`Save ${name}`}
        </Button>
      ))}
      {save.isError && <ProblemNotice problem={officeProblem(save.error)} />}
    </div>
  );
}
