/** What the office does about an enquiry: answers it, makes a quote of it, closes it, opens it again. Each names the version that was seen. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { inboxLimits } from "#domain/enquiries/inbox-choices.ts";
import type { AnswerWay } from "#domain/enquiries/inbox-choices.ts";
import type { OfficeEnquiry } from "#domain/enquiries/inbox.contract.ts";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { Decision } from "../kit/decision.tsx";
import { useKeptText } from "../kit/use-kept-text.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

type Props = { enquiry: OfficeEnquiry };

export function EnquirySteps({ enquiry }: Props) {
  const isOpen = enquiry.state === "new" || enquiry.state === "in_hand";
  return (
    <>
      {enquiry.email !== null && <Answer enquiry={enquiry} by="email" isPrimary={isOpen} />}
      <Answer enquiry={enquiry} by="phone" isPrimary={isOpen && enquiry.email === null} />
      <MakeQuote enquiry={enquiry} />
      {!isOpen && <Reopen enquiry={enquiry} />}
      {enquiry.state !== "closed" && <CloseIt enquiry={enquiry} />}
    </>
  );
}

const words = {
  email: { title: "Answer by email", button: "Send the answer", label: "Your answer", done: "Sent to them." },
  phone: { title: "Answered by phone", button: "Write it down", label: "What you said", done: "Written down." },
} as const;

function Answer({ enquiry, by, isPrimary }: Props & { by: AnswerWay; isPrimary: boolean }) {
  const { reference, version, email, takesReplies } = enquiry;
  const [text, setText] = useKeptText(`enquiry ${by} ${reference}`);
  const [isTried, setIsTried] = useState(false);
  const { title, button, label, done } = words[by];
  const isShort = text.trim().length < 2;
  const back = takesReplies ? "What they write back comes in here." : "What they write back goes to the firm’s mailbox.";
  return (
    <Decision
      title={title}
      button={button}
      isPrimary={isPrimary}
      isOpen={text !== ""}
      submit={(send) => {
        setIsTried(true);
        return isShort ? null : send("answer-enquiry", { reference, seen: version, by, text });
      }}
      onDone={() => {
        setText("");
        void notify({ message: done, tone: "success" });
      }}
    >
      <TextAreaField
        name={`answer-${by}`}
        label={label}
        hint={by === "email" ? `Goes to ${email ?? ""}, the address they gave. ${back}` : "For the office alone. Nothing is sent."}
        error={isTried && isShort ? "Write your answer" : undefined}
        rows={6}
        value={text}
        max={inboxLimits.answer}
        onChange={setText}
      />
    </Decision>
  );
}

function MakeQuote({ enquiry: { reference, version, quoteReference, pictures } }: Props) {
  const { home } = useOffice();
  const navigate = useNavigate();
  const photos = pictures.length === 0 ? "" : pictures.length === 1 ? ", the photo" : `, the ${pictures.length} photos`;
  return (
    <Decision
      title={quoteReference === null ? "Make a quote of it" : "Make another quote of it"}
      button="Make the quote"
      submit={(send) => send("quote-from-enquiry", { reference, seen: version })}
      onDone={(made) => void navigate(recordAddress(home, "quote", made.reference))}
    >
      <p>{`It opens with their name, how to reach them, the postcode${photos} and what they wrote. Nothing is sent until you publish a price.`}</p>
    </Decision>
  );
}

function CloseIt({ enquiry: { reference, version } }: Props) {
  const [reason, setReason] = useState("");
  return (
    <Decision
      title="Close it"
      button="Close this enquiry"
      submit={(send) => send("close-enquiry", { reference, seen: version, reason })}
      onDone={() => void notify({ message: "Closed.", tone: "success" })}
    >
      <TextField
        name="close-reason"
        label="Why (optional)"
        hint="For the office alone. Nothing is sent."
        value={reason}
        maxLength={inboxLimits.reason}
        onChange={setReason}
      />
    </Decision>
  );
}

function Reopen({ enquiry: { reference, version, state } }: Props) {
  return (
    <Decision
      title={state === "suspected" ? "A person wrote this" : "Open it again"}
      button={state === "suspected" ? "Put it with those to answer" : "Open this enquiry again"}
      submit={(send) => send("reopen-enquiry", { reference, seen: version })}
      onDone={() => void notify({ message: "It waits for an answer again.", tone: "success" })}
    >
      <p>It goes back to the list of those to answer.</p>
    </Decision>
  );
}
