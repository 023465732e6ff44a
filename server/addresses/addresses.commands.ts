/** The saved addresses of an account. A gate code is encrypted with the address's id and, when used, encrypted again for the booking. */
import { takesGateCode } from "#domain/bookings/gate-codes.rules.ts";
import {
  myAddressesContract,
  removeAddressContract,
  saveAddressContract,
  setAddressGateCodeContract,
  useAddressGateCodeContract,
} from "#domain/addresses/addresses.contract.ts";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { maxAddresses } from "#domain/addresses/address-choices.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem, ownGateCodeProcedure, setGateCodeProcedure } from "#server/bookings/bookings.public.ts";
import type { GateCodes } from "#server/bookings/bookings.public.ts";
import { coverageProblem } from "#server/coverage/coverage.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { addressProblem } from "./addresses.errors.ts";
import {
  ownAddressesProcedure,
  removeAddressProcedure,
  saveAddressProcedure,
  sealedAddressCodeProcedure,
  setAddressGateCodeProcedure,
} from "./addresses.procedures.ts";
import type { StoredAddress } from "./addresses.procedures.ts";

type Needs = { database: Pick<Database, "perform">; gateCodes: GateCodes };

export const addressCommands = (needs: Needs) => [
  listAddresses(needs),
  saveAddress(needs),
  removeAddress(needs),
  setCode(needs),
  codeForBooking(needs),
];

const listAddresses = ({ database, gateCodes }: Needs) =>
  defineCommand(myAddressesContract, {
    run: async ({ actor }) => {
      const addresses = await ownAddressesProcedure.perform(database, actor, {});
      return { status: 200, body: { addresses: addresses.map((address) => presentAddress(gateCodes, address)) } };
    },
  });

const saveAddress = ({ database, gateCodes }: Needs) =>
  defineCommand(saveAddressContract, {
    run: async ({ actor, now }, { postcode, line2, accessNotes, ...rest }) => {
      const parsed = parsePostcode(postcode);
      if (!parsed.ok) {
        const code = "coverage.postcode_invalid";
        throw coverageProblem(code, { fields: [{ field: "postcode", code, message: coverageProblem.table[code].message }] });
      }
      const address = await saveAddressProcedure.perform(database, actor, {
        ...rest,
        postcode: parsed.postcode,
        line2: line2 || undefined,
        accessNotes: accessNotes || undefined,
        now,
        max: maxAddresses,
      });
      return { status: 200, body: { address: presentAddress(gateCodes, address) } };
    },
  });

const removeAddress = ({ database }: Needs) =>
  defineCommand(removeAddressContract, {
    run: async ({ actor }, { addressId }) => ({ status: 200, body: await removeAddressProcedure.perform(database, actor, { addressId }) }),
  });

const setCode = ({ database, gateCodes }: Needs) =>
  defineCommand(setAddressGateCodeContract, {
    run: async (context, { addressId, gateCode }) => {
      const sealed = gateCode === null || gateCode === "" ? null : gateCodes.seal(addressId, gateCode);
      const given = { addressId, gateCode: sealed, context: auditContext(context) };
      const address = await setAddressGateCodeProcedure.perform(database, context.actor, given);
      return { status: 200, body: { address: presentAddress(gateCodes, address) } };
    },
  });

const codeForBooking = ({ database, gateCodes }: Needs) =>
  defineCommand(useAddressGateCodeContract, {
    run: async (context, { addressId, reference: entered }) => {
      const { actor } = context;
      const sealed = await sealedAddressCodeProcedure.perform(database, actor, { addressId });
      const code = sealed === null ? undefined : gateCodes.open(addressId, sealed);
      const reference = normaliseReference(entered);
      if (!reference) throw bookingProblem("bookings.not_found");
      const own = await ownGateCodeProcedure.perform(database, actor, { reference });
      if (sealed === null) throw addressProblem("addresses.no_gate_code");
      if (code === undefined) return { status: 200, body: { gateCode: "unreadable" as const } };
      if (!takesGateCode(own.state)) throw bookingProblem("bookings.gate_code_closed");
      await setGateCodeProcedure.perform(database, actor, {
        reference,
        gateCode: gateCodes.seal(own.bookingId, code),
        context: auditContext(context),
      });
      return { status: 200, body: { gateCode: "given" as const } };
    },
  });

const presentAddress = (gateCodes: GateCodes, { gateCodeKeyId, ...address }: StoredAddress): SavedAddress => ({
  ...address,
  gateCode: gateCodeKeyId === undefined ? "none" : gateCodes.hasKey(gateCodeKeyId) ? "given" : "unreadable",
});
