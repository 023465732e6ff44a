/** Invitations on the days around a change of the clocks, to be opened in the calendars that customers use. */
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";

export function ClockSamples() {
  const { command } = useSession();
  const samples = useQuery({ queryKey: ["calendar-samples"], queryFn: ({ signal }) => command("calendar-samples", {}, { signal }) });
  return (
    <section aria-labelledby="clocks-title" className="mt-10">
      <h2 id="clocks-title" className="text-2xl">
        When the clocks change
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">Each should show the collection from 8am to 10am on its day, whatever the calendar.</p>
      {samples.isError && <ProblemNotice problem={officeProblem(samples.error)} onRetry={() => void samples.refetch()} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {(samples.data?.samples ?? []).map(({ day, ics }) => (
          <Button
            key={day}
            variant="quiet"
            size="small"
            onClick={() => saveFile(new Blob([ics], { type: "text/calendar" }), `collection-${day}.ics`)}
          >
            {`Save ${formatDate(`${day}T12:00:00Z`)}`}
          </Button>
        ))}
      </div>
    </section>
  );
}
