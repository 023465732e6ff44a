/** The functions of database/functions/sessions.sql and sessions.guards.sql for signing keys. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

const publicKeySchema = z.strictObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal("ES256"),
  use: z.literal("sig"),
});
const privateKeySchema = z.strictObject({ ...publicKeySchema.shape, d: z.string() });
/** A new key pair in the database's format. */
export const candidateSchema = z.strictObject({ kid: z.string(), privateKey: privateKeySchema, publicKey: publicKeySchema });
export type KeyCandidate = z.output<typeof candidateSchema>;
const keySchema = z.strictObject({
  kid: z.string(),
  private_key: privateKeySchema,
  public_key: publicKeySchema,
  created_at: z.string(),
  signs_from: z.string(),
  verifies_until: z.string().nullable(),
});
export type KeyRow = z.output<typeof keySchema>;

export const signingKeysProcedure = procedure({
  name: "signing_keys",
  input: z.strictObject({ now: z.date(), candidate: candidateSchema }),
  answer: z.array(keySchema),
});

export const rotateSigningKeysProcedure = procedure({
  name: "rotate_signing_keys",
  input: z.strictObject({ now: z.date(), candidate: candidateSchema, everyDays: z.number().int() }),
  answer: z.strictObject({ rotated: z.boolean() }),
});
