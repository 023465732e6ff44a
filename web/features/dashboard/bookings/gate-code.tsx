/** The gate code of one's own collection: given, replaced or taken back, and never shown. Folded until wanted. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GateCodeState } from "#domain/bookings/gate-codes.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
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
  const { code, setCode, state, set, refetch } = useGateCode(reference);
  const { user } = useSession();
  return (
    <>
      {user !== null && state === "none" && <SavedCodes reference={reference} onUsed={refetch} />}
      <GateCodeForm
        name={`gateCode.${reference}`}
        state={state}
        stateText={state === undefined ? "" : stateLabels[state]}
        hint="The crew sees it on the day, and it’s never in a message or link. If our office looks it up, we keep a record"
        code={code}
        onCode={setCode}
        set={set}
        problem={set.error === null ? null : errorMessage(set.error)}
      />
    </>
  );
}

/** Copies the gate code of a saved address to this booking, without showing it. */
function SavedCodes({ reference, onUsed }: { reference: string; onUsed: () => Promise<void> }) {
  const { command } = useSession();
  const saved = useOwnQuery("my-addresses", {});
  const take = useMutation({
    mutationFn: (addressId: string) => command("use-address-gate-code", { addressId, reference }),
    onSuccess: onUsed,
  });
  const withCode = (saved.data?.addresses ?? []).filter(({ gateCode }) => gateCode === "given");
  if (withCode.length === 0) return null;
  return (
    <div className="pb-4">
      <ul className="flex flex-wrap gap-3">
        {withCode.map(({ id, label }) => (
          <li key={id}>
            <Button variant="secondary" size="small" busy={take.isPending && take.variables === id} onClick={() => take.mutate(id)}>
              {`Use the code saved with ${label}`}
            </Button>
          </li>
        ))}
      </ul>
      {take.error !== null && <ProblemNotice problem={{ message: errorMessage(take.error) }} />}
      {take.data?.gateCode === "unreadable" && <p role="status">We can no longer read that code. Please enter it again.</p>}
    </div>
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
  const refetch = async () => {
    await loaded.refetch();
  };
  return { code, setCode, state: loaded.data?.gateCode, set, refetch };
}

function errorMessage(error: Error): string {
  if (error instanceof CommandError && error.status < 500) return error.fields[0]?.message ?? error.message;
  return "We couldn’t save that just now. Nothing has changed. Try again in a moment.";
}
