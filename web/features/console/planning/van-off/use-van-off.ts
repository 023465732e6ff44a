/** The commands for a van that is off the road. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UnplacedJob } from "#domain/planning/van-off.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useOfficeChanged } from "../../kit/office-changed.ts";
import { moveTo } from "../../kit/our-fault.ts";
import { listOffers } from "./van-off.rules.ts";

function useChanged() {
  const officeChanged = useOfficeChanged();
  const queries = useQueryClient();
  return () => Promise.all([officeChanged(), queries.invalidateQueries({ queryKey: ["schedule-board"] })]);
}

export function useReplan(absenceId: string) {
  const { command } = useSession();
  const changed = useChanged();
  return useMutation({
    mutationFn: () => command("replan-van-off", { absenceId }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: changed,
  });
}

/** For jobs that a plan of their own depot has no place for. */
export function usePlaceElsewhere(date: string, references: readonly string[]) {
  const { command } = useSession();
  const changed = useChanged();
  return useMutation({
    mutationFn: () => command("place-elsewhere", { date, references: [...references] }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: changed,
  });
}

export function useOffer(unplaced: readonly UnplacedJob[]) {
  const { command } = useSession();
  const changed = useChanged();
  return useMutation({
    mutationFn: () => command("offer-windows", { offers: listOffers(unplaced) }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: changed,
  });
}

/** Moves one customer, who said so on the phone, at the same price or less. */
export function useMove({ reference, rowVersion }: Pick<UnplacedJob, "reference" | "rowVersion">) {
  const { command } = useSession();
  const changed = useChanged();
  return useMutation({
    mutationFn: (window: UnplacedJob["windows"][number]) =>
      command("reschedule-for-customer", moveTo(window, { reference, rowVersion, isOurFault: true }), {
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: changed,
  });
}
