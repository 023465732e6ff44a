/** `/test-email-calendar`: a message as its customer would get it, with invitation and documents; sent only to oneself. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { officeProblem } from "../kit/office-problem.ts";
import { ReferenceField } from "../kit/reference-field.tsx";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { ClockSamples } from "./clock-samples.tsx";
import { LastSends } from "./last-sends.tsx";
import { SenderDomain } from "./sender-domain.tsx";
import { ShownMessage } from "./shown-message.tsx";

type About = { code: string; reference: string };

export function MailTestPage() {
  const { command } = useSession();
  const queries = useQueryClient();
  const show = useMutation({ mutationFn: (input: About) => command("test-message", input) });
  const send = useMutation({
    mutationFn: (input: About) => command("send-test-message", input),
    onSettled: () => queries.invalidateQueries({ queryKey: ["test-sends"] }),
  });
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        See what a customer would get, using one of your bookings or a sample. The links in it don’t work, and it’s only sent to you.
      </p>
      <TestForm isShowing={show.isPending} isSending={send.isPending} onShow={show.mutate} onSend={send.mutate} />
      <div className="mt-4 space-y-3">
        {show.isError && <ProblemNotice problem={officeProblem(show.error)} />}
        {send.isError && <ProblemNotice problem={officeProblem(send.error)} />}
        <p role="status">{send.isSuccess && `It’s on its way to ${send.data.sentTo}. The result will appear below in a moment.`}</p>
      </div>
      {show.isSuccess && <ShownMessage message={show.data} about={show.variables} />}
      <LastSends />
      <SenderDomain />
      <ClockSamples />
    </>
  );
}

type TestFormProps = { isShowing: boolean; isSending: boolean; onShow: (about: About) => void; onSend: (about: About) => void };

function TestForm({ isShowing, isSending, onShow, onSend }: TestFormProps) {
  const { command } = useSession();
  const [code, setCode] = useState("booking_confirmed");
  const [reference, setReference] = useState("");
  const definitions = useQuery({
    queryKey: ["message-definitions"],
    queryFn: async ({ signal }) => (await command("message-runs", { reason: "test_mode" }, { signal })).definitions,
  });
  const isAboutBookings = definitions.data?.find((one) => one.code === code)?.isAboutBookings ?? true;
  const about = { code, reference: isAboutBookings ? reference.trim() : "" };
  return (
    <form
      className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_14rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(about);
      }}
    >
      <SelectField
        name="test-code"
        label="Message"
        value={code}
        onChange={setCode}
        options={(definitions.data ?? []).map((one) => ({ value: one.code, label: one.description }))}
      />
      {isAboutBookings ? (
        <ReferenceField name="test-reference" label="Booking (leave empty for a sample)" value={reference} onChange={setReference} />
      ) : (
        <p className="self-center text-ink-soft">Made from a sample: it isn’t about a booking.</p>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="secondary" busy={isShowing}>
          Show it
        </Button>
        <Button variant="quiet" busy={isSending} onClick={() => onSend(about)}>
          Send it to me
        </Button>
      </div>
    </form>
  );
}
