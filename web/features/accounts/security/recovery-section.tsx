/** Recovery codes: how many are left, and new ones, shown once. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { RecoveryCodes } from "#web/features/accounts/second-step/recovery-codes.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountSection } from "./account-section.tsx";
import { ConfirmAction } from "../screens/confirm-action.tsx";
import { toSessionProblem } from "./refusal.ts";
import { useStepUp } from "./use-step-up.ts";

const fewCodes = 3;

export function RecoverySection({ userId }: { userId: string }) {
  const { command, newRecoveryCodes } = useSession();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const heading = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const queryKey = ["account-overview", userId];
  const overview = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => command("account-overview", {}, { signal }) });

  const make = async () => {
    const result = await newRecoveryCodes();
    if (!result.ok) return stepUp(result.problem);
    setCodes(result.codes);
    void queries.invalidateQueries({ queryKey });
    return null;
  };
  const codesSaved = () => {
    setCodes(null);
    heading.current?.focus();
    return null;
  };
  if (codes !== null)
    return (
      <AccountSection heading="Recovery codes" headingRef={heading}>
        <RecoveryCodes codes={codes} onSaved={codesSaved} />
      </AccountSection>
    );
  return (
    <AccountSection heading="Recovery codes" headingRef={heading} intro={<p>Each one lets you sign in once without your phone.</p>}>
      {overview.isPending && <Skeleton className="h-6 w-48" />}
      {overview.isError && <ProblemNotice problem={toSessionProblem(overview.error)} onRetry={() => void overview.refetch()} />}
      {overview.data !== undefined && <CodesLeft left={overview.data.recoveryCodesLeft} />}
      <div className="mt-4">
        <ConfirmAction
          button="Make new recovery codes"
          question="Make ten new recovery codes?"
          follows={<p>Your current codes stop working straight away. We only show the new ones once.</p>}
          confirm="Make new codes"
          onConfirm={make}
        />
      </div>
    </AccountSection>
  );
}

function CodesLeft({ left }: { left: number }) {
  if (left === 0) return <p className="font-semibold">You have no recovery codes. Make some, so a lost phone doesn’t lock you out.</p>;
  const label = left === 1 ? "1 code left" : `${left} codes left`;
  return <p className="font-semibold tabular-nums">{left <= fewCodes ? `${label}. Make new ones before you run out.` : label}</p>;
}
