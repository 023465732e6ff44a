/** Five more minutes, offered once when less than two are left. */
import { useMutation } from "@tanstack/react-query";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { extendedByMilliseconds, mayExtend } from "./hold.rules.ts";
import type { HoldState } from "./hold.rules.ts";

export function ExtendHold({ state }: { state: Extract<HoldState, { is: "held" }> }) {
  const { command, change } = useBooking();
  const extending = useMutation({
    mutationFn: ({ holdId, holdToken }: typeof state.hold) =>
      command("extend-hold", { holdId, holdToken }, { idempotencyKey: newIdempotencyKey() }),
    // By this device's clock, like the ten minutes. A second answer does not extend again.
    onSuccess: ({ holdId }) =>
      change((draft) =>
        draft.hold === null || draft.hold.holdId !== holdId || draft.hold.isExtended
          ? draft
          : { ...draft, hold: { ...draft.hold, lapsesAt: draft.hold.lapsesAt + extendedByMilliseconds, isExtended: true } },
      ),
  });
  if (!mayExtend(state)) return null;
  return (
    <div className="mt-2 basis-full">
      <Button variant="secondary" size="small" busy={extending.isPending} onClick={() => extending.mutate(state.hold)}>
        Keep it for 5 more minutes
      </Button>
      {extending.isError && (
        <p role="alert" className="mt-2 font-semibold text-brick-deep">
          <Sentence>{bookingMessage(extending.error)}</Sentence>
        </p>
      )}
    </div>
  );
}
