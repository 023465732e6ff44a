/** The functions of database/functions/one-time-tokens.sql and account-mail.sql that send codes and links and use them. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import {
  accountProcedure,
  contextSchema,
  guessSchema,
  howSchema,
  metadataSchema,
  ofAddressTurn,
  sessionSchema,
} from "../account-procedure.ts";

/** The column `kind` of `auth.one_time_tokens`. */
export const tokenKinds = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
  "sms",
  "phone_change",
] as const;
export type TokenKind = (typeof tokenKinds)[number];
const kinds = z.array(z.enum(tokenKinds));

export const findCodesProcedure = accountProcedure({
  name: "find_codes",
  input: z.strictObject({
    sentTo: z.string().optional(),
    userId: z.string().optional(),
    kinds,
    guess: guessSchema,
    context: contextSchema,
  }),
  answer: z.strictObject({ pausedUntil: z.string().nullable(), tokens: z.array(z.string()) }),
});

export const noteWrongCodeProcedure = accountProcedure({
  name: "note_wrong_code",
  input: z.strictObject({ subject: z.string(), context: contextSchema }),
  answer: z.strictObject({}),
});

export const tokenOwnerProcedure = accountProcedure({
  name: "token_owner",
  input: z.strictObject({ tokenId: z.string(), kinds, subject: z.string(), context: contextSchema }),
  answer: z.strictObject({ kind: z.enum(tokenKinds), email: z.string().nullable(), hash: z.string().nullable() }),
});

export const linkNeedsPageProcedure = accountProcedure({
  name: "link_needs_page",
  input: z.strictObject({ tokenId: z.string(), context: contextSchema }),
  answer: z.strictObject({ needsPage: z.boolean() }),
});

const usedSchema = z.union([sessionSchema, z.strictObject({ half: z.literal(true) }), z.strictObject({ authCode: z.string() })]);
/** A session; the first of two confirmations of a new address; the first half of a PKCE sign-in. */
export type UsedToken = z.output<typeof usedSchema>;

export const useTokenProcedure = accountProcedure({
  name: "use_token",
  input: z.strictObject({
    tokenId: z.string(),
    kinds,
    method: z.string(),
    pkce: z.boolean(),
    subjects: z.array(z.string()),
    hash: z.string().optional(),
    provedOwner: z.literal(true).optional(),
    bearer: z.strictObject({ userId: z.string(), sessionId: z.string() }).optional(),
    context: contextSchema,
  }),
  answer: usedSchema,
});

const jobFields = {
  purpose: z.enum(["sign_in", "recovery", "signup", "email_change", "phone_change"]),
  email: z.string().optional(),
  phone: z.string().optional(),
  createUser: z.boolean().optional(),
  data: metadataSchema.optional(),
  how: howSchema,
};
const jobSchema = z.strictObject(jobFields);
export type AccountMailJob = z.output<typeof jobSchema>;

export const requestAccountMailProcedure = accountProcedure({
  name: "request_account_mail",
  input: z.strictObject({ ...ofAddressTurn, job: jobSchema, context: contextSchema }),
  answer: z.strictObject({}),
});

export const sendAccountMailProcedure = procedure({
  name: "send_account_mail",
  /** As `app.request_account_mail` queued it: its time is text. */
  input: z.strictObject({
    ...jobFields,
    everySeconds: z.number().optional(),
    recipient: z.string().optional(),
    context: z.strictObject({ ...contextSchema.shape, now: z.iso.datetime({ offset: true }) }),
  }),
  answer: z.strictObject({ sent: z.boolean() }),
});
