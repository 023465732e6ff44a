/** The gate code of one's own collection: given, replaced or taken back, and never shown. Folded until wanted. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { GateCodeState } from "#domain/bookings/gate-codes.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

const stateLabels: Readonly<Record<GateCodeState, string>> = {
  given: "We have a code. It is not shown again, to you or to anybody who opens this booking.",
  none: "We have no code.",
  unreadable: "We can no longer read the code you gave us. Please give it again.",
};

export function GateCode({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-5 border-t border-line pt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Gate or door code</summary>
      {isOpen && <GateCodeForm reference={reference} />}
    </details>
  );
}

function GateCodeForm({ reference }: { reference: string }) {
  const { code, setCode, state, set } = useGateCode(reference);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") set.mutate(code);
  };
  return (
    <form noValidate onSubmit={save} className="space-y-4 pb-2">
      <p role="status">{state === undefined ? "" : stateLabels[state]}</p>
      <TextField
        name={`gateCode.${reference}`}
        label={state === "given" ? "Another code" : "Code"}
        hint="The crew sees it on the day; it is in no message or link"
        value={code}
        width="phone"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        onChange={setCode}
      />
      {set.isError && <ProblemNotice problem={{ message: messageOf(set.error) }} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" busy={set.isPending}>
          Save the code
        </Button>
        {(state === "given" || state === "unreadable") && (
          <Button type="button" variant="quiet" size="small" busy={set.isPending} onClick={() => set.mutate(null)}>
            Remove it
          </Button>
        )}
      </div>
    </form>
  );
}

function useGateCode(reference: string) {
  const { command } = useSession();
  const [code, setCode] = useState("");
  const loaded = useQuery({
    queryKey: ["gate-code", reference],
    queryFn: ({ signal }) => command("set-gate-code", { reference }, { signal }),
    staleTime: 0,
  });
  const set = useMutation({
    mutationFn: (gateCode: string | null) => command("set-gate-code", { reference, gateCode }),
    gcTime: 0,
    onSuccess: async () => {
      setCode("");
      await loaded.refetch();
    },
  });
  return { code, setCode, state: loaded.data?.gateCode, set };
}

function messageOf(error: Error): string {
  if (error instanceof CommandError && error.status < 500) return error.fields[0]?.message ?? error.message;
  return "We could not save that just now. Nothing has changed: try again in a moment.";
}
