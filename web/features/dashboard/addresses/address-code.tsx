/** The gate code of a saved address: given, replaced or taken back, and never shown. Folded until wanted. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { failureText } from "#web/features/accounts/session/own-query.tsx";
import { GateCodeForm } from "../gate-code-form.tsx";

const stateTexts: Readonly<Record<SavedAddress["gateCode"], string>> = {
  given: "We have a code. It is encrypted and we don’t show it again.",
  none: "We have no code.",
  unreadable: "We can no longer read the code you gave us. Please enter it again.",
};

export function AddressCode({ address, onChange }: { address: SavedAddress; onChange: () => void }) {
  const { command } = useSession();
  const [code, setCode] = useState("");
  const set = useMutation({
    mutationFn: (gateCode: string | null) => command("set-address-gate-code", { addressId: address.id, gateCode }),
    gcTime: 0,
    onSuccess: () => {
      setCode("");
      onChange();
    },
  });
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Gate or door code</summary>
      <GateCodeForm
        name={`addressCode.${address.id}`}
        state={address.gateCode}
        stateText={stateTexts[address.gateCode]}
        hint="We store it securely. To give it to the crew, open your booking, go to access and contacts, and use the saved code"
        code={code}
        onCode={setCode}
        set={set}
        problem={set.error === null ? null : failureText(set.error)}
      />
    </details>
  );
}
