/** `set-gate-code` for whoever booked, who never reads it back, and `reveal-gate-code` for the office, one booking per call, audited. */
import { normaliseReference } from "#domain/kernel/reference.ts";
import { takesGateCode } from "#domain/bookings/gate-codes.rules.ts";
import { revealGateCodeContract, setGateCodeContract } from "#domain/bookings/gate-codes.contract.ts";
import type { GateCodeState } from "#domain/bookings/gate-codes.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { bookingProblem } from "../bookings.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ownGateCodeProcedure, revealGateCodeProcedure, setGateCodeProcedure } from "./gate-code.procedures.ts";
import type { GateCodes } from "./gate-codes.ts";

type Needs = { database: Pick<Database, "perform">; gateCodes: GateCodes };

export function gateCodeCommands(needs: Needs) {
  return [setGateCodeCommand(needs), revealGateCodeCommand(needs)];
}

const setGateCodeCommand = ({ database, gateCodes }: Needs) =>
  defineCommand(setGateCodeContract, {
    run: async (context, input) => {
      const reference = normalReference(input.reference);
      const own = await ownGateCodeProcedure.perform(database, context.actor, { reference });
      const state = (gateCode: GateCodeState) => ({ status: 200, body: { gateCode } }) as const;
      if (input.gateCode === undefined) return state(own.keyId === null ? "none" : gateCodes.hasKey(own.keyId) ? "given" : "unreadable");
      const removes = input.gateCode === null || input.gateCode === "";
      if (!removes && !takesGateCode(own.state)) throw bookingProblem("bookings.gate_code_closed");
      await setGateCodeProcedure.perform(database, context.actor, {
        reference,
        gateCode: removes ? null : gateCodes.seal(own.bookingId, input.gateCode ?? ""),
        context: auditContext(context),
      });
      return state(removes ? "none" : "given");
    },
  });

const revealGateCodeCommand = ({ database, gateCodes }: Needs) =>
  defineCommand(revealGateCodeContract, {
    run: async (context, input) => {
      const reference = normalReference(input.reference);
      const { bookingId, gateCode } = await revealGateCodeProcedure.perform(database, context.actor, {
        reference,
        reason: input.reason || undefined,
        context: auditContext(context),
      });
      const code = gateCode === null ? null : gateCodes.open(bookingId, gateCode);
      if (code === undefined) throw bookingProblem("bookings.gate_code_unreadable");
      return { status: 200, body: { reference, gateCode: code } };
    },
  });

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
