/** On top of the page: the state of a quote that was opened again. */
import { formatDay, formatTime } from "#domain/kernel/london-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { quoteMessage } from "../server/quote-messages.ts";
import { useQuote } from "../quote-context.ts";

export function ResumeNotice() {
  const { resume, store } = useQuote();
  return (
    <>
      {resume.error !== null && (
        <div role="alert" className="mb-6 rounded-medium border-2 border-brick bg-brick-soft p-4">
          <p className="font-semibold">
            <Sentence>{quoteMessage(resume.error)}</Sentence>
          </p>
          <Button variant="secondary" size="small" className="mt-3" onClick={resume.retry}>
            Try again
          </Button>
        </div>
      )}
      {resume.updatedAt !== null && (
        <p
          role="status"
          className="mb-6 rounded-medium border-2 border-sea bg-sea-soft p-4 font-semibold"
        >{`Your price was updated at ${formatTime(resume.updatedAt)} on ${formatDay(resume.updatedAt)}. This is the latest.`}</p>
      )}
      {!store.isKept && (
        <p className="mb-6 rounded-medium bg-signal-soft px-4 py-3">
          This browser isn’t saving anything (perhaps it’s a private window), so reloading the page starts again. Save your quote to come
          back to it.
        </p>
      )}
    </>
  );
}
