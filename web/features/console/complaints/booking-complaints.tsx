/** The complaints of one booking on its page: what the customer wrote and showed, what we answered, and the answer that is owed. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { complaintKinds, complaintLimits, complaintOutcomes } from "#domain/complaints/complaint-choices.ts";
import type { ComplaintOutcome } from "#domain/complaints/complaint-choices.ts";
import { awaitsAnswer } from "#domain/complaints/complaint.rules.ts";
import type { OfficeComplaint } from "#domain/complaints/complaints.contract.ts";
import { messageLimits } from "#domain/enquiries/enquiries.contract.ts";
import { formatDate, formatMoment } from "#domain/kernel/london-time.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { ComplaintPictures } from "./complaint-pictures.tsx";
import { useComplaints } from "./use-complaints.ts";

type Props = { reference: string; isUnreachable: boolean; onDone: (message: string) => void };

/** Shows nothing where there are none. */
export function BookingComplaints({ reference, ...rest }: Props) {
  const complaints = useComplaints(reference).data?.complaints ?? [];
  return complaints.map((complaint) => <Told key={complaint.id} complaint={complaint} {...rest} />);
}

function Told({ complaint, ...rest }: Omit<Props, "reference"> & { complaint: OfficeComplaint }) {
  const { id, reference, kind, happenedOn, text, raisedAt, state, answerBy, objection, answers, pictures } = complaint;
  const rows = [
    { label: "What", value: complaintKinds[kind] },
    { label: "When", value: formatDate(`${happenedOn}T12:00:00Z`) },
    { label: "Told us", value: `${formatMoment(raisedAt)}, ${reference}` },
    { label: "They wrote", value: text },
    ...answers.slice(0, 1).map((answer) => ({ label: "We answered", value: answerText(answer) })),
    { label: "They objected", value: objection ?? "" },
    ...answers.slice(1).map((answer) => ({ label: "Our final answer", value: answerText(answer) })),
    { label: "Answer promised", value: awaitsAnswer(state) ? `by ${formatMoment(answerBy)}` : "" },
    { label: "How it stands", value: standing[state] },
  ];
  return (
    <section aria-labelledby={`complaint-${id}`} className="mt-5 rounded-medium border border-line border-l-4 border-l-signal-deep p-4">
      <h4 id={`complaint-${id}`} className="mb-3 font-semibold">
        Something went wrong
      </h4>
      <FactList isWide rows={rows.filter(({ value }) => value !== "")} />
      <ComplaintPictures pictures={pictures} />
      {awaitsAnswer(state) &&
        (complaint.mayAnswer ? <AnswerForm complaint={complaint} {...rest} /> : <p className="mt-3">{secondPerson}</p>)}
    </section>
  );
}

const secondPerson = "You gave the first answer. Somebody else, or an administrator, looks at it now and gives the final one.";
const answerText = ({ outcome, text, at }: OfficeComplaint["answers"][number]) =>
  `${complaintOutcomes[outcome]} (${formatMoment(at)})\n${text}`;
const standing: Readonly<Record<OfficeComplaint["state"], string>> = {
  open: "Waiting for our answer",
  answered: `Waiting for the customer; settled after ${complaintLimits.silentDays} days without a word`,
  again: "Waiting for our final answer, from somebody who hasn’t answered yet",
  settled: "Settled, the customer says",
  closed: "Closed",
};

const outcomes = (Object.keys(complaintOutcomes) as ComplaintOutcome[]).map((value) => ({ value, label: complaintOutcomes[value] }));

function AnswerForm({ complaint, isUnreachable, onDone }: Omit<Props, "reference"> & { complaint: OfficeComplaint }) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<ComplaintOutcome | null>(null);
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { id, version, state } = complaint;
  const isFinal = state === "again";
  const isShort = text.trim().length < messageLimits.min;
  return (
    <Decision
      isOpen
      title={isFinal ? "Give our final answer" : "Answer the customer"}
      button={isFinal ? "Send our final answer" : "Send the answer"}
      chosen={outcome ?? ""}
      submit={(send) => {
        setIsTried(true);
        if (outcome === null || isShort) return null;
        return send("answer-complaint", { id, version, outcome, text });
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ["complaint-list"] });
        onDone(isUnreachable ? "Kept. They only gave a landline, so ring them with it." : "Sent to the customer.");
      }}
    >
      <RadioCards
        name={`outcome-${id}`}
        legend="What you found"
        error={isTried && outcome === null ? "Choose what you found" : undefined}
        value={outcome}
        options={outcomes}
        onChange={setOutcome}
      />
      <TextAreaField
        name={`answer-${id}`}
        label="Your answer, with reasons and by when it is put right"
        hint="The customer reads this. Money back is recorded apart, under Money."
        error={isTried && isShort ? `Answer in at least ${messageLimits.min} characters` : undefined}
        value={text}
        max={complaintLimits.answer}
        onChange={setText}
      />
    </Decision>
  );
}
