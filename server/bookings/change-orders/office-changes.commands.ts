/** The office's side of change orders: priced, raised at that price, sent by a second person where required, withdrawn, listed. */
import { randomInt, randomUUID } from "node:crypto";
import {
  changeOrdersContract,
  priceChangeOrderContract,
  raiseChangeOrderContract,
  sendChangeOrderContract,
  withdrawChangeOrderContract,
} from "#domain/bookings/change-orders/change-orders.contract.ts";
import type { OfficeChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { isReduction, moderatorGoodwill, needsPhoto, needsSecondPerson } from "#domain/bookings/change-orders/change-order.rules.ts";
import { referenceAlphabet } from "#domain/kernel/reference.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { PhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { officeBookingFactsProcedure } from "../own-booking.procedures.ts";
import type { OwnBookingFacts } from "../own-booking.procedures.ts";
import { readOwnBooking, repeatable } from "../own-booking.ts";
import type { Needs } from "../own-booking.ts";
import { tokenHash } from "../tokens.ts";
import type { BookingTokens } from "../tokens.ts";
import { withMoment, normalReference } from "../waiting/waiting-bookings.commands.ts";
import { changeProblem } from "./change-orders.errors.ts";
import {
  doesChangeFitProcedure,
  officeChangeOrdersProcedure,
  officeChangesOfBookingProcedure,
  raiseChangeOrderProcedure,
  sendChangeOrderProcedure,
  withdrawChangeOrderProcedure,
} from "./change-orders.procedures.ts";
import { cleanPhotos } from "./change-photos.ts";
import { presentToOffice } from "./present-change.ts";
import { priceChange, goodwillIn } from "./price-change.ts";

export type ChangeNeeds = Needs & { tokens: Pick<BookingTokens, "changeOrderToken">; photoCleaner: Pick<PhotoCleaner, "clean"> };

export const officeChangeCommands = (needs: ChangeNeeds): Command[] => [
  priceIt(needs),
  raiseIt(needs),
  sendIt(needs),
  defineCommand(withdrawChangeOrderContract, {
    run: async (context, input) => {
      const stored = await withdrawChangeOrderProcedure.perform(needs.database, context.actor, { ...repeatable(context), ...input });
      return { status: 200, body: presentToOffice(stored) };
    },
  }),
  listThem(needs),
];

const priceIt = ({ database, content }: ChangeNeeds) =>
  defineCommand(priceChangeOrderContract, {
    run: async (context, input) => {
      const facts = await readBooking(database, context, input.reference);
      const to = priceChange(facts, input, content());
      const { fits, accountLeftPence } = await doesChangeFitProcedure.perform(database, context.actor, {
        reference: facts.booking.reference,
        load: to.load,
        now: context.now,
      });
      const { lines, totalPence, status } = facts.booking;
      return {
        status: 200,
        body: {
          linesBefore: lines,
          linesAfter: to.lines,
          totalBeforePence: totalPence,
          totalAfterPence: to.totalPence,
          deltaPence: to.deltaPence,
          enginePence: to.own?.enginePence ?? to.totalPence,
          fits,
          needsPhoto: needsPhoto(status, input.reason),
          needsSecondPerson: needsSecondPerson(input.reason, to.deltaPence, totalPence),
          accountLeftPence,
          settlesAtOnce: isReduction(input.reason),
          rowVersion: facts.rowVersion,
        },
      };
    },
  });

const raiseIt = ({ database, content, tokens, photoCleaner }: ChangeNeeds) =>
  defineCommand(raiseChangeOrderContract, {
    run: async (context, { statement, photos, expectedDeltaPence, rowVersion, overLimit, ...change }) => {
      const facts = await readBooking(database, context, change.reference);
      const before = await alreadyRaised(database, context, facts);
      if (before !== null) return { status: 200, body: before };
      const { deltaPence, ...after } = priceChange(facts, change, content());
      if (facts.rowVersion === rowVersion && deltaPence !== expectedDeltaPence)
        throw changeProblem("changes.price_changed", { deltaPence });
      const { reference, status, totalPence, lines } = facts.booking;
      const newReference = randomReference();
      const stored = await raiseChangeOrderProcedure
        .perform(database, context.actor, {
          ...repeatable(context),
          id: randomUUID(),
          newReference,
          reference,
          rowVersion,
          readVersion: facts.rowVersion,
          reason: change.reason,
          statement,
          needsApproval: needsSecondPerson(change.reason, deltaPence, totalPence),
          settlesAtOnce: isReduction(change.reason),
          needsPhoto: needsPhoto(status, change.reason),
          moderatorMaxPence: moderatorGoodwill(totalPence + goodwillIn(lines)),
          photos: await cleanPhotos(photos, photoCleaner, context.addressHash),
          after,
          overLimit,
          tokenHash: tokenHash(tokens.changeOrderToken(newReference, 1)),
        })
        .catch((error: unknown) => {
          throw withMoment(error);
        });
      return { status: 201, body: presentToOffice(stored) };
    },
  });

const sendIt = ({ database, tokens }: ChangeNeeds) =>
  defineCommand(sendChangeOrderContract, {
    run: async (context, { reference, version, overLimit }) => {
      const token = tokens.changeOrderToken(reference, version + 1);
      const stored = await sendChangeOrderProcedure.perform(database, context.actor, {
        ...repeatable(context),
        reference,
        version,
        overLimit,
        tokenHash: tokenHash(token),
      });
      return { status: 200, body: presentToOffice(stored) };
    },
  });

const listThem = ({ database }: ChangeNeeds) =>
  defineCommand(changeOrdersContract, {
    run: async ({ actor, now }, { booking, isOpen }) => {
      const stored =
        booking === undefined
          ? await officeChangeOrdersProcedure.perform(database, actor, { isOpen, now })
          : await officeChangesOfBookingProcedure.perform(database, actor, { reference: normalReference(booking) });
      return { status: 200, body: { changes: stored.map(presentToOffice) } };
    },
  });

const readBooking = (database: Needs["database"], context: CommandContext, reference: string): Promise<OwnBookingFacts> =>
  readOwnBooking(database, context, { reference }, officeBookingFactsProcedure);

/** The order this very request raised before, whatever the price would be now. */
async function alreadyRaised(
  database: Needs["database"],
  { actor }: CommandContext,
  { done, booking }: OwnBookingFacts,
): Promise<OfficeChange | null> {
  const raised = done?.payload.changeOrder?.reference;
  if (raised === undefined) return null;
  const stored = await officeChangesOfBookingProcedure.perform(database, actor, { reference: booking.reference });
  const order = stored.find(({ reference }) => reference === raised);
  return order === undefined ? null : presentToOffice(order);
}

const randomReference = (): string =>
  `CO-${Array.from({ length: 6 }, () => referenceAlphabet.charAt(randomInt(referenceAlphabet.length))).join("")}`;
