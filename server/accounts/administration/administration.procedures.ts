/** The functions of database/functions/account-admin.sql: administering accounts with the service key. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import { accountProcedure, contextSchema, factorSchema, howSchema, metadataSchema, userSchema } from "../account-procedure.ts";

const ofUser = { userId: z.string(), context: contextSchema };
const user = z.strictObject({ user: userSchema });
const fields = {
  email: z.string().optional(),
  phone: z.string().optional(),
  hash: z.string().optional(),
  emailConfirm: z.boolean(),
  phoneConfirm: z.boolean(),
  userMetadata: metadataSchema.optional(),
  appMetadata: metadataSchema.optional(),
  bannedUntil: z.date().nullable().optional(),
};

export const adminListUsersProcedure = accountProcedure({
  name: "admin_list_users",
  input: z.strictObject({ page: z.number().int(), perPage: z.number().int() }),
  answer: z.strictObject({ users: z.array(userSchema), total: z.number().int() }),
});

export const adminGetUserProcedure = accountProcedure({ name: "admin_get_user", input: z.strictObject(ofUser), answer: user });

export const adminCreateUserProcedure = accountProcedure({
  name: "admin_create_user",
  input: z.strictObject({ ...fields, id: z.string().nullable(), context: contextSchema }),
  answer: user,
});

export const adminUpdateUserProcedure = accountProcedure({
  name: "admin_update_user",
  input: z.strictObject({ ...fields, ...ofUser }),
  answer: user,
});

export const adminDeleteUserProcedure = accountProcedure({
  name: "admin_delete_user",
  input: z.strictObject({ ...ofUser, soft: z.boolean() }),
  answer: z.strictObject({}),
});

export const adminListFactorsProcedure = accountProcedure({
  name: "admin_list_factors",
  input: z.strictObject({ userId: z.string() }),
  answer: z.strictObject({ factors: z.array(factorSchema) }),
});

export const adminDeleteFactorProcedure = accountProcedure({
  name: "admin_delete_factor",
  input: z.strictObject({ ...ofUser, factorId: z.string() }),
  answer: z.strictObject({ factor: factorSchema }),
});

const entrySchema = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  ip_address: z.literal(""),
  payload: z.strictObject({
    action: z.string(),
    actor_id: z.string().nullable(),
    subject: z.string().nullable(),
    address_hash: z.string().nullable(),
    request_id: z.string().nullable(),
    traits: z.record(z.string(), z.unknown()),
  }),
});

export const adminAuditProcedure = accountProcedure({
  name: "admin_audit",
  input: z.strictObject({ page: z.number().int(), perPage: z.number().int() }),
  answer: z.array(entrySchema),
});

export const adminLinkProcedure = accountProcedure({
  name: "admin_link",
  input: z.strictObject({
    type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
    email: z.string(),
    newEmail: z.string().optional(),
    hash: z.string().nullable().optional(),
    data: metadataSchema,
    sends: z.boolean().optional(),
    how: howSchema,
    context: contextSchema,
  }),
  answer: z.strictObject({ user: userSchema, tokenId: z.string() }),
});

export const createAdminProcedure = procedure({
  name: "create_admin",
  input: z.strictObject({
    email: z.string(),
    hash: z.string(),
    secret: z.string().optional(),
    context: z.strictObject({ now: z.date(), requestId: z.string() }),
  }),
  answer: z.strictObject({ id: z.string() }),
});
