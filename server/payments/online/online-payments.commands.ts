/** `start-payment`, `payment-status` and `cancel-payment`. */
import { methodOf, providerOf } from "#domain/payments/online-choices.ts";
import type { OnlineMethod, ProviderName } from "#domain/payments/online-choices.ts";
import * as contracts from "#domain/payments/online-payments.contract.ts";
import type { PaymentStatus } from "#domain/payments/online-payments.contract.ts";
import { bookingLinkPath } from "#domain/bookings/booking-link.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlineProblem } from "./online.errors.ts";
import * as procedures from "./online.procedures.ts";
import type { Attempt, StoredStatus } from "./online.procedures.ts";
import { stopPaymentProcedure } from "./pay-links.procedures.ts";
import { returnUrl, workOnAttempt } from "./work-on-attempt.ts";
import type { OnlineNeeds } from "./online-needs.ts";

type Needs = OnlineNeeds & { database: Pick<Database, "perform" | "performAsService"> };

/** A page that asks again and again makes us ask the provider no more often than that. */
const askedAgainMilliseconds = 2_000;
/** An earlier attempt is ended, another tab starts one meanwhile, … */
const turns = 3;

export const onlinePaymentCommands = (needs: Needs): Command[] => [
  defineCommand(contracts.startPaymentContract, {
    run: async ({ actor }, { reference, purpose, ...input }) => {
      const own = { reference: normaliseReference(reference) ?? "", purpose };
      return {
        status: 200,
        body: await startPayment(needs, input, (given) =>
          procedures.startPaymentProcedure.perform(needs.database, actor, { ...own, ...given }),
        ),
      };
    },
  }),
  defineCommand(contracts.paymentStatusContract, {
    run: async (context, { attemptId, isBack = false }) => {
      const { actor, now } = context;
      const status = await procedures.paymentStatusProcedure.perform(needs.database, actor, { attemptId });
      const isFresh = !isBack && now.getTime() - status.checkedAt.getTime() < askedAgainMilliseconds;
      if (!status.isOpen || status.isHeld || isFresh) return { status: 200, body: presentStatus(status) };
      const attempt = await attemptToWorkOn(needs, context, status);
      if (attempt !== null) await workOnAttempt(needs, attempt);
      return { status: 200, body: presentStatus(await procedures.paymentStatusProcedure.perform(needs.database, actor, { attemptId })) };
    },
  }),
  defineCommand(contracts.cancelPaymentContract, {
    run: async ({ actor }, { attemptId }) => {
      await workOnAttempt(needs, await procedures.cancelPaymentProcedure.perform(needs.database, actor, { attemptId }), "cancelled");
      return { status: 200, body: presentStatus(await procedures.paymentStatusProcedure.perform(needs.database, actor, { attemptId })) };
    },
  }),
];

/** Once its hold is over it is to be ended, as the clock would do it within a minute. */
const attemptToWorkOn = ({ database }: Needs, { actor, now }: CommandContext, { attemptId, heldUntil }: StoredStatus) =>
  heldUntil === null || heldUntil > now
    ? procedures.paymentAttemptProcedure.performAsService(database, "payments", { attemptId })
    : stopPaymentProcedure.perform(database, actor, { attemptId });

type Chosen = { method: OnlineMethod; returnPath?: string | undefined };
type Given = { provider: ProviderName; isLive: boolean; returnPath: string; now: Date };
type Begun = Attempt & { toStop: boolean };

/** The attempt that can be paid now; one for something else is ended at the provider before. @throws Problem where there is nothing to pay */
export async function startPayment(
  needs: OnlineNeeds,
  { method, returnPath = bookingLinkPath }: Chosen,
  begin: (given: Given) => Promise<Begun>,
) {
  const provider = needs.providers[providerOf[method]];
  if (provider === undefined) throw onlineProblem("payments.not_offered");
  for (let turn = 0; turn < turns; turn += 1) {
    const now = needs.clock.now();
    const { toStop, ...attempt } = await begin({ provider: provider.name, isLive: provider.isLive, returnPath, now });
    const worked = await workOnAttempt(needs, attempt);
    if (toStop && worked.isOpen) throw onlineProblem("payments.being_checked", { attemptId: attempt.attemptId });
    if (!toStop && (worked.isOpen || worked.state === "succeeded")) return presentAttempt(needs, worked);
    if (!toStop && attempt.providerObject === null) throw onlineProblem("payments.provider_refused", { attemptId: attempt.attemptId });
  }
  throw onlineProblem("payments.provider_refused");
}

const presentAttempt = ({ publicUrl }: OnlineNeeds, attempt: Attempt) => ({
  attemptId: attempt.attemptId,
  redirectUrl:
    attempt.state === "succeeded"
      ? returnUrl(publicUrl(), attempt)
      : attempt.state === "open" && !attempt.isHeld
        ? attempt.redirectUrl
        : null,
  state: attempt.state,
  amountPence: attempt.amountPence,
});

export const presentStatus = ({
  attemptId,
  state,
  reference,
  purpose,
  provider,
  amountPence,
  status,
  heldUntil,
  redirectUrl,
}: StoredStatus): PaymentStatus => ({
  attemptId,
  state,
  reference,
  purpose,
  method: methodOf[provider],
  amountPence,
  status,
  heldUntil: heldUntil === null ? null : isoInLondon(heldUntil),
  redirectUrl,
});
