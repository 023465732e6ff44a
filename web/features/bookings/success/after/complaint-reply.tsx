/** The customer's ways out: it is settled, or our answer does not settle it and why. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingComplaints, Complaint } from "#domain/complaints/complaints.contract.ts";
import { messageLimits } from "#domain/enquiries/enquiries.contract.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import type { BookingViewProps } from "../booking-view-props.ts";
import { SentPhotos } from "./sent-photos.tsx";
import { presentRefusal } from "./present-refusal.ts";
import { Refused } from "./refused.tsx";

type Props = Pick<BookingViewProps, "bookingKey" | "command"> & { complaint: Complaint; onChanged: (data: BookingComplaints) => void };

/** The reply as it is written, sent once. */
function useReply({ bookingKey, command, complaint: { id, version }, onChanged }: Props) {
  const [text, setText] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [retryKey] = useState(createRetryKey);
  const reply = useMutation({
    mutationFn: (isSettled: boolean) => {
      const input = { ...bookingKey, id, version, isSettled, ...(isSettled ? { text: "" } : { text, photos: [...photos] }) };
      return command("reply-to-complaint", input, { idempotencyKey: retryKey.of(input) });
    },
    onSuccess: onChanged,
  });
  return { text, setText, photos, setPhotos, reply };
}

export function ComplaintReply(props: Props) {
  const { command, complaint } = props;
  const { id, state } = complaint;
  const [isObjecting, setIsObjecting] = useState(false);
  const { text, setText, photos, setPhotos, reply } = useReply(props);
  const { problemAt, problem } = presentRefusal(reply.error);
  return (
    <div className="space-y-4">
      {isObjecting && (
        <>
          <TextAreaField
            name={`objection.${id}`}
            label="What isn’t settled?"
            hint="Somebody else looks at it again, and gives you our final answer."
            error={problemAt("text")}
            value={text}
            max={messageLimits.max}
            onChange={setText}
          />
          <SentPhotos name={`objection.photos.${id}`} error={problemAt("photos")} photos={photos} command={command} onChange={setPhotos} />
        </>
      )}
      <Refused problem={problem} />
      <div className="flex flex-wrap gap-3">
        {isObjecting ? (
          <>
            <Button busy={reply.isPending} onClick={() => reply.mutate(false)}>
              Send
            </Button>
            <Button variant="quiet" onClick={() => setIsObjecting(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" busy={reply.isPending} onClick={() => reply.mutate(true)}>
              {state === "answered" ? "That settles it" : "It’s settled now"}
            </Button>
            {state === "answered" && (
              <Button variant="quiet" onClick={() => setIsObjecting(true)}>
                It isn’t settled
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
