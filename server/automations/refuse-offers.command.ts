/** `refuse-offers`: by the link of an offer, without signing in. The token allows that and nothing else. */
import { refuseOffersContract } from "#domain/automations/offers.contract.ts";
import { refusalText } from "#domain/automations/offers.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { automationProblem } from "./automations.errors.ts";
import { refuseOffersProcedure } from "./automations.procedures.ts";

type Needs = { database: Pick<Database, "performAsService">; tokens: Pick<BookingTokens, "isRefusalToken"> };

export const refuseOffersCommand = ({ database, tokens }: Needs) =>
  defineCommand(refuseOffersContract, {
    run: async ({ now }, { bookingId, token }) => {
      if (!tokens.isRefusalToken(bookingId, token)) throw automationProblem("automations.link_unknown");
      await refuseOffersProcedure.performAsService(database, "refuse-offers", { bookingId, textVersion: refusalText.version, now });
      return { status: 200, body: { refused: true as const } };
    },
  });
