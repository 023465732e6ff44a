/** Today's collections with their gate codes, to print for the crew. Fetched only on request, because each opening is recorded. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import type { SheetCollection } from "#domain/bookings/gate-codes.contract.ts";
import { telHref } from "#domain/kernel/contact-links.ts";
import { formatDayLong, formatTimeRange } from "#domain/kernel/london-time.ts";
import { bookingBalance, isSettled, paidText } from "#domain/bookings/balance.rules.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { bookingFacts } from "#domain/bookings/copy/booking-facts.copy.ts";
import { addressLines } from "#domain/bookings/copy/booking.copy.ts";
import { serviceCopy } from "#web/content/services.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";

export function DaySheet() {
  const { command } = useSession();
  // Not cached: codes leave memory when the sheet is closed.
  const sheet = useMutation({ mutationFn: () => command("day-sheet", {}), gcTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const visibleSheet = isOpen ? sheet.data : undefined;
  const open = () => {
    setIsOpen(true);
    sheet.mutate();
  };
  const close = () => {
    // Hides the codes at once: the mutation's reset re-renders only later.
    setIsOpen(false);
    sheet.reset();
  };
  return (
    <section aria-labelledby="sheet-title" className="mt-10 print:mt-0">
      <h2 id="sheet-title" className="text-2xl">
        {visibleSheet === undefined ? "Today’s sheet" : `Collections on ${formatDayLong(`${visibleSheet.date}T12:00:00Z`)}`}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft print:hidden">
        Today’s collections with everything the crew needs, including gate codes. Each time it’s opened, we record your name and which
        bookings’ codes you saw.
      </p>
      {sheet.isError && <ProblemNotice problem={officeProblem(sheet.error)} />}
      {visibleSheet !== undefined && <Collections list={visibleSheet.collections} />}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button variant={visibleSheet === undefined ? "secondary" : "quiet"} busy={sheet.isPending} onClick={open}>
          {visibleSheet === undefined ? "Open today’s sheet" : "Refresh it"}
        </Button>
        {visibleSheet !== undefined && (
          <>
            <Button variant="secondary" onClick={() => print()}>
              Print it
            </Button>
            <Button variant="quiet" onClick={close}>
              Close it
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Collections({ list }: { list: readonly SheetCollection[] }) {
  if (list.length === 0) return <p className="mt-4">No collections today.</p>;
  return (
    <ul aria-label="Collections" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
      {list.map((one) => (
        <li key={one.reference} className="break-inside-avoid p-4">
          <Collection one={one} />
        </li>
      ))}
    </ul>
  );
}

function Collection({ one }: { one: SheetCollection }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["Where", keepPostcodesWhole(addressLines(one.address).join(", "))],
    ["Gate or door code", gateCodeText(one)],
    ["Who", <Person key="who" person={one.contact} />],
    ["What", one.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")],
    ...bookingFacts(one, "office").map(({ label, value }): readonly [string, ReactNode] =>
      // With a phone link.
      label === "On site" && one.onSite ? [label, <Person key="on-site" person={one.onSite} />] : [label, value],
    ),
    ["To pay", toPayText(one)],
  ];
  return (
    <>
      <h3 className="flex flex-wrap gap-x-4 gap-y-1 text-xl">
        <span className="whitespace-nowrap">{formatTimeRange(one.window.startsAt, one.window.endsAt)}</span>
        <span className="whitespace-nowrap tabular-nums">{one.reference}</span>
      </h3>
      <p className="mt-1 text-ink-soft">{serviceCopy[one.service].name}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {rows
          .filter(([, content]) => Boolean(content))
          .map(([name, content]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{content}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The amount to collect: the balance, not the price. */
function toPayText(one: SheetCollection): string {
  if (isSettled(one)) return "Nothing: paid in full";
  const paid = paidText(one);
  return `${formatPence(bookingBalance(one).leftPence)}, ${paymentLabels[one.paymentMethod]}${paid === null ? "" : ` (${paid})`}`;
}

const paymentLabels = {
  cash: "cash on the day",
  "bank-transfer": "by bank transfer",
  card: "by card",
  paypal: "with PayPal",
  account: "on account, nothing to collect",
} as const;

/** Name and phone link; the number does not wrap. */
function Person({ person: { fullName, mobile } }: { person: { fullName: string; mobile?: string | undefined } }) {
  if (mobile === undefined) return fullName;
  return (
    <>
      <span>{`${fullName}, `}</span>
      <a href={telHref(mobile)} className="whitespace-nowrap tabular-nums underline-offset-4 hover:underline">
        {formatPhone(mobile)}
      </a>
    </>
  );
}

function gateCodeText({ gateCode, gateCodeState }: SheetCollection): string | undefined {
  if (gateCodeState === "unreadable") return "Given, but we can no longer read it. Call the customer and ask for it again.";
  return gateCode ?? undefined;
}
