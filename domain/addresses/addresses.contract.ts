/** The saved addresses of an account: label, access notes, and a gate code that is never shown again. */
import { z } from "zod";
import { gateCodeSchema } from "../bookings/place/place.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredLine, enteredText } from "../kernel/typed-text.ts";
import { accessNotesLength, addressLabelLength } from "./address-choices.ts";

const addressId = uuidText("Choose an address from the list");
const limit = { calls: 120, perSeconds: 600 };

export const savedAddressSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  line1: z.string(),
  line2: z.string().optional(),
  town: z.string(),
  postcode: z.string(),
  accessNotes: z.string().optional(),
  gateCode: z.enum(["given", "none", "unreadable"]),
});
export type SavedAddress = z.output<typeof savedAddressSchema>;

export const myAddressesContract = commandContract({
  name: "my-addresses",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ addresses: z.array(savedAddressSchema) }),
  codes: ["accounts.session_required"],
  limit: { calls: 300, perSeconds: 600 },
});

export const saveAddressContract = commandContract({
  name: "save-address",
  callers: "customer",
  input: z.object({
    /** Made by the caller, so that a repeated request saves one address. */
    addressId,
    label: enteredLine(1, addressLabelLength, "Give it a name, like Home"),
    line1: plainLine(1, 100, "Enter the first line of the address"),
    line2: plainLine(0, 100, "Enter the second line").optional(),
    town: plainLine(1, 60, "Enter the town"),
    postcode: boundedText(20, "Enter the postcode, like BN14 8QX"),
    accessNotes: enteredText(0, accessNotesLength, "Say how to get in").optional(),
  }),
  answer: z.strictObject({ address: savedAddressSchema }),
  codes: ["accounts.session_required", "addresses.not_found", "addresses.too_many", "coverage.postcode_invalid"],
  limit,
});

export const removeAddressContract = commandContract({
  name: "remove-address",
  callers: "customer",
  input: z.object({ addressId }),
  answer: z.strictObject({}),
  codes: ["accounts.session_required", "addresses.not_found"],
  limit,
});

/** Null (or empty) removes it. */
export const setAddressGateCodeContract = commandContract({
  name: "set-address-gate-code",
  callers: "customer",
  input: z.object({ addressId, gateCode: gateCodeSchema.nullable() }),
  answer: z.strictObject({ address: savedAddressSchema }),
  codes: ["accounts.session_required", "addresses.not_found"],
  limit,
});

/** Copies the code of an address to one of the caller's bookings, without showing it to anybody. */
export const useAddressGateCodeContract = commandContract({
  name: "use-address-gate-code",
  callers: "customer",
  input: z.object({ addressId, reference: boundedText(20, "Enter your booking reference, like B-7F3K9M") }),
  answer: z.strictObject({ gateCode: z.enum(["given", "none", "unreadable"]) }),
  codes: ["accounts.session_required", "addresses.not_found", "addresses.no_gate_code", "bookings.not_found", "bookings.gate_code_closed"],
  limit,
});

export const addressContracts = [
  myAddressesContract,
  saveAddressContract,
  removeAddressContract,
  setAddressGateCodeContract,
  useAddressGateCodeContract,
] as const;
