/** The frame of a change: its name, the way back without changing anything, and what went wrong. */
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { useBookingAccess } from "./booking-access.ts";
import { changeMessage } from "./change-messages.ts";

type ChangePanelProps = { title: string; error: Error | null; children: ReactNode };

export function ChangePanel({ title, error, children }: ChangePanelProps) {
  const { addressOf } = useBookingAccess();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="change-title" className="mt-6 border-downs">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="change-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <Link to={addressOf(null)} className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4">
          Leave it as it is
        </Link>
      </div>
      <div className="mt-3 space-y-5">{children}</div>
      <div
        role="alert"
        className={error === null ? "sr-only" : "mt-4 rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold"}
      >
        {error !== null && <Sentence>{changeMessage(error)}</Sentence>}
      </div>
    </Card>
  );
}
