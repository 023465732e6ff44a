/** `set-gate-code` for whoever booked, who never reads it back, and `reveal-gate-code` for the office, one booking a call, on record. */
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { takesGateCode } from "#domain/bookings/gate-codes.rules.ts";
import { revealGateCodeSchema, setGateCodeSchema } from "#domain/bookings/gate-codes.contract.ts";
import type { GateCodeState, RevealGateCodeAnswer, SetGateCodeAnswer } from "#domain/bookings/gate-codes.contract.ts";
import { auditContext, requireCaller } from "#server/accounts/accounts.public.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import { bookingProblem } from "./bookings.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { GateCodes, SealedGateCode } from "./gate-codes.ts";

type Needs = { database: Pick<Database, "perform">; gateCodes: GateCodes };
type OwnGateCode = { bookingId: string; state: BookingState; keyId: string | null };
type Revealed = { bookingId: string; gateCode: SealedGateCode | null };

export function gateCodeCommands(needs: Needs) {
  return [setGateCodeCommand(needs), revealGateCodeCommand(needs)];
}

const setGateCodeCommand = ({ database, gateCodes }: Needs) =>
  legacyCommand({
    name: "set-gate-code",
    schema: setGateCodeSchema,
    limit: { calls: 60, perSeconds: 900 },
    run: async (context, input) => {
      requireCaller(context);
      const reference = written(input.reference);
      const own = await database.perform<OwnGateCode>(context.actor, "own_gate_code", { reference });
      const state = (gateCode: GateCodeState) => ({ status: 200, body: { gateCode } satisfies SetGateCodeAnswer }) as const;
      if (input.gateCode === undefined) return state(own.keyId === null ? "none" : gateCodes.hasKey(own.keyId) ? "given" : "unreadable");
      const removes = input.gateCode === null || input.gateCode === "";
      if (!removes && !takesGateCode(own.state)) throw bookingProblem("bookings.gate_code_closed");
      await database.perform(context.actor, "set_gate_code", {
        reference,
        gateCode: removes ? null : gateCodes.seal(own.bookingId, input.gateCode ?? ""),
        context: auditContext(context),
      });
      return state(removes ? "none" : "given");
    },
  });

const revealGateCodeCommand = ({ database, gateCodes }: Needs) =>
  legacyCommand({
    name: "reveal-gate-code",
    schema: revealGateCodeSchema,
    limit: { calls: 60, perSeconds: 900 },
    run: async (context, input) => {
      requireCaller(context);
      const reference = written(input.reference);
      const { bookingId, gateCode } = await database.perform<Revealed>(context.actor, "reveal_gate_code", {
        reference,
        reason: input.reason || undefined,
        context: auditContext(context),
      });
      const code = gateCode === null ? null : gateCodes.open(bookingId, gateCode);
      if (code === undefined) throw bookingProblem("bookings.gate_code_unreadable");
      return { status: 200, body: { reference, gateCode: code } satisfies RevealGateCodeAnswer };
    },
  });

/** @throws Problem `bookings.not_found` for what cannot be a reference. */
function written(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
