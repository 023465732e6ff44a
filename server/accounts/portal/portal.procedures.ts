/** The functions of database/functions/portal.sql. */
import { z } from "zod";
import { ownBookingSchema } from "#domain/accounts/portal.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { auditContextSchema, guessSchema } from "../account-procedure.ts";

const named = { reference: z.string(), postcode: z.string(), context: auditContextSchema };

export const requestPortalCodeProcedure = procedure({
  name: "request_portal_code",
  input: z.strictObject({ ...named, userId: z.string().optional() }),
  answer: z.strictObject({}),
});

export const sendPortalCodeProcedure = procedure({
  name: "send_portal_code",
  input: z.strictObject({ ...named, codeId: z.string(), userId: z.string().optional(), now: z.date() }),
  answer: z.strictObject({ sent: z.number().int() }),
});

export const findPortalCodeProcedure = procedure({
  name: "find_portal_code",
  input: z.strictObject(named),
  answer: z.strictObject({ codeIds: z.array(z.string()).max(2), hasAsked: z.boolean() }),
});

export const openPortalProcedure = procedure({
  name: "open_portal",
  input: z.strictObject({
    ...named,
    codeId: z.string().nullable(),
    isRight: z.boolean(),
    hasAsked: z.boolean(),
    guess: guessSchema,
    userId: z.string().nullable(),
  }),
  /** A refusal is returned, not raised, so that the attempt stays counted. */
  answer: z.union([
    z.strictObject({ grantId: z.string(), linked: z.boolean().optional() }),
    z.strictObject({ error: z.literal("portal.code_wrong") }),
    z.strictObject({ error: z.literal("portal.too_many_tries"), retryAt: z.string() }),
  ]),
});

const contact = { email: z.string().optional(), mobile: z.string().optional(), context: auditContextSchema };

export const requestContactCodeProcedure = procedure({
  name: "request_contact_code",
  input: z.strictObject(contact),
  answer: z.strictObject({}),
});

export const sendContactCodeProcedure = procedure({
  name: "send_contact_code",
  input: z.strictObject({ ...contact, codeId: z.string(), now: z.date() }),
  answer: z.strictObject({ sent: z.number().int() }),
});

export const findContactCodeProcedure = procedure({
  name: "find_contact_code",
  input: z.strictObject(contact),
  answer: z.strictObject({ codeId: z.string().optional(), hasAsked: z.boolean() }),
});

export const proveContactProcedure = procedure({
  name: "prove_contact",
  input: z.strictObject({ ...contact, codeId: z.string().nullable(), isRight: z.boolean(), hasAsked: z.boolean(), guess: guessSchema }),
  /** A refusal is returned, not raised, so that the attempt stays counted. */
  answer: z.union([
    z.strictObject({}),
    z.strictObject({ error: z.literal("portal.code_wrong") }),
    z.strictObject({ error: z.literal("portal.too_many_tries"), retryAt: z.string() }),
  ]),
});

export const closePortalProcedure = procedure({
  name: "close_portal",
  input: z.strictObject({ context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: callerProblem.pick("accounts.session_required"),
});

/** Null: the caller has neither a session nor a valid grant. */
export const myBookingsProcedure = procedure({
  name: "my_bookings",
  input: z.strictObject({}),
  answer: z.array(ownBookingSchema.omit({ window: true }).extend({ windowKind: ownBookingSchema.shape.window.shape.kind })).nullable(),
});
