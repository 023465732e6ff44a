/** Moves a booking by a shared link that allows it: only windows that cost no more; says who is told. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedBooking } from "#domain/people/people.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { failureText } from "#web/features/accounts/session/own-query.tsx";
import { OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { listDay, listMoment } from "#web/platform/list-moment.ts";
import { windowName } from "../bookings/window-choice.tsx";

type Props = { move: NonNullable<SharedBooking["move"]>; token: string; command: Command };

export function MoveShared({ move, token, command }: Props) {
  const [chosen, setChosen] = useState("");
  const windows = useQuery({
    queryKey: ["shared-booking-windows", token],
    queryFn: ({ signal }) => command("shared-booking-windows", { token, days: 28 }, { signal }),
    staleTime: 30_000,
  });
  const moving = useMove(move, token, command);
  const available = windows.data?.windows ?? [];
  const free = windows.isPending
    ? "Looking for free times…"
    : available.length === 0
      ? "None free in the next four weeks"
      : "Choose a time";
  const offered = available.some(({ id }) => id === chosen) ? chosen : "";
  const problem = moving.error ?? windows.error;
  return (
    <Card as="section" aria-label="Another time" className="mt-6">
      <h2 className="text-xl">Would another time suit you better?</h2>
      <p className="mt-1">{`You can move it ${move.left === 1 ? "once more" : `${move.left} more times`} here, until ${listMoment(move.until)}. We’ll tell whoever booked.`}</p>
      {problem !== null && <ProblemNotice problem={{ message: failureText(problem) }} />}
      <div className="mt-4 space-y-4">
        <SelectField
          name="window"
          label="Arrival window"
          value={offered}
          options={[
            { value: "", label: free },
            ...available.map((window) => ({ value: window.id, label: `${listDay(window.startsAt)}, ${windowName(window)}` })),
          ]}
          onChange={setChosen}
        />
        <Button
          variant="secondary"
          disabled={offered === ""}
          busy={moving.isPending}
          className="max-sm:w-full"
          onClick={() => moving.move(offered)}
        >
          Move it to this time
        </Button>
      </div>
    </Card>
  );
}

/** Fetches the booking again after success and after refusal, when what was shown is out of date; what was refused stays said. */
function useMove({ rowVersion }: Props["move"], token: string, command: Command) {
  const queries = useQueryClient();
  const [retryKey] = useState(createRetryKey);
  const moving = useMutation({
    mutationFn: ({ windowId, version }: { windowId: string; version: number }) => {
      const input = { token, windowId, rowVersion: version };
      return command("move-shared-booking", input, { idempotencyKey: retryKey.of(input) });
    },
    onSettled: readingAgain(() =>
      Promise.all([["shared-booking"], ["shared-booking-windows"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    ),
  });
  // Without an answer it may have been moved: the booking, once it is read again, says so itself.
  const isOver = moving.error instanceof OfflineError && moving.variables?.version !== rowVersion;
  return {
    isPending: moving.isPending,
    error: isOver ? null : moving.error,
    move: (windowId: string) => moving.mutate({ windowId, version: rowVersion }),
  };
}
