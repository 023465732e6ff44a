/** Saves the current filters as a named segment for the whole office. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { Segment } from "#domain/crm/consents.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export function KeepSegment({ filter }: { filter: Segment["filter"] }) {
  const [name, setName] = useState("");
  const [channel, setChannel] = useState("");
  const send = useSend();
  const marketingChannel = channel === "email" || channel === "sms" ? channel : null;
  const keep = useAction(
    () => send("save-segment", { name: name.trim(), filter, marketingChannel }),
    () => setName(""),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate(undefined);
  };
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 cursor-pointer items-center py-1 font-semibold text-downs">Save as a segment</summary>
      <form noValidate onSubmit={submit} className="mt-1 flex flex-wrap items-end gap-3">
        <TextField name="segment-name" label="Name" value={name} maxLength={60} width="phone" onChange={setName} />
        <SelectField name="segment-for" label="For offers" value={channel} options={channels} onChange={setChannel} />
        <Button type="submit" variant="secondary" busy={keep.isPending}>
          Save it
        </Button>
      </form>
      {keep.isError && <ProblemNotice problem={crmProblem(keep.error)} />}
    </details>
  );
}

const channels = [
  { value: "", label: "No, just a list" },
  { value: "email", label: "By email: only those who agreed" },
  { value: "sms", label: "By text: only those who agreed" },
];
