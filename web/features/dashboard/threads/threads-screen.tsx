/** Messages with the office: one thread for each booking. */
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { AllBookings, BookingChoice } from "../booking-choice.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { ThreadView } from "#web/features/threads/thread-view.tsx";
import { useThread } from "#web/features/threads/use-thread.ts";

export function ThreadsScreen({ reference }: { reference?: string }) {
  return reference === undefined ? <ThreadChoice /> : <OneThread key={reference} reference={reference} />;
}

function ThreadChoice() {
  const threads = useOwnQuery("my-threads", {}, 60);
  const unread = new Map((threads.data?.threads ?? []).map((thread) => [thread.reference, thread.unread]));
  const mark = (reference: string) => {
    const count = unread.get(reference) ?? 0;
    return count === 0 ? null : <Badge tone="signal">{count === 1 ? "1 new message" : `${count} new messages`}</Badge>;
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">Write to the office about a booking. On the day, calling is quicker.</p>
      <BookingChoice section="messages" beside={mark} />
    </>
  );
}

function OneThread({ reference }: { reference: string }) {
  const { thread, send } = useThread("customer", reference);
  return (
    <>
      <AllBookings section="messages" />
      <h2 className="mb-4 text-xl">{`About ${reference}`}</h2>
      <Loaded query={thread} what="your messages">
        {(data) => (
          <>
            {thread.error !== null && (
              <ProblemNotice problem={{ message: failureText(thread.error) }} onRetry={() => void thread.refetch()} />
            )}
            <ThreadView thread={data} side="customer" send={send} />
          </>
        )}
      </Loaded>
    </>
  );
}
