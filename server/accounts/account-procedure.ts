/**
 * A function of the database that does one step of `auth/v1`. It returns a refusal instead of raising it, so that what it
 * wrote so far (attempts, revocations, audit entries) is kept although the request fails.
 */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import type { Procedure } from "#server/kernel/procedure.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AuthProblem, isAuthProblemCode } from "#server/supabase/auth/auth-problems.ts";
import type { AuthProblemCode } from "#server/supabase/auth/auth-problems.ts";

/** For `app.audit`: the time, the request's id, the digest of its address. */
export const auditContextSchema = z.strictObject({ now: z.date(), requestId: z.string(), addressHash: z.string() });
/** The same for a request to `auth/v1`, with its user agent. */
export const contextSchema = z.strictObject({ ...auditContextSchema.shape, userAgent: z.string().optional() });
/** The session a step acts for, see `forSession`. */
export const ofSession = { userId: z.string(), sessionId: z.string(), context: contextSchema };
/** Limits messages to one subject to one in so many seconds, see `messageTurn`. */
export const ofTurn = { subject: z.string(), everySeconds: z.number() };
/** The same with the digest of the address that the message goes to, see `addressTurn`. */
export const ofAddressTurn = { ...ofTurn, recipient: z.string() };
export const guessSchema = z.strictObject({
  caller: z.string(),
  account: z.string(),
  callerTotal: z.string(),
  accountTotal: z.string(),
});
/** What users say about themselves, and what the service says about them. */
export const metadataSchema = z.record(z.string(), z.unknown());
/** The way back from a message, see `howBack`. */
export const howSchema = z.strictObject({
  redirectTo: z.string(),
  codeChallenge: z.string().optional(),
  codeChallengeMethod: z.enum(["s256", "plain"]).optional(),
  lifeSeconds: z.number().int().optional(),
});

const identitySchema = z.strictObject({
  id: z.string(),
  email: z.string().optional(),
  user_id: z.string(),
  provider: z.enum(["email", "phone"]),
  created_at: z.string(),
  updated_at: z.string(),
  identity_id: z.string(),
  identity_data: metadataSchema,
  last_sign_in_at: z.string().optional(),
});
export const factorSchema = z.strictObject({
  id: z.string(),
  phone: z.string().optional(),
  status: z.enum(["unverified", "verified"]),
  created_at: z.string(),
  updated_at: z.string(),
  factor_type: z.enum(["totp", "phone"]),
  friendly_name: z.string().optional(),
  last_challenged_at: z.string().optional(),
});
/** `app.user_json`: a user as clients of the protocol see them. */
export const userSchema = z.strictObject({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  factors: z.array(factorSchema).optional(),
  new_email: z.string().optional(),
  new_phone: z.string().optional(),
  created_at: z.string(),
  deleted_at: z.string().optional(),
  identities: z.array(identitySchema),
  invited_at: z.string().optional(),
  updated_at: z.string(),
  app_metadata: metadataSchema,
  banned_until: z.string().optional(),
  confirmed_at: z.string().optional(),
  is_anonymous: z.boolean(),
  user_metadata: metadataSchema,
  last_sign_in_at: z.string().optional(),
  recovery_sent_at: z.string().optional(),
  email_confirmed_at: z.string().optional(),
  phone_confirmed_at: z.string().optional(),
  confirmation_sent_at: z.string().optional(),
  email_change_sent_at: z.string().optional(),
  phone_change_sent_at: z.string().optional(),
  reauthentication_sent_at: z.string().optional(),
});
/** `app.session_json`. `amr`: the methods of authentication, newest first; `level`: how often the session has lost the second level. */
export const sessionSchema = z.strictObject({
  aal: z.enum(["aal1", "aal2"]),
  amr: z.array(z.strictObject({ method: z.string(), timestamp: z.number() })),
  user: userSchema,
  level: z.number().int(),
  sessionId: z.string(),
  refreshTokenId: z.string(),
});
export type SessionJson = z.output<typeof sessionSchema>;

const refusalSchema = z.strictObject({
  error: z.custom<AuthProblemCode>((code) => typeof code === "string" && isAuthProblemCode(code), "a code of no problem of auth/v1"),
  retryAt: z.string().optional(),
  status: z.number().int().optional(),
});
type Refusal = z.output<typeof refusalSchema>;

type Answering<Answer extends z.ZodType> = z.ZodType<{ answer: z.output<Answer> } | { refusal: Refusal }>;
export type AccountProcedure<Input extends z.ZodType<object>, Answer extends z.ZodType> = Procedure<Input, Answering<Answer>> & {
  /** Runs as the server itself. @throws AuthProblem when the step refuses */
  performOrRefuse: (database: Pick<Database, "performAsService">, input: z.input<Input>) => Promise<z.output<Answer>>;
};

/** Declares a step. One for a bearer's session (`ofSession`) answers 403 where that user is deleted or banned. */
export function accountProcedure<Input extends z.ZodType<object>, Answer extends z.ZodType>({
  name,
  input,
  answer,
}: {
  name: string;
  input: Input;
  answer: Answer;
}): AccountProcedure<Input, Answer> {
  const answering: Answering<Answer> = z.union(
    [answer.transform((given) => ({ answer: given })), refusalSchema.transform((refusal) => ({ refusal }))],
    { error: (issue) => (issue.code === "invalid_union" ? issue.errors.flat().map(issueText).join("; ") : undefined) },
  );
  const declared = procedure({ name, input, answer: answering });
  return {
    ...declared,
    performOrRefuse: async (database, values) => {
      const answered = await declared.performAsService(database, "accounts", values);
      if ("answer" in answered) return answered.answer;
      throw toAuthProblem(answered.refusal, typeof values === "object" && values !== null && "sessionId" in values);
    },
  };
}

const issueText = ({ path, message }: z.core.$ZodIssue) => `${path.map(String).join(".")}: ${message}`;

/** A token of ours whose user is deleted or banned is an invalid bearer, which is answered with 403. */
const ofTheBearer: Partial<Record<AuthProblemCode, { status: number; message?: string }>> = {
  user_not_found: { status: 403, message: "User from sub claim in JWT does not exist" },
  user_banned: { status: 403 },
};

function toAuthProblem({ error, retryAt, status }: Refusal, isBearer: boolean): AuthProblem {
  return new AuthProblem(error, {
    ...(retryAt !== undefined && { retryAt: new Date(retryAt) }),
    ...(isBearer && ofTheBearer[error]),
    ...(status !== undefined && { status }),
  });
}
