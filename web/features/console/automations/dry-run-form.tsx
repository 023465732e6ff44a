/** Tries a message out on a booking: what would happen, without anything being sent. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { DryRun, MessageRuns } from "#domain/automations/message-runs.contract.ts";
import { reasonLabels } from "#domain/automations/message-runs.copy.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { missingReference, ReferenceField } from "../kit/reference-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useDryRun } from "./use-message-runs.ts";

export function DryRunForm({ definitions }: Pick<MessageRuns, "definitions">) {
  const [code, setCode] = useState("");
  const [reference, setReference] = useState("");
  const [tried, setTried] = useState(false);
  const attempt = useDryRun();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== "" && reference.trim() !== "") attempt.mutate({ code, reference: reference.trim() });
  };
  return (
    <section aria-labelledby="dry-run-title" className="mt-10">
      <h2 id="dry-run-title" className="text-2xl">
        Try one out
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">What would happen for a booking if this message were planned now. Nothing is sent.</p>
      <form className="mt-4 grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto] [&_select]:max-w-none" onSubmit={submit}>
        <SelectField
          name="dry-run-code"
          label="Message"
          value={code}
          error={tried && code === "" ? "Choose a message" : undefined}
          onChange={setCode}
          options={[
            { value: "", label: "Choose one" },
            ...definitions.filter((one) => one.isAboutBookings).map((one) => ({ value: one.code, label: one.description })),
          ]}
        />
        <ReferenceField name="dry-run-reference" value={reference} error={missingReference(tried, reference)} onChange={setReference} />
        <Button type="submit" variant="secondary" busy={attempt.isPending}>
          Try it
        </Button>
      </form>
      <div role="status" className="mt-4">
        {attempt.isSuccess && <Outcome runs={attempt.data.runs} />}
      </div>
      {attempt.isError && <ProblemNotice problem={officeProblem(attempt.error)} />}
    </section>
  );
}

function Outcome({ runs }: DryRun) {
  return (
    <ul className="space-y-1">
      {runs.map(({ channel, recipient, plannedAt, state, reason }) => (
        <li key={channel}>
          {`${
            state === "planned"
              ? `It would go out ${formatMoment(plannedAt)} by ${channel === "email" ? "email" : "text"} to ${recipient ?? "nobody yet"}`
              : `It would not be sent${channel === "email" ? " by email" : " by text"}`
          }${reason === null ? "." : `: ${reasonLabels[reason].toLowerCase()}.`}`}
        </li>
      ))}
    </ul>
  );
}
