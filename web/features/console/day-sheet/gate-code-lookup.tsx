/** One booking's gate code, masked until requested with a reason; each request is recorded. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";

export function GateCodeLookup() {
  const { command } = useSession();
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const reveal = useMutation({ mutationFn: () => command("reveal-gate-code", { reference, reason: reason.trim() }), gcTime: 0 });
  const show = (event: FormEvent) => {
    event.preventDefault();
    reveal.mutate();
  };
  return (
    <section aria-labelledby="gate-codes-title" className="mt-10 print:hidden">
      <h2 id="gate-codes-title" className="text-2xl">
        A booking’s gate code
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">One at a time, up to thirty an hour. We record each lookup with your name.</p>
      <form noValidate onSubmit={show} className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <TextField
          name="reference"
          label="Booking reference"
          value={reference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(text) => {
            setReference(text);
            reveal.reset();
          }}
        />
        <TextField name="reason" label="Why (optional)" value={reason} maxLength={200} onChange={setReason} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          {reveal.isSuccess ? (
            <Button type="button" variant="quiet" onClick={() => reveal.reset()}>
              Hide it
            </Button>
          ) : (
            <Button type="submit" variant="secondary" busy={reveal.isPending}>
              Show it
            </Button>
          )}
          <Code text={reveal.isSuccess ? (reveal.data.gateCode ?? "none was given") : null} />
        </div>
        {reveal.isError && (
          <div className="sm:col-span-2">
            <ProblemNotice problem={officeProblem(reveal.error)} />
          </div>
        )}
      </form>
    </section>
  );
}

function Code({ text }: { text: string | null }) {
  return (
    <p role="status" className="text-lg">
      <span className="text-ink-soft">Code: </span>
      <strong className="font-semibold wrap-anywhere">{text ?? "••••"}</strong>
      {text === null && <span className="sr-only">hidden</span>}
    </p>
  );
}
