/** Whether the firm is open: before, public pages show samples, labelled; afterwards only proved claims (decision 0016). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";

export function FirmOpen() {
  const { state, change } = useFirmOpen();
  return (
    <section aria-labelledby="firm-open-title" className="mt-10 print:hidden">
      <h2 id="firm-open-title" className="text-2xl">
        Samples on the public pages
      </h2>
      {state.isError && <ProblemNotice problem={officeProblem(state.error)} />}
      {state.isSuccess && (
        <>
          <p role="status" className="mt-2 max-w-prose text-ink-soft">
            {state.data.is_open
              ? "The firm is open. Visitors only see claims, ratings and reviews that have evidence."
              : "The firm isn’t open yet. Claims, ratings and reviews without evidence are shown and marked “Sample”."}
          </p>
          {!state.data.is_open && state.data.carrier_number === "" && (
            <p className="mt-2 max-w-prose">
              No waste carrier number has been entered. You need an upper-tier registration before you carry anyone’s waste.
            </p>
          )}
          <Button
            className="mt-4"
            variant={state.data.is_open ? "quiet" : "secondary"}
            busy={change.isPending}
            onClick={() => change.mutate(!state.data.is_open)}
          >
            {state.data.is_open ? "Show samples again" : "Open for business and hide samples"}
          </Button>
          {change.isError && (
            <ProblemNotice problem={officeProblem(change.error, "We couldn’t save that just now. Try again in a moment.")} />
          )}
        </>
      )}
    </section>
  );
}

const queryKey = ["firm-open"];

function useFirmOpen() {
  const { client } = useSession();
  const queries = useQueryClient();
  const state = useQuery({
    queryKey,
    queryFn: async () => {
      const { data, error } = await (await client()).from("company_settings").select("is_open, carrier_number").single();
      if (error !== null) throw error;
      return data;
    },
  });
  const change = useMutation({
    mutationFn: async (isOpen: boolean) => {
      // `single`: fails where no row was updated.
      const { error } = await (
        await client()
      )
        .from("company_settings")
        .update({ is_open: isOpen })
        .eq("id", true)
        .select("is_open")
        .single();
      if (error !== null) throw error;
    },
    onSettled: readingAgain(() => queries.invalidateQueries({ queryKey })),
  });
  return { state, change };
}
