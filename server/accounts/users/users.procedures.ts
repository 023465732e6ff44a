/** Signing up (`app.sign_up`, in database/functions/account-mail.sql) and changes of one's own account (account-changes.sql). */
import { z } from "zod";
import {
  accountProcedure,
  contextSchema,
  howSchema,
  metadataSchema,
  ofAddressTurn,
  ofSession,
  ofTurn,
  sessionSchema,
  userSchema,
} from "../account-procedure.ts";

export const signUpProcedure = accountProcedure({
  name: "sign_up",
  input: z.strictObject({
    ...ofAddressTurn,
    email: z.string().optional(),
    phone: z.string().optional(),
    hash: z.string(),
    data: metadataSchema,
    confirms: z.boolean(),
    how: howSchema,
    context: contextSchema,
  }),
  answer: z.union([z.strictObject({ user: userSchema }), sessionSchema]),
});

const currentSchema = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hash: z.string().nullable(),
  aal: z.enum(["aal1", "aal2"]),
  /** Seconds since 1970. */
  provedAt: z.number().nullable(),
  hasFactor: z.boolean(),
  user: userSchema,
});
export type CurrentUser = z.output<typeof currentSchema>;

export const userForChangeProcedure = accountProcedure({
  name: "user_for_change",
  input: z.strictObject({ ...ofSession, subject: z.string().optional() }),
  answer: currentSchema,
});

export const updateUserProcedure = accountProcedure({
  name: "update_user",
  input: z.strictObject({
    ...ofSession,
    ...ofAddressTurn,
    email: z.string().optional(),
    phone: z.string().optional(),
    hash: z.string().optional(),
    data: metadataSchema.optional(),
    confirms: z.boolean(),
    nonceId: z.string().optional(),
    provedSubjects: z.array(z.string()).optional(),
    how: howSchema,
  }),
  answer: z.strictObject({ user: userSchema }),
});

export const reauthenticateProcedure = accountProcedure({
  name: "reauthenticate",
  input: z.strictObject({ ...ofSession, ...ofTurn }),
  answer: z.strictObject({}),
});
