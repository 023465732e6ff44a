/** Shows a refusal of the database at the field of the booking form that it is about. */
import { formatPence } from "#domain/kernel/money.ts";
import { Problem } from "#server/kernel/problem.ts";
import { bookingProblem } from "./bookings.errors.ts";

const fields = {
  "bookings.no_account": "paymentMethod",
  "bookings.caller_no_account": "paymentMethod",
  "bookings.over_credit_limit": "paymentMethod",
  "bookings.order_number_needed": "purchaseOrder",
} as const;
const hasField = (code: string): code is keyof typeof fields => Object.hasOwn(fields, code);

/** @throws the refusal */
export function throwAtItsField(refusal: unknown): never {
  if (!(refusal instanceof Problem) || !hasField(refusal.code)) throw refusal;
  const { code, extras } = refusal;
  const message =
    typeof extras.leftPence === "number"
      ? `Only ${formatPence(extras.leftPence)} is left on your account. Choose another way to pay, or call us.`
      : refusal.message;
  throw bookingProblem(code, { ...extras, message, fields: [{ field: fields[code], code, message }] });
}
