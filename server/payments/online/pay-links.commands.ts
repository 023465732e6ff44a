/** `payment-place`, `pay-by-link`, `pay-otherwise`: for whoever has a payment link or comes back from the provider; `send-payment-link`: the office's. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { payLink, payPath } from "#domain/payments/pay-link-choices.ts";
import * as contracts from "#domain/payments/pay-links.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem, tokenHash } from "#server/bookings/bookings.public.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlineProblem } from "./online.errors.ts";
import { startPayment, presentStatus } from "./online-payments.commands.ts";
import { paymentStatusProcedure } from "./online.procedures.ts";
import * as procedures from "./pay-links.procedures.ts";
import { workOnAttempt } from "./work-on-attempt.ts";
import type { OnlineNeeds } from "./online-needs.ts";

type Needs = OnlineNeeds & { database: Pick<Database, "perform" | "performAsService">; tokens: Pick<BookingTokens, "payToken"> };

export const payLinkCommands = (needs: Needs): Command[] => [
  defineCommand(contracts.paymentPlaceContract, {
    run: async ({ actor, now }, input) => {
      const { startsAt, heldUntil, ...place } = await procedures.paymentPlaceProcedure.perform(needs.database, actor, {
        ...payKeyOf(input),
        now,
      });
      const moments = { startsAt: isoInLondon(startsAt), heldUntil: heldUntil === null ? null : isoInLondon(heldUntil) };
      return { status: 200, body: { ...place, ...moments } };
    },
  }),
  defineCommand(contracts.payByLinkContract, {
    run: async ({ actor }, { purpose, method, ...input }) => {
      const key = payKeyOf(input);
      const attempt = await startPayment(needs, { method, returnPath: payPath }, (given) =>
        procedures.payByLinkProcedure.perform(needs.database, actor, { ...key, purpose, ...given }),
      );
      return { status: 200, body: attempt };
    },
  }),
  payOtherwise(needs),
  sendPaymentLink(needs),
];

export type PayKey = { reference?: string | undefined; payToken?: string | undefined; attemptId?: string | undefined };

export const payKeyOf = ({ reference = "", payToken = "", attemptId }: PayKey) =>
  attemptId === undefined ? { reference: normaliseReference(reference) ?? "", payHash: tokenHash(payToken) } : { attemptId };

/** The payment is ended at the provider first: one that was made meanwhile has agreed the booking already. */
const payOtherwise = (needs: Needs) =>
  defineCommand(contracts.payOtherwiseContract, {
    run: async ({ actor, now }, { attemptId, method }) => {
      const { database } = needs;
      const stopped = await workOnAttempt(
        needs,
        await procedures.stopPaymentProcedure.perform(database, actor, { attemptId }),
        "cancelled",
      );
      if (stopped.state !== "succeeded") await procedures.payOtherwiseProcedure.perform(database, actor, { attemptId, method, now });
      return { status: 200, body: presentStatus(await paymentStatusProcedure.perform(database, actor, { attemptId })) };
    },
  });

const sendPaymentLink = (needs: Needs) =>
  defineCommand(contracts.sendPaymentLinkContract, {
    run: async (context, { reference: entered, channels }) => {
      const reference = normaliseReference(entered);
      if (!reference) throw bookingProblem("bookings.not_found");
      if (Object.values(needs.providers).every((provider) => provider === undefined)) throw onlineProblem("payments.not_offered");
      const sent = { reference, channels, now: context.now, context: auditContext(context) };
      const { bookingId, sentTo, duePence } = await procedures.sendPaymentLinkProcedure.perform(needs.database, context.actor, sent);
      const link = payLink(needs.publicUrl(), reference, needs.tokens.payToken(bookingId));
      const { renderSVG } = await import("uqr"); // rarely needed
      const code = `data:image/svg+xml;utf-8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
      const named = sentTo.map(({ channel, recipient }) => (channel === "sms" ? formatPhone(recipient) : recipient));
      return { status: 200, body: { link, code, duePence, sentTo: named } };
    },
  });
