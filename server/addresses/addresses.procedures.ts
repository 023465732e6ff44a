/** The functions of database/functions/addresses.sql. */
import { z } from "zod";
import { savedAddressSchema } from "#domain/addresses/addresses.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { sealedGateCodeSchema } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { addressProblem } from "./addresses.errors.ts";

const session = callerProblem.pick("accounts.session_required");
const own = { ...session, ...addressProblem.pick("addresses.not_found") };

/** As shown, but with the id of its code's key instead of the state of the code. */
const addressSchema = savedAddressSchema.omit({ gateCode: true }).extend({ gateCodeKeyId: z.string().optional() });
export type StoredAddress = z.output<typeof addressSchema>;

export const ownAddressesProcedure = procedure({
  name: "own_addresses",
  input: z.strictObject({}),
  answer: z.array(addressSchema),
  problems: session,
});

export const saveAddressProcedure = procedure({
  name: "save_address",
  input: addressSchema
    .omit({ id: true, gateCodeKeyId: true })
    .extend({ line2: z.string().optional(), accessNotes: z.string().optional(), addressId: z.string(), now: z.date(), max: z.int() }),
  answer: addressSchema,
  problems: { ...own, ...addressProblem.pick("addresses.too_many") },
});

export const removeAddressProcedure = procedure({
  name: "remove_address",
  input: z.strictObject({ addressId: z.string() }),
  answer: z.strictObject({}),
  problems: own,
});

export const setAddressGateCodeProcedure = procedure({
  name: "set_address_gate_code",
  input: z.strictObject({ addressId: z.string(), gateCode: sealedGateCodeSchema.nullable(), context: auditContextSchema }),
  answer: addressSchema,
  problems: own,
});

export const sealedAddressCodeProcedure = procedure({
  name: "sealed_address_code",
  input: z.strictObject({ addressId: z.string() }),
  answer: sealedGateCodeSchema.nullable(),
  problems: own,
});
