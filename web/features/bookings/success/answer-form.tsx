/** The office's question, or the window it offered, with the customer's possible answers. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Commands } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import type { BookingViewProps } from "./booking-view-props.ts";
import { EarlyStartTicks, noEarlyStart } from "./early-start-ticks.tsx";
import type { EarlyStart } from "./early-start-ticks.tsx";
import { useReadAgain } from "./use-read-again.ts";

type Choice = Commands["answer-booking"]["in"]["choice"];
type Props = Pick<BookingViewProps, "summary" | "bookingKey" | "command">;

export function AnswerForm(props: Props) {
  const { offer, question } = props.summary;
  return (
    <Card as="section" className="mt-6 border-signal">
      <h2 className="text-xl">{offer === undefined ? "Our question" : "The window we can offer"}</h2>
      {offer !== undefined && <OfferText offer={offer} />}
      {question !== undefined && <p className="mt-2 wrap-anywhere whitespace-pre-line">{question}</p>}
      <Answers {...props} />
    </Card>
  );
}

function Answers(props: Props) {
  const { offer } = props.summary;
  const [answer, setAnswer] = useState("");
  const [ticks, setTicks] = useState(noEarlyStart);
  const { send, sending, problemAt, problem } = useAnswer(props, { answer, ...ticks });
  const needsTick = useNeedsTick(props);
  const other = (choice: Choice, label: string) => (
    <Button type="button" variant="quiet" busy={sending === choice} onClick={() => send(choice)}>
      {label}
    </Button>
  );
  const main: Choice = offer === undefined ? "answer" : "accept";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(main);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-4">
      <TextAreaField
        name="answer"
        label={offer === undefined ? "Your answer" : "Anything to add? (optional)"}
        value={answer}
        error={problemAt("answer")}
        max={1_000}
        onChange={setAnswer}
      />
      {needsTick && <EarlyStartTicks value={ticks} errorAt={problemAt} onChange={setTicks} />}
      <p role="alert" className={problem === null ? "sr-only" : "font-semibold text-brick-deep"}>
        {problem !== null && <Sentence>{problem}</Sentence>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending === main}>
          {offer === undefined ? "Send my answer" : "Book this window"}
        </Button>
        {offer !== undefined && other("decline", "It doesn’t suit me")}
        {other("cancel", "Withdraw my request")}
      </div>
    </form>
  );
}

/** An offered window within the 14 days to cancel needs the early-start consents, which the first window may not have needed. */
function useNeedsTick({ summary: { offer, consents, customer } }: Props): boolean {
  const [today] = useState(() => londonDate(new Date()));
  if (offer === undefined || !isConsumer(customer) || consents.some(({ kind }) => kind === "startWithin14Days")) return false;
  return needsEarlyStart(londonDate(offer.startsAt), today);
}

function OfferText({ offer }: { offer: NonNullable<BookingViewProps["summary"]["offer"]> }) {
  const { day, time } = windowLabels(offer);
  return (
    <>
      <p className="mt-2 text-xl font-semibold">{`${day}, ${time}`}</p>
      <p>It’s the same price, and we’re holding this window for you.</p>
    </>
  );
}

/** One idempotency key for each answer until it succeeds, so that a double press counts once. */
function useAnswer({ summary: { offer, question }, bookingKey, command }: Props, given: { answer: string } & EarlyStart) {
  const readAgain = useReadAgain();
  const [retryKey] = useState(createRetryKey);
  const answering = useMutation({
    mutationFn: (choice: Choice) => {
      const seen = {
        ...(question === undefined ? {} : { question }),
        ...(offer === undefined ? {} : { offer: { startsAt: offer.startsAt, endsAt: offer.endsAt } }),
      };
      const input = { ...bookingKey, choice, ...given, answer: given.answer.trim(), shown: seen };
      return command("answer-booking", input, { idempotencyKey: retryKey.of(input) });
    },
    // After a refusal too: it may have been answered elsewhere, or too late.
    onSettled: readingAgain(readAgain),
  });
  const { error } = answering;
  const fields = error instanceof CommandError ? error.fields : [];
  return {
    send: (choice: Choice) => answering.mutate(choice),
    sending: answering.isPending ? answering.variables : null,
    problemAt: (name: string) => fields.find(({ field }) => field === name)?.message,
    problem: error === null || fields.length > 0 ? null : bookingMessage(error),
  };
}
