/** Puts the suggestion on the board. Where it breaks a rule the office gives a reason; customers reached later are told. */
import { useState } from "react";
import { isOutOfDate, planLimits } from "#domain/planning/planning-choices.ts";
import type { BrokenRule } from "#domain/scheduling/board.contract.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { RuleList } from "../board/rule-list.tsx";
import { acceptedText, acceptLabel } from "./plan-summary.rules.ts";
import { rulesOf, useAcceptance } from "./use-day-plan.ts";

export function AcceptPlan({ plan }: { plan: SuggestedPlan }) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const acceptance = useAcceptance(plan, () => setReason(""));
  const now = useNow(60_000);
  const rules = rulesOf(acceptance.error);
  const isRefused = rules.some(({ canOverride }) => !canOverride);
  const isMovedLate = plan.late.some(({ reference }) => plan.moves.some((move) => move.reference === reference));
  const needsReason = isMovedLate || rules.length > 0;
  if (plan.moves.length === 0 && plan.late.length === 0) return null;
  if (acceptance.data !== undefined)
    return (
      <p role="status" className="mt-4 rounded-medium border-2 border-downs bg-downs-soft p-4 font-semibold">
        {acceptedText(acceptance.data)}
      </p>
    );
  if (isOutOfDate(plan.moves, now)) return <OutOfDate />;
  const accept = () => {
    const text = reason.trim();
    setIsMissing(needsReason && text === "");
    if (!needsReason || text !== "") acceptance.mutate({ reason: text, rules });
  };
  return (
    <form
      noValidate
      className="mt-4 max-w-xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <BrokenRules rules={rules} isRefused={isRefused} />
      {acceptance.isError && rules.length === 0 && <ProblemNotice problem={officeProblem(acceptance.error)} />}
      {needsReason && !isRefused && (
        <TextField
          name="plan.reason"
          label="Why this is OK"
          hint={isMovedLate ? "Kept with each job that runs late, for example: Lewes 2 broke down" : "Kept with each job"}
          error={isMissing ? "Say why, in a few words" : undefined}
          maxLength={planLimits.override}
          value={reason}
          onChange={setReason}
        />
      )}
      <Button type="submit" variant="primary" busy={acceptance.isPending} disabled={isRefused}>
        {acceptLabel(plan)}
      </Button>
    </form>
  );
}

function OutOfDate() {
  return (
    <p role="status" className="mt-4 font-semibold">
      Part of this plan is in the past by now. Work it out again.
    </p>
  );
}

function BrokenRules({ rules, isRefused }: { rules: readonly BrokenRule[]; isRefused: boolean }) {
  if (rules.length === 0) return null;
  return (
    <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">{isRefused ? "The board can’t take this plan:" : "The plan breaks these rules:"}</p>
      <div className="mt-1">
        <RuleList rules={rules} />
      </div>
      {isRefused && <p className="mt-1">Adjust it, then work it out again.</p>}
    </div>
  );
}
