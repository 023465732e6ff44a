/** One message: its history with reasons, its text, and the manual actions. */
import { adminOnly } from "#web/features/accounts/guards/guard.rules.ts";
import { useFacts } from "#web/features/accounts/guards/use-access.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import type { MessageRun } from "#domain/automations/message-runs.contract.ts";
import { reasonLabels, stateLabels, whyText } from "#domain/automations/message-runs.copy.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MailFrame } from "../kit/mail-frame.tsx";
import { useMessageRun, useRunStep } from "./use-message-runs.ts";

const audienceNames = {
  customer: "customer",
  payer: "payer",
  whoever_pays: "person who pays",
  account: "account holder",
  office: "office",
} as const;

export function RunDetails({ runId }: { runId: string }) {
  const details = useMessageRun(runId);
  if (details.isPending) return <Skeleton className="h-40" />;
  if (details.isError) return <ProblemNotice problem={officeProblem(details.error)} onRetry={() => void details.refetch()} />;
  const { run, definition, preview } = details.data;
  return (
    <div className="space-y-6">
      <div>
        <h3 className="text-lg font-semibold">Why</h3>
        <p className="mt-1 max-w-prose">{whyText(run)}</p>
        {run.movedFrom !== null && <p className="mt-1">{`It was due ${formatMoment(run.movedFrom)}.`}</p>}
        {run.detail !== null && <p className="mt-1 wrap-anywhere">{`The provider’s reply: ${run.detail}`}</p>}
        <p className="mt-1 text-ink-soft">{`To the ${audienceNames[definition.audience]}. Version ${run.version} of this message${run.version === definition.version ? "" : `; the current version is ${definition.version}`}.`}</p>
      </div>
      <Timeline run={run} />
      <Preview preview={preview} channel={run.channel} />
      <Steps run={run} />
    </div>
  );
}

function Timeline({ run }: Pick<MessageRun, "run">) {
  const nameOf = (state: string) => Object.entries(stateLabels).find(([known]) => known === state)?.[1] ?? state;
  return (
    <div>
      <h3 className="text-lg font-semibold">Step by step</h3>
      <ol className="mt-2 space-y-1">
        {run.timeline.map((step) => (
          <li key={`${step.at} ${step.state} ${step.attempt ?? ""}`}>
            <span className="tabular-nums">{formatMoment(step.at)}</span>
            <span>{`: ${nameOf(step.state)}${step.reason === undefined ? "" : `, ${reasonLabels[step.reason].toLowerCase()}`}${step.detail === undefined ? "" : ` (${step.detail})`}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Preview({ preview, channel }: Pick<MessageRun, "preview"> & { channel: string }) {
  return (
    <div>
      <h3 className="text-lg font-semibold">What it says</h3>
      {preview === null ? (
        <p className="mt-1">It can’t be shown: it holds a code or link for one person, or what it was about has been deleted.</p>
      ) : (
        <>
          {preview.subject !== null && <p className="mt-1 font-semibold wrap-anywhere">{preview.subject}</p>}
          {preview.html === null ? (
            <p className="mt-2 max-w-prose rounded-medium bg-downs-soft p-4 whitespace-pre-wrap wrap-anywhere">{preview.text}</p>
          ) : (
            <MailFrame html={preview.html} />
          )}
          {preview.attachments.length > 0 && <p className="mt-2">{`Attached: ${preview.attachments.join(", ")}.`}</p>}
          <p className="mt-2 text-ink-soft">{`Shown with today’s details; the links in this ${channel === "email" ? "email" : "text"} don’t work.`}</p>
        </>
      )}
    </div>
  );
}

const stepNames = { now: "Send it now", cancel: "Don’t send it", replay: "Send it again" } as const;

function Steps({ run: { id, steps } }: Pick<MessageRun, "run">) {
  const change = useRunStep();
  const mayAct = adminOnly(useFacts()) === "allowed";
  // The success message stays even where no further action is possible.
  if (steps.length === 0 && !change.isSuccess) return null;
  if (!mayAct) return <p className="text-ink-soft">An administrator can send, stop or repeat it.</p>;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === "cancel" ? "quiet" : "secondary"}
            busy={change.isPending && change.variables.step === step}
            onClick={() => change.mutate({ runId: id, step })}
          >
            {stepNames[step]}
          </Button>
        ))}
      </div>
      {change.isSuccess && (
        <p role="status" className="mt-3 font-semibold">
          Done.
        </p>
      )}
      {change.isError && (
        <div className="mt-3">
          <ProblemNotice problem={officeProblem(change.error)} />
        </div>
      )}
    </div>
  );
}
