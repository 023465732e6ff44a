/** A change order for the customer: the reason, what was found, both prices, agree or decline; once settled, the outcome. */
import type { Change } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { changeOutcomes, changeReasonText, ifDeclined } from "#domain/bookings/change-orders/change-order.copy.ts";
import { isReduction } from "#domain/bookings/change-orders/change-order.rules.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import type { Command } from "#web/platform/commands.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { ChangePhotos } from "./change-photos.tsx";
import { PriceComparison } from "./price-comparison.tsx";
import { useAnswerChange } from "./use-change.ts";
import type { ChangeKey } from "./use-change.ts";

type Props = { change: Change; changeKey: ChangeKey; command: Command };

export function ChangeCard({ change, changeKey, command }: Props) {
  const isOpen = useIsOpen(change);
  const { title } = changeHeading(change, isOpen);
  return (
    <Card as="section" aria-labelledby={`change-${change.reference}`} className={`mb-6 ${isOpen ? "border-signal" : ""}`}>
      <h2 id={`change-${change.reference}`} className="text-2xl">
        {title}
      </h2>
      <Outcome change={change} isOpen={isOpen} />
      <p className="mt-3">{changeReasonText(change.reason)}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{change.statement}</p>
      <div className="mt-4 space-y-4">
        <ChangePhotos change={change} changeKey={changeKey} command={command} />
        <WhatChanges change={change} />
        <PriceComparison {...change} />
        {isOpen && <p>{`If you agree, you’ll have ${formatPence(change.leftAfterPence)} left to pay.`}</p>}
        {isOpen && <Answer change={change} changeKey={changeKey} command={command} />}
      </div>
    </Card>
  );
}

/** By the device's clock, only to hide buttons the server would refuse; the server decides. */
function useIsOpen({ status, expiresAt }: Change): boolean {
  const now = useNow(1_000);
  return status === "sent" && expiresAt !== null && now < Date.parse(expiresAt);
}

function changeHeading({ status, reason }: Change, isOpen: boolean) {
  if (isOpen) return { title: "Do you agree to this change?", text: "" };
  if (status === "approved" && isReduction(reason)) return { title: "Your price is lower", text: changeOutcomes.approved.text };
  return changeOutcomes[status === "draft" || status === "sent" ? "expired" : status];
}

function Outcome({ change, isOpen }: { change: Change; isOpen: boolean }) {
  const { text } = changeHeading(change, isOpen);
  return (
    <>
      <p role="status" className={text === "" ? "sr-only" : "mt-2 font-semibold"}>
        {text}
      </p>
      {isOpen && <TimeLeft expiresAt={change.expiresAt ?? ""} />}
    </>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - useNow(1_000)) / 60_000));
  return (
    <p className="mt-2 font-semibold">
      {`${minutes === 1 ? "Less than a minute left" : `${minutes} minutes left`} to answer. Nothing changes unless you agree.`}
    </p>
  );
}

function WhatChanges({ change: { reason, itemsBefore, itemsAfter, accessBefore, accessAfter } }: { change: Change }) {
  if (reason === "goodwill") return null;
  const isAccess = reason === "access_worse";
  const named = (items: Change["itemsBefore"]) => items.map(({ name, quantity }) => `${quantity} × ${name}`);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Lines title="Agreed" lines={isAccess ? accessBefore : named(itemsBefore)} />
      <Lines title="New" lines={isAccess ? accessAfter : named(itemsAfter)} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-base font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="first-letter:uppercase">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ change, changeKey, command }: Props) {
  const { answer, sending, problem } = useAnswerChange(change, changeKey, command);
  return (
    <div className="space-y-3">
      <p role="alert" className={problem === null ? "sr-only" : "font-semibold text-brick-deep"}>
        {problem !== null && <Sentence>{problem}</Sentence>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={sending === "approve"} onClick={() => answer("approve")} className="max-sm:w-full">
          {`Agree to ${formatPence(change.totalAfterPence)}`}
        </Button>
        <Button variant="quiet" busy={sending === "decline"} onClick={() => answer("decline")} className="max-sm:w-full">
          No, keep what was agreed
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        <span>{`${ifDeclined} Questions? `}</span>
        <CallLink start />.
      </p>
    </div>
  );
}
