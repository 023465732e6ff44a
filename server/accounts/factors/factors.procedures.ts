/** The functions of database/functions/factors.sql. */
import { z } from "zod";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { accountProcedure, auditContextSchema, factorSchema, guessSchema, ofSession, ofTurn, sessionSchema } from "../account-procedure.ts";

const types = ["totp", "phone"] as const;

export const enrolFactorProcedure = accountProcedure({
  name: "enrol_factor",
  input: z.strictObject({
    ...ofSession,
    type: z.enum(types),
    friendlyName: z.string(),
    /** Encrypted: see factor-codes.ts. */
    secret: z.string().optional(),
    phone: z.string().optional(),
    mostFactors: z.number().int(),
  }),
  answer: z.strictObject({ factor: factorSchema, email: z.string() }),
});

export const challengeFactorProcedure = accountProcedure({
  name: "challenge_factor",
  input: z.strictObject({ ...ofSession, ...ofTurn, factorId: z.string() }),
  answer: z.strictObject({ id: z.string(), type: z.enum(types), expiresAt: z.string() }),
});

const check = { ...ofSession, factorId: z.string(), challengeId: z.string(), guess: guessSchema };

export const beginFactorCheckProcedure = accountProcedure({
  name: "begin_factor_check",
  input: z.strictObject({ ...check, isKnownDevice: z.boolean(), isRecoveryCode: z.boolean() }),
  answer: z.strictObject({ type: z.enum(types), secret: z.string().nullable() }),
});

export const finishFactorCheckProcedure = accountProcedure({
  name: "finish_factor_check",
  input: z.strictObject({
    ...check,
    isRight: z.boolean(),
    step: z.number().int().optional(),
    recoveryHash: z.string().optional(),
  }),
  answer: sessionSchema,
});

export const removeFactorProcedure = accountProcedure({
  name: "remove_factor",
  input: z.strictObject({ ...ofSession, factorId: z.string() }),
  answer: z.strictObject({ id: z.string() }),
});

export const makeRecoveryCodesProcedure = procedure({
  name: "make_recovery_codes",
  input: z.strictObject({ hashes: z.array(z.string()), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: callerProblem.pick("accounts.session_required", "accounts.second_factor_required"),
});
