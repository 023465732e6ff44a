/** One message to the customers of the selected bookings: channels, text, preview, recipients. Closing keeps the draft. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import { messageProblems, chooseRecipients } from "#domain/office/booking-message.rules.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { useOfficeChanged } from "../../kit/office-changed.ts";
import { officeProblem } from "../../kit/office-problem.ts";
import { MessageFields } from "./message-fields.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { MessageSent } from "./message-sent.tsx";
import { keyFor, useChosen } from "./message-store.ts";
import type { Sent } from "./message-store.ts";
import { customersText } from "./message-texts.ts";
import { Recipients } from "./recipients.tsx";

type Props = { owner: string; onClose: () => void };

export function MessageDialog({ owner, onClose }: Props) {
  const { command } = useSession();
  const { chosen, sent, closeSent } = useChosen(owner);
  const [seen] = useState(() => chosen.map(({ reference, startsAt }) => ({ reference, startsAt })));
  const [references] = useState(() => seen.map(({ reference }) => reference));
  const reach = useQuery({
    queryKey: ["bookings-to-message", references],
    staleTime: 0,
    enabled: sent === null,
    queryFn: ({ signal }) => command("bookings-to-message", { references }, { signal }),
  });
  const send = useSendMessage(owner, seen, reach.data?.bookings ?? []);
  const close = () => {
    onClose();
    if (sent === null) return;
    // Clears the selection, and with it the bar that opened the dialog.
    closeSent();
    requestAnimationFrame(() => document.querySelector<HTMLElement>("#choose-all")?.focus());
  };
  return (
    <OfficeDialog
      label="Write to customers"
      text="kept"
      onClose={close}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(40rem,calc(100vw-1.5rem))] overflow-y-auto rounded-large p-4 sm:p-6"
    >
      {sent !== null ? (
        <MessageSent {...sent} onClose={close} />
      ) : (
        <Fetched query={reach} pending={<Skeleton className="h-64" />}>
          {(data) => <MessageForm {...{ owner, references, send }} reach={data} onClose={close} />}
        </Fetched>
      )}
    </OfficeDialog>
  );
}

type Sending = ReturnType<typeof useSendMessage>;
type FormProps = Props & { references: readonly string[]; reach: BookingsToMessage; send: Sending };

function MessageForm({ owner, references, reach, send, onClose }: FormProps) {
  const { draft, isSending, refusal } = useChosen(owner);
  const [tried, setTried] = useState(false);
  const problems = messageProblems({ ...draft, subject: draft.subject.trim(), text: draft.text.trim() });
  if (draft.text.trim() === "") problems.push({ field: "text", message: "Write the message" });
  const { toTell, leftOut } = chooseRecipients(references, reach.bookings, draft.channels);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && toTell.length > 0) send.mutate();
  };
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  const first = toTell[0]?.booking ?? reach.bookings[0];
  return (
    <>
      <h2 className="text-xl">Write to customers about their bookings</h2>
      <p className="mt-1 text-ink-soft">Only about the booking: no offers, no advertising. Customers can’t switch these messages off.</p>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <MessageFields owner={owner} bookings={reach.bookings} errors={tried ? errors : {}} />
        {first !== undefined && <MessagePreview draft={draft} booking={first} company={reach.company} />}
        <Recipients
          toTell={toTell}
          leftOut={leftOut}
          bookings={reach.bookings}
          waitsUntil={reach.waitsUntil}
          hasWay={draft.channels.length > 0}
        />
        {refusal !== null && <ProblemNotice problem={officeProblem(refusal)} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSending} disabled={toTell.length === 0}>
            {toTell.length === 0 ? "Nobody to send it to" : `Send to ${customersText(toTell.map(({ booking }) => booking))}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </>
  );
}

function useSendMessage(owner: string, seen: readonly { reference: string; startsAt: string }[], bookings: Sent["bookings"]) {
  const { command } = useSession();
  const { draft, begin, succeed, fail } = useChosen(owner);
  const officeChanged = useOfficeChanged();
  const references = seen.map(({ reference }) => reference);
  const input = { references, seen: [...seen], channels: [...draft.channels], subject: draft.subject, text: draft.text };
  return useMutation({
    mutationFn: () => command("message-bookings", input, { idempotencyKey: keyFor(input) }),
    onMutate: begin,
    onSuccess: (result) => {
      succeed({ result, bookings });
      void officeChanged();
    },
    onError: fail,
  });
}
