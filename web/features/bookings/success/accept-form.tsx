/** Lets a customer accept a booking the office filled in for them on the phone: their own consents, at the price shown. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import type { ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { accessLines, itemName } from "#domain/bookings/copy/booking.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { CommandError } from "#web/platform/commands.ts";
import { createRetryKey, newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import type { BookingViewProps } from "./booking-view-props.ts";
import { useReadAgain } from "./use-read-again.ts";

type Props = Pick<BookingViewProps, "summary" | "bookingKey" | "command">;

export function AcceptForm(props: Props) {
  const { summary } = props;
  const [ticked, setTicked] = useState<Partial<Record<ConsentKind, boolean>>>({});
  const { accept, cancel, isAccepting, isCancelling, problem, problemAt } = useAcceptance(props, ticked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept();
  };
  return (
    <Card as="section" className="mt-6 border-signal">
      <h2 className="text-xl">Is everything right?</h2>
      <p className="mt-2">
        <Sentence>
          Check the list here, and the address and the price below. If anything is wrong, call us before you accept and we’ll put it right.
        </Sentence>
      </p>
      <ToAccept summary={summary} />
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <div className="space-y-2.5">
          {neededConsents(props, (kind) => problemAt(`consents.${kind}`) !== undefined || ticked[kind] === true).map((kind) => (
            <Checkbox
              key={kind}
              name={`accept.${kind}`}
              label={consentTexts[kind].text}
              value={ticked[kind] ?? false}
              error={problemAt(`consents.${kind}`)}
              onChange={(value) => setTicked({ ...ticked, [kind]: value })}
              {...(kind === "terms" && { hint: <TermsLink /> })}
            />
          ))}
        </div>
        <p role="alert" className={problem === null ? "sr-only" : "font-semibold text-brick-deep"}>
          {problem !== null && <Sentence>{problem}</Sentence>}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isAccepting} className="max-sm:w-full">
            {`Accept and agree to pay ${formatPounds(summary.totalPence)}`}
          </Button>
          <Button variant="quiet" busy={isCancelling} onClick={cancel} className="max-sm:w-full">
            I don’t want it
          </Button>
        </div>
        <p className="text-[0.9375rem] text-ink-soft">{`By accepting you enter a contract with an obligation to pay ${formatPounds(summary.totalPence)}.`}</p>
      </form>
    </Card>
  );
}

/** What the first consent refers to. */
function ToAccept({ summary }: Pick<Props, "summary">) {
  return (
    <ul aria-label="What is booked" className="mt-3 list-disc space-y-1 pl-5">
      {summary.items.map((item) => (
        <li key={item.id}>{itemName(item)}</li>
      ))}
      {accessLines(summary.access).map((line) => (
        <li key={line} className="first-letter:uppercase">
          {line}
        </li>
      ))}
    </ul>
  );
}

const TermsLink = () => (
  <SiteLink to="/terms" target="_blank" className="text-downs underline underline-offset-4">
    Read the terms of service. They open in a new tab.
  </SiteLink>
);

/** The consents the booking form would ask for, by the day of acceptance, and those that the server requires: where a person looks first, the contract is made later. */
function neededConsents({ summary: { window, customer, place } }: Props, isRequired: (kind: ConsentKind) => boolean): ConsentKind[] {
  const isEarly = isConsumer(customer) && needsEarlyStart(londonDate(window.startsAt), londonDate(new Date()));
  return [
    "scope",
    "terms",
    ...(["startWithin14Days", "rightLostWhenComplete"] as const).filter((kind) => isEarly || isRequired(kind)),
    ...(isUnattended(place?.presence) ? (["unattended"] as const) : []),
  ];
}

/** One idempotency key for each answer until it succeeds, so that a double press counts once. */
function useAcceptance({ summary, bookingKey, command }: Props, ticked: Partial<Record<ConsentKind, boolean>>) {
  const readAgain = useReadAgain();
  const [cancelKey] = useState(newIdempotencyKey);
  const [retryKey] = useState(createRetryKey);
  const accepting = useMutation({
    mutationFn: () => {
      const input = { ...bookingKey, consents: { rightLostWhenComplete: false, ...ticked }, expectedTotalPence: summary.totalPence };
      return command("accept-booking", input, { idempotencyKey: retryKey.of(input) });
    },
    // After a refusal too: it may have been answered elsewhere, or too late.
    onSettled: readingAgain(readAgain),
  });
  const cancelling = useMutation({
    mutationFn: () => command("answer-booking", { ...bookingKey, choice: "cancel" }, { idempotencyKey: cancelKey }),
    onSettled: readingAgain(readAgain),
  });
  const error = accepting.error ?? cancelling.error;
  const fields = error instanceof CommandError ? error.fields : [];
  return {
    // What is said is of the last press.
    accept: () => {
      cancelling.reset();
      accepting.mutate();
    },
    cancel: () => {
      accepting.reset();
      cancelling.mutate();
    },
    isAccepting: accepting.isPending,
    isCancelling: cancelling.isPending,
    problem: error === null ? null : fields.length > 0 ? "Tick each box to accept." : bookingMessage(error, ""),
    problemAt: (field: string) => fields.find((one) => one.field === field)?.message,
  };
}
