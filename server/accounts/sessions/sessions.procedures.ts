/** The functions that open, refresh and end sessions (database/functions/sessions.sql), and those of guesses.sql used for signing in. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import {
  accountProcedure,
  auditContextSchema,
  contextSchema,
  guessSchema,
  ofSession,
  sessionSchema,
  userSchema,
} from "../account-procedure.ts";
import { accountProblem } from "../accounts.errors.ts";

const pausedUntil = z.string().nullable();

export const findLoginProcedure = accountProcedure({
  name: "find_login",
  input: z.strictObject({ email: z.string().optional(), phone: z.string().optional(), guess: guessSchema, context: contextSchema }),
  answer: z.strictObject({
    user: z.strictObject({ id: z.string(), hash: z.string().nullable(), isUnproved: z.boolean() }).nullable(),
    signUp: z.strictObject({ hash: z.string().nullable() }).nullable(),
    pausedUntil,
  }),
});

export const devicePausedProcedure = accountProcedure({
  name: "device_paused",
  input: z.strictObject({ guess: guessSchema, context: contextSchema }),
  answer: z.strictObject({ pausedUntil }),
});

export const finishPasswordSignInProcedure = accountProcedure({
  name: "finish_password_sign_in",
  input: z.strictObject({
    userId: z.string().nullable(),
    checkedHash: z.string().nullable(),
    by: z.enum(["email", "phone"]),
    isRight: z.boolean(),
    upgradedHash: z.string().nullable(),
    guess: guessSchema,
    isKnownDevice: z.boolean(),
    context: contextSchema,
  }),
  answer: sessionSchema,
});

export const refreshSessionProcedure = accountProcedure({
  name: "refresh_session",
  input: z.strictObject({ tokenId: z.string(), idleDays: z.number().int(), context: contextSchema }),
  answer: sessionSchema,
});

const flowStateSchema = z.strictObject({
  id: z.string(),
  user_id: z.string(),
  method: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.enum(["s256", "plain"]),
  created_at: z.string(),
});
/** The first half of a PKCE sign-in. */
export type FlowState = z.output<typeof flowStateSchema>;

export const flowStateProcedure = accountProcedure({
  name: "flow_state",
  input: z.strictObject({ authCode: z.string() }),
  answer: flowStateSchema.nullable(),
});

export const finishFlowProcedure = accountProcedure({
  name: "finish_flow",
  input: z.strictObject({ authCode: z.string(), context: contextSchema }),
  answer: sessionSchema,
});

export const getUserProcedure = accountProcedure({
  name: "get_user",
  input: z.strictObject(ofSession),
  answer: z.strictObject({ user: userSchema }),
});

export const signOutProcedure = accountProcedure({
  name: "sign_out",
  input: z.strictObject({ ...ofSession, scope: z.enum(["global", "local", "others"]) }),
  answer: z.strictObject({}),
});

export const endSessionProcedure = procedure({
  name: "end_session",
  input: z.strictObject({ sessionId: z.string(), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: accountProblem.pick("accounts.session_not_found"),
});

/** Each as announced on `chalkway_sessions`: the id, with the new count where only the second level was lost. */
export const recentlyEndedSessionsProcedure = procedure({
  name: "recently_ended_sessions",
  input: z.strictObject({}),
  answer: z.array(z.string()),
});
