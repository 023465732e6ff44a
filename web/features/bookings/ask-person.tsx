/** Carries everything entered into `/quote`, where a person prices it: for jobs the booking form cannot price itself. */
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { carryJob } from "#web/features/job-form/draft/carried-job.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonProps } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { useBooking } from "./booking-context.ts";
import { carryBooking } from "./draft/carry-over.rules.ts";

type AskPerson = {
  /** `more`: items that the booking form does not take on its list. */
  ask: (more?: readonly string[]) => void;
  /** The browser stores nothing, so nothing could be carried over and the page was not left. */
  isRefused: boolean;
};

export function useAskPerson(): AskPerson {
  const { draft, book, whenReady } = useBooking();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);
  const [request, setRequest] = useState<{ more: readonly string[] } | null>(null);
  const take = useEffectEvent((more: readonly string[]) => {
    const job = carryBooking(draft, (date) => book.isBankHoliday?.(date) ?? false, more);
    if (carryJob("quote", job)) void navigate(`/quote?step=${job.items.length === 0 ? "what" : "check"}`);
    else setIsRefused(true);
  });
  // The button may be pressed before the stored draft is read: waits for it, so that all of it is carried over.
  useEffect(() => {
    if (request === null) return;
    let isLeft = false;
    void whenReady.then(() => isLeft || take(request.more));
    return () => void (isLeft = true);
  }, [request, whenReady]);
  return { ask: (more = []) => setRequest({ more }), isRefused };
}

export function AskPersonButton({ children, ...button }: Pick<ButtonProps, "variant" | "size" | "className"> & { children: ReactNode }) {
  const { ask, isRefused } = useAskPerson();
  return (
    <>
      <Button {...button} onClick={() => ask()}>
        {children}
      </Button>
      {isRefused && <KeepsNothing />}
    </>
  );
}

export function KeepsNothing() {
  return (
    <p role="alert" className="mt-2 text-brick-deep">
      <Sentence>
        This browser isn’t saving anything between pages (perhaps it’s a private window), so your list can’t come with you. Call us, or open
        this page in an ordinary window.
      </Sentence>
    </p>
  );
}
