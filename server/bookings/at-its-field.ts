/** Shows a refusal of the database at the field of the booking form that it is about. */
import { formatPence } from "#domain/kernel/money.ts";
import { callerRefusals } from "#domain/on-account/on-account.copy.ts";
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
export const throwAtItsField = (refusal: unknown): never => throwAtField(refusal, ownText);

/** The same to the office, which fills the form in for somebody else. @throws the refusal */
export const throwAtItsFieldToOffice = (refusal: unknown): never => throwAtField(refusal, officeText);

function throwAtField(refusal: unknown, textOf: (refusal: Problem) => string): never {
  if (!(refusal instanceof Problem) || !hasField(refusal.code)) throw refusal;
  const { code, extras } = refusal;
  const message = textOf(refusal);
  throw bookingProblem(code, { ...extras, message, fields: [{ field: fields[code], code, message }] });
}

const ownText = ({ extras, message }: Problem): string =>
  typeof extras.leftPence === "number"
    ? `Only ${formatPence(extras.leftPence)} is left on your account. Choose another way to pay, or call us.`
    : message;

function officeText({ code, extras, message }: Problem): string {
  if (typeof extras.leftPence === "number") return callerRefusals.overLimit(extras.leftPence);
  return code === "bookings.order_number_needed" ? callerRefusals.orderNumber : message;
}
