/** The price, what is read out, and the yes: on the phone, or by a link that the customer gets. */
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { formatDay, formatTimeRange } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { accountChoice } from "#domain/on-account/on-account.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { MarginPreview } from "../quotes/margin-preview.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { consentsToRead } from "./job.rules.ts";
import { ReadOut } from "./read-out.tsx";
import { correctedPence, useBookIt } from "./use-job.ts";
import type { Booked, JobForm } from "./use-job.ts";

type Props = { form: JobForm; onBooked: (booked: Booked) => void };

export function AgreePart({ form, onBooked }: Props) {
  const { change, job, price, window } = form;
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-2 text-xl font-bold">Price and yes</legend>
      <Price form={form} />
      <PayBy form={form} />
      <TextAreaField
        name="notes"
        label="Notes for the crew (optional)"
        value={job.notes}
        max={900}
        onChange={(notes) => change((before) => ({ ...before, notes }))}
      />
      {window !== null && price?.is === "priced" ? (
        <Yes form={form} onBooked={onBooked} />
      ) : (
        <p className="text-ink-soft">Choose a window, then read out what they agree to.</p>
      )}
    </fieldset>
  );
}

const ways = [
  { value: "cash", label: "In cash, on the day" },
  { value: "bank-transfer", label: "By bank transfer" },
] as const;

function PayBy({ form: { job, change, account } }: { form: JobForm }) {
  const onAccount = account === null ? null : accountChoice(account, "their");
  const options = [...ways, ...(onAccount === null ? [] : [{ value: "account" as const, label: onAccount.label }])];
  return (
    <SelectField
      name="payBy"
      label="They pay later"
      hint={onAccount?.hint}
      value={job.payBy}
      options={options}
      onChange={(value) => change((before) => ({ ...before, payBy: options.find((one) => one.value === value)?.value ?? "cash" }))}
    />
  );
}

function Price({ form: { price, job, load } }: { form: JobForm }) {
  if (price === null) return <p className="text-ink-soft">Choose a size or add an item to see the price.</p>;
  if (price.is === "none") return <p className="font-semibold text-brick-deep">{price.why}</p>;
  return (
    <div className="rounded-medium bg-downs-soft p-4">
      <p className="text-2xl font-bold tabular-nums">{formatPounds(price.totalPence)}</p>
      {job.quoted !== null && <p>The locked price of the quote, with what the chosen window adds or takes off.</p>}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Line by line</summary>
        <PriceLines lines={price.lines} withWhy />
      </details>
      {load !== null && <MarginPreview job={{ totalPence: price.totalPence, vatPence: price.vatPence, ...load }} />}
    </div>
  );
}

function Yes({ form, onBooked }: Props) {
  const { job, price, window, today } = form;
  const booking = useBookIt(form, onBooked);
  if (window === null || price?.is !== "priced") return null;
  const totalPence = correctedPence(booking.error) ?? price.totalPence;
  const texts = consentsToRead(job, window.date, today);
  const isOnPaper = isLandlineOnly({ email: job.person.email, mobile: job.person.phone });
  const when = `${formatDay(window.date)}, ${formatTimeRange(window.startsAt, window.endsAt)}`;
  return (
    <>
      <ReadOut what={`${when}, for ${formatPounds(totalPence)}`} texts={texts} />
      <p className="text-ink-soft">
        {isOnPaper
          ? "They only gave a landline: you print their confirmation and post it. A task reminds you."
          : "Their confirmation goes out at once, by email, text or both."}
      </p>
      {booking.isError && <ProblemNotice problem={bookingProblem(booking.error, totalPence)} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={booking.isPending} onClick={() => booking.mutate({ agreed: texts.map(({ kind }) => kind), totalPence })}>
          {`They said yes: book it for ${formatPounds(totalPence)}`}
        </Button>
        {!isOnPaper && (
          <Button variant="quiet" busy={booking.isPending} onClick={() => booking.mutate({ agreed: null, totalPence })}>
            Send them a link to accept
          </Button>
        )}
      </div>
    </>
  );
}

function bookingProblem(error: Error, totalPence: number): { message: string } {
  if (correctedPence(error) !== null)
    return { message: `It comes to ${formatPounds(totalPence)} in this window. Tell them, then book it at that price.` };
  return officeProblem(error, "It wasn’t booked. Try again in a moment.");
}
