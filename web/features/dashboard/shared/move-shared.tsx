/** Moves a booking by a shared link that allows it: only windows that cost no more; says who is told. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay, formatMoment } from "#domain/kernel/london-time.ts";
import type { SharedBooking } from "#domain/people/people.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { failureText } from "#web/features/accounts/session/own-query.tsx";
import type { Command } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { windowName } from "../bookings/window-choice.tsx";

type Props = { move: NonNullable<SharedBooking["move"]>; token: string; command: Command };

export function MoveShared({ move, token, command }: Props) {
  const [chosen, setChosen] = useState("");
  const windows = useQuery({
    queryKey: ["shared-booking-windows"],
    queryFn: ({ signal }) => command("shared-booking-windows", { token, days: 28 }, { signal }),
    staleTime: 30_000,
  });
  const moving = useMove(move, token, command);
  const found = windows.data?.windows ?? [];
  const free = windows.isPending ? "Looking for free times…" : found.length === 0 ? "None free in the next four weeks" : "Choose a time";
  const problem = moving.error ?? windows.error;
  return (
    <Card as="section" aria-label="Another time" className="mt-6">
      <h2 className="text-xl">Would another time suit you better?</h2>
      <p className="mt-1">
        You can move it {move.left === 1 ? "once more" : `${move.left} more times`} here, until {formatMoment(move.until)}. We’ll tell
        whoever booked.
      </p>
      {problem !== null && <ProblemNotice problem={{ message: failureText(problem) }} />}
      <div className="mt-4 space-y-4">
        <SelectField
          name="window"
          label="Arrival window"
          value={chosen}
          options={[
            { value: "", label: free },
            ...found.map((window) => ({ value: window.id, label: `${formatDay(window.startsAt)}, ${windowName(window)}` })),
          ]}
          onChange={setChosen}
        />
        <Button
          variant="secondary"
          disabled={chosen === ""}
          busy={moving.isPending}
          className="max-sm:w-full"
          onClick={() => moving.mutate(chosen)}
        >
          Move it to this time
        </Button>
      </div>
    </Card>
  );
}

/** Fetches the booking again after success and after refusal, when what was shown is out of date. */
function useMove({ rowVersion }: Props["move"], token: string, command: Command) {
  const queries = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (windowId: string) =>
      command("move-shared-booking", { token, windowId, rowVersion }, { idempotencyKey: `${key}-${windowId}` }),
    onSettled: async () => {
      await Promise.all([["shared-booking"], ["shared-booking-windows"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
