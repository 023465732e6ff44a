/** The customer's side of change orders: shown by their own link or with the booking, with photos, and answered once. */
import {
  answerChangeOrderContract,
  bookingChangeOrdersContract,
  changeOrderContract,
  changeOrderPhotoContract,
} from "#domain/bookings/change-orders/change-orders.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { repeatable } from "../own-booking.ts";
import type { Needs } from "../own-booking.ts";
import { hashAccessToken, tokenHash } from "../tokens.ts";
import { normalReference } from "../waiting/waiting-bookings.commands.ts";
import { changeProblem } from "./change-orders.errors.ts";
import {
  answerChangeOrderProcedure,
  changeOrderPhotoProcedure,
  changeOrderProcedure,
  changesOfBookingProcedure,
} from "./change-orders.procedures.ts";
import { presentChange } from "./present-change.ts";

type Database = Pick<Needs, "database">;
type Key = { reference: string; token?: string | undefined; accessToken?: string | undefined };

/** The database gets only the digest of a token. */
const hashedKey = ({ reference, token, accessToken }: Key) => ({
  reference,
  tokenHash: token === undefined ? undefined : tokenHash(token),
  accessTokenHash: hashAccessToken({ accessToken }),
});

export const customerChangeCommands = ({ database }: Database): Command[] => [
  defineCommand(changeOrderContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: presentChange(await changeOrderProcedure.perform(database, actor, { ...hashedKey(input), now })),
    }),
  }),
  defineCommand(bookingChangeOrdersContract, {
    run: async ({ actor }, { reference, accessToken }) => {
      const key = { reference: normalReference(reference), accessTokenHash: hashAccessToken({ accessToken }) };
      const stored = await changesOfBookingProcedure.perform(database, actor, key);
      return { status: 200, body: { changes: stored.map(presentChange) } };
    },
  }),
  defineCommand(changeOrderPhotoContract, {
    run: async ({ actor }, { photoId, ...key }) => {
      const { picture } = await changeOrderPhotoProcedure.perform(database, actor, { ...hashedKey(key), photoId });
      return { status: 200, file: Buffer.from(picture, "base64"), contentType: "image/jpeg", fileName: `${key.reference}.jpg` };
    },
  }),
  defineCommand(answerChangeOrderContract, {
    run: async (context, { version, choice, ...key }) => {
      const given = { ...repeatable(context), ...hashedKey(key), version, choice };
      const stored = await answerChangeOrderProcedure.perform(database, context.actor, given).catch((error: unknown) => {
        throw error instanceof Problem && error.code.startsWith("bookings.window_")
          ? changeProblem("changes.no_room", { cause: error })
          : error;
      });
      return { status: 200, body: presentChange(stored) };
    },
  }),
];
