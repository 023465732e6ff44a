/** What a query of the office's pages holds. A failed re-read leaves it where it is, with the form somebody may be filling in, and says so above. */
import type { ReactElement, ReactNode } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { officeProblem } from "./office-problem.ts";

/** `pending`: shown until there is an answer. */
type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  pending: ReactNode;
  children: (data: Data) => ReactElement | false | null;
};

export function Fetched<Data>({ query: { data, error, refetch }, pending, children }: Props<Data>) {
  const retry = () => void refetch();
  if (data === undefined) return error === null ? pending : <ProblemNotice problem={officeProblem(error)} onRetry={retry} />;
  const { message } = officeProblem(error, "We couldn’t load the latest just now. Try again in a moment.");
  return (
    <>
      {error !== null && (
        <div className="mb-3">
          <ProblemNotice problem={{ message: `What you see may be out of date. ${message}` }} onRetry={retry} />
        </div>
      )}
      {children(data)}
    </>
  );
}
