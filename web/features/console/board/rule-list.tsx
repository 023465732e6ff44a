/** The rules a move breaks, and the override where one is allowed. */
import { useState } from "react";
import type { BrokenRule } from "#domain/scheduling/board.contract.ts";
import { boardLimits } from "#domain/scheduling/board-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { OfficeDialog } from "../shell/office-dialog.tsx";
import type { Plan, Refused } from "./use-plan.ts";

/** Without duplicates: each load of a job may break the same rule. */
export const RuleList = ({ rules }: { rules: readonly BrokenRule[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {[...new Set(rules.map(({ text }) => text))].map((text) => (
      <li key={text} className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);

export function RefusedDialog({ refused, plan }: { refused: Refused; plan: Plan }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const canOverride = refused.rules.every((rule) => rule.canOverride);
  return (
    <OfficeDialog label="It can’t go there" onClose={plan.leave} className="m-auto w-[min(32rem,92vw)] rounded-large p-5">
      <h2 className="text-xl">{canOverride ? "This breaks a rule" : "It can’t go there"}</h2>
      <p className="mt-2 text-ink-soft">Nothing has moved.</p>
      <div className="mt-3">
        <RuleList rules={refused.rules} />
      </div>
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === "") setMissing(true);
          else void plan.anyway(reason.trim());
        }}
      >
        {canOverride && (
          <TextField
            name="override"
            label="Why this is OK"
            hint="It goes on record with the booking."
            error={isMissing && reason.trim() === "" ? "Say why" : undefined}
            value={reason}
            maxLength={boardLimits.reason}
            onChange={setReason}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {canOverride && <Button type="submit">Assign anyway</Button>}
          <Button variant="quiet" onClick={plan.leave}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}
