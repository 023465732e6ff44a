/** Mails a customer, on request, the history of our messages to them. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { missingReference, ReferenceField } from "../kit/reference-field.tsx";

export function SendHistoryForm() {
  const { command } = useSession();
  const queries = useQueryClient();
  const [reference, setReference] = useState("");
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (input: { reference: string }) => command("send-message-history", input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["message-runs"] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reference.trim() !== "") send.mutate({ reference: reference.trim() });
  };
  return (
    <section aria-labelledby="send-history-title" className="mt-10">
      <h2 id="send-history-title" className="text-2xl">
        Email a customer their history
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        They get a list of every message we sent to them, and of those we didn’t send and why. It goes to the confirmed address of their
        account, or to the booking’s.
      </p>
      <form className="mt-4 grid items-end gap-4 sm:grid-cols-[14rem_auto] sm:justify-start" onSubmit={submit}>
        <ReferenceField
          name="history-reference"
          label="One of their bookings"
          value={reference}
          error={missingReference(tried, reference)}
          onChange={setReference}
        />
        <Button type="submit" variant="secondary" busy={send.isPending}>
          Send it
        </Button>
      </form>
      <p role="status" className="mt-4">
        {send.isSuccess && `It’s on its way to ${send.data.sentTo}.`}
      </p>
      {send.isError && <ProblemNotice problem={officeProblem(send.error)} />}
    </section>
  );
}
