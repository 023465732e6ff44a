/** A gate code that is given, replaced or taken back, and never shown: of a saved address, or of one collection. */
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { GateCodeState } from "#domain/bookings/gate-codes.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

export type GateCodeFormProps = {
  name: string;
  /** Undefined until it has been fetched. */
  state: GateCodeState | undefined;
  stateText: string;
  hint: string;
  code: string;
  onCode: (code: string) => void;
  /** Saves a code, or with null removes it. */
  set: Pick<UseMutationResult<unknown, Error, string | null>, "mutate" | "isPending">;
  problem: string | null;
};

export function GateCodeForm({ name, state, stateText, hint, code, onCode, set, problem }: GateCodeFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === "");
    if (code.trim() !== "") set.mutate(code);
    else document.getElementById(fieldId(name))?.focus();
  };
  return (
    <form noValidate onSubmit={save} className="space-y-4 pb-2">
      <p role="status">{stateText}</p>
      <TextField
        name={name}
        label={state === "given" ? "New code" : "Code"}
        hint={hint}
        value={code}
        width="phone"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        error={isMissing && code.trim() === "" ? "Enter the code" : undefined}
        onChange={onCode}
      />
      {problem !== null && <ProblemNotice problem={{ message: problem }} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" busy={set.isPending}>
          Save the code
        </Button>
        {(state === "given" || state === "unreadable") && (
          <Button variant="quiet" size="small" busy={set.isPending} onClick={() => set.mutate(null)}>
            Remove it
          </Button>
        )}
      </div>
    </form>
  );
}
