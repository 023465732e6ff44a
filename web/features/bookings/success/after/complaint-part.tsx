/** “Something’s wrong”: the form, what we answered, and the customer’s ways out. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { furtherHelp, silenceText } from "#domain/automations/complaint-answered.copy.ts";
import { complaintKinds, complaintOutcomes } from "#domain/complaints/complaint-choices.ts";
import { isOver, awaitsAnswer } from "#domain/complaints/complaint.rules.ts";
import type { BookingComplaints, Complaint } from "#domain/complaints/complaints.contract.ts";
import { formatDate, formatMoment, formatMomentAmong } from "#domain/kernel/london-time.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { BookingViewProps } from "../booking-view-props.ts";
import { useReadAgain } from "../use-read-again.ts";
import { ComplaintForm } from "./complaint-form.tsx";
import { ComplaintReply } from "./complaint-reply.tsx";

type Props = Pick<BookingViewProps, "bookingKey" | "command"> & { window: { startsAt: string } };

export function ComplaintPart({ bookingKey, command, window }: Props) {
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const queryKey = ["booking-complaints", bookingKey];
  const answer = useQuery({ queryKey, queryFn: ({ signal }) => command("booking-complaints", bookingKey, { signal }) });
  const [isOpen, setIsOpen] = useState(false);
  if (answer.data === undefined) return null;
  const { canComplain, until, complaints } = answer.data;
  if (!canComplain && complaints.length === 0) return null;
  const changed = (data: BookingComplaints) => {
    setIsOpen(false);
    queries.setQueryData(queryKey, data);
    void readAgain();
  };
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{complaints.length === 0 ? "Is something wrong?" : "What went wrong"}</h2>
      <div className="space-y-4">
        {complaints.map((complaint) => (
          <Told key={complaint.id} complaint={complaint} {...{ bookingKey, command }} onChanged={changed} />
        ))}
        {canComplain && !isOpen && (
          <>
            <p>
              <span>{`${complaints.length === 0 ? firstText : "Is there something else?"} You can do that here until ${formatDate(until)}, or `}</span>
              <CallLink />.
            </p>
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Tell us what’s wrong
            </Button>
          </>
        )}
        {canComplain && isOpen && <ComplaintForm {...{ bookingKey, command, window }} onDone={changed} onCancel={() => setIsOpen(false)} />}
      </div>
    </Card>
  );
}

const firstText = "Something broken, left behind or not as agreed? Tell us, with photos if they help.";

type ToldProps = Pick<Props, "bookingKey" | "command"> & { complaint: Complaint; onChanged: (data: BookingComplaints) => void };

function Told({ complaint, ...rest }: ToldProps) {
  const { reference, kind, text, photos, raisedAt, state, answerBy, objection, answers } = complaint;
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{complaintKinds[kind]}</span>
        <Badge tone={awaitsAnswer(state) ? "signal" : isOver(state) ? "downs" : "sea"}>{states[state]}</Badge>
      </p>
      <p className="text-ink-soft">
        <span>{`You told us at ${formatMoment(raisedAt)}, reference `}</span>
        <span className="whitespace-nowrap">{reference}</span>
        <span>{photosText(photos)}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {answers[0] !== undefined && <Answer {...answers[0]} />}
      {objection !== null && <p className="wrap-anywhere whitespace-pre-line">{`You wrote: ${objection}`}</p>}
      {answers[1] !== undefined && <Answer {...answers[1]} />}
      {awaitsAnswer(state) && (
        <p
          role="status"
          className="font-semibold"
        >{`You’ll have our answer, with reasons, by ${formatMomentAmong(answerBy, raisedAt)}.`}</p>
      )}
      {state === "answered" && <p>{silenceText}</p>}
      {answers.some(({ isFinal }) => isFinal) && (
        <p>
          <span>{`${furtherHelp} `}</span>
          <SiteLink to="/complaints" className="font-semibold text-downs underline underline-offset-4">
            How we handle complaints
          </SiteLink>
        </p>
      )}
      {!isOver(state) && <ComplaintReply complaint={complaint} {...rest} />}
    </div>
  );
}

const states: Readonly<Record<Complaint["state"], string>> = {
  open: "We’re looking into it",
  answered: "We’ve answered",
  again: "We’re looking again",
  settled: "Settled",
  closed: "Closed",
};

const photosText = (count: number) => (count === 0 ? "" : count === 1 ? ", with a photo" : `, with ${count} photos`);

function Answer({ outcome, text, at, isFinal }: Complaint["answers"][number]) {
  return (
    <div className="rounded-medium border-l-4 border-downs bg-downs-soft px-4 py-3">
      <p className="text-ink-soft">{`${isFinal ? "Our final answer" : "Our answer"}, ${formatMoment(at)}`}</p>
      <p className="mt-1 font-semibold">{complaintOutcomes[outcome]}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}
