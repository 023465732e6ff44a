/** What went wrong, in words, and a way to try again; nothing else on the page changes. */
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";

export function ProblemNotice({ problem, onRetry }: { problem: { message: string }; onRetry?: () => void }) {
  return (
    <div role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">
        <Sentence>{problem.message}</Sentence>
      </p>
      {onRetry !== undefined && (
        <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
