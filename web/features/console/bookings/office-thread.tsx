/** The thread of a booking as the office reads and answers it. */
import { ThreadView } from "#web/features/threads/thread-view.tsx";
import { useThread } from "#web/features/threads/use-thread.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Loaded } from "#web/features/accounts/session/own-query.tsx";
import { textSince } from "#web/platform/typed-since.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useRecordLine } from "../live/record-context.ts";
import { useKeptText } from "../kit/use-kept-text.ts";

/** `isUnreachable`: no message tells the customer that there is an answer. */
export function OfficeThread({ reference, isUnreachable }: { reference: string; isUnreachable: boolean }) {
  const { settle } = useRecordLine();
  const draft = useKeptText(`thread ${reference}`);
  const [, setText] = draft;
  const { thread, send, nothingToAnswer } = useThread("office", reference, (sent) => setText(textSince(sent)));
  return (
    <section aria-labelledby="office-thread" className="mt-6">
      <h4 id="office-thread" className="mb-3 font-semibold">
        Messages with the customer
      </h4>
      <Loaded query={thread} what="the messages">
        {(data) => <ThreadView thread={data} side="office" isUnreachable={isUnreachable} send={send} draft={draft} onSent={settle} />}
      </Loaded>
      {nothingToAnswer !== null && (
        <div className="mt-3">
          <Button variant="quiet" size="small" busy={nothingToAnswer.isPending} onClick={nothingToAnswer.press}>
            Nothing to answer
          </Button>
          {nothingToAnswer.error !== null && <ProblemNotice problem={officeProblem(nothingToAnswer.error)} />}
        </div>
      )}
    </section>
  );
}
