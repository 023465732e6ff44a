/** `request-new-contact-code` and `change-booking-contact`: whoever is proved to be a booking's customer proves the new mailbox or phone as well. */
import { randomUUID } from "node:crypto";
import { changeBookingContactContract, requestNewContactCodeContract } from "#domain/bookings/own-contact.contract.ts";
import type { NewContact } from "#domain/bookings/own-contact.contract.ts";
import { parsePhone, phoneMessage } from "#domain/kernel/phone.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { accountProblem, auditContext, buildGuess, tooManyAttempts } from "#server/accounts/accounts.public.ts";
import type { OneTimeSecrets } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { changeOwnContactProcedure, findNewContactCodeProcedure, requestNewContactCodeProcedure } from "./own-contact.procedures.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { problemForCustomer, readOwnBooking, repeatable } from "./own-booking.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";

type Needs = { database: Pick<Database, "perform">; secrets: Pick<OneTimeSecrets, "isCode"> };
type Stored = { email: string } | { mobile: string };

export const ownContactCommands = (needs: Needs): Command[] => [
  defineCommand(requestNewContactCodeContract, {
    run: async (context, { reference, contact }) => {
      const facts = await readOwnBooking(needs.database, context, { reference });
      const { booking } = facts;
      const stored = newContact(contact, facts);
      await requestNewContactCodeProcedure.perform(needs.database, context.actor, {
        reference: booking.reference,
        ...stored,
        codeId: randomUUID(),
        context: auditContext(context),
      });
      return { status: 202, body: {} };
    },
  }),
  defineCommand(changeBookingContactContract, {
    run: async (context, { reference, rowVersion, contact, code }) => {
      const facts = await readOwnBooking(needs.database, context, { reference });
      const { booking, done } = facts;
      if (done !== null) return { status: 200, body: { reference: booking.reference, rowVersion: done.rowVersion } };
      const stored = newContact(contact, facts);
      const changed = await change(needs, context, { reference: booking.reference, rowVersion, stored, code });
      return { status: 200, body: { reference: booking.reference, rowVersion: changed.rowVersion } };
    },
  }),
];

type Asked = { reference: string; rowVersion: number; stored: Stored; code: string };

/** @throws Problem `portal.code_wrong`, `portal.too_many_tries` from the fifth wrong attempt on. */
async function change({ database, secrets }: Needs, context: CommandContext, { reference, rowVersion, stored, code }: Asked) {
  const named = { reference, ...stored, context: auditContext(context) };
  const { codeId, hasAsked } = await findNewContactCodeProcedure.perform(database, context.actor, named);
  const answer = await changeOwnContactProcedure
    .perform(database, context.actor, {
      ...repeatable(context),
      ...named,
      rowVersion,
      codeId: codeId ?? null,
      isRight: codeId !== undefined && secrets.isCode(codeId, code),
      hasAsked,
      // By the booking, so that another code or another address is no new beginning.
      guess: buildGuess(context.subject, ["new-contact", reference], context.addressHash),
    })
    .catch((error: unknown) => {
      throw problemForCustomer(error);
    });
  if ("retryAt" in answer) throw tooManyAttempts(answer.retryAt, context.now);
  if ("error" in answer) throw accountProblem(answer.error);
  return answer;
}

/** The one given, as a booking stores it. @throws Problem where nothing would change, or no code can go there; first of all to whoever shows a link, who is not told what we have */
function newContact({ email, mobile = "" }: NewContact, { booking: { contact: before }, isByLink }: OwnBookingFacts): Stored {
  if (isByLink) throw bookingProblem("bookings.code_required");
  if (email !== undefined) {
    if (email === before.email)
      throw invalid({ field: "contact.email", code: "contact_same", message: "That’s the address we have already" });
    return { email };
  }
  const phone = parsePhone(mobile);
  if (!phone.ok) throw invalid({ field: "contact.mobile", code: "phone_invalid", message: phoneMessage });
  if (phone.kind === "landline")
    throw invalid({
      field: "contact.mobile",
      code: "phone_landline",
      message: "We can’t text a code to a landline. Enter a mobile number, or call us and we’ll change it with you",
    });
  if (phone.e164 === before.mobile)
    throw invalid({ field: "contact.mobile", code: "contact_same", message: "That’s the number we have already" });
  return { mobile: phone.e164 };
}

const invalid = (problem: FieldProblem) => requestProblem("request.invalid", { fields: [problem] });
