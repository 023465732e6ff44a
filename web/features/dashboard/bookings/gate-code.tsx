/** The gate code of one's own collection: given, replaced or taken back, and never shown. Folded until wanted. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GateCodeState } from "#domain/bookings/gate-codes.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { GateCodeForm } from "../gate-code-form.tsx";

const stateLabels: Readonly<Record<GateCodeState, string>> = {
  given: "We have your code. To keep it safe, we don’t show it here again.",
  none: "We don’t have a code for this booking.",
  unreadable: "We can no longer read the code you gave us. Please enter it again.",
};

export function GateCode({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-5 border-t border-line pt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Gate or door code</summary>
      {isOpen && <OwnGateCode reference={reference} />}
    </details>
  );
}

function OwnGateCode({ reference }: { reference: string }) {
  const { code, setCode, state, set } = useGateCode(reference);
  return (
    <GateCodeForm
      name={`gateCode.${reference}`}
      state={state}
      stateText={state === undefined ? "" : stateLabels[state]}
      hint="The crew sees it on the day, and it’s never in a message or link. If our office looks it up, we keep a record"
      code={code}
      onCode={setCode}
      set={set}
      problem={set.error === null ? null : messageOf(set.error)}
    />
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
  return "We couldn’t save that just now. Nothing has changed. Try again in a moment.";
}
