/** Administering accounts, for holders of the service key: users, factors, the audit log. */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import { defineEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { AuthContext } from "#server/supabase/auth/endpoint.ts";
import { emailField, optional, passwordField, phoneField, tokenField } from "../account-fields.ts";
import type { AccountNeeds } from "../account-steps.ts";
import {
  adminAuditProcedure,
  adminCreateUserProcedure,
  adminDeleteFactorProcedure,
  adminDeleteUserProcedure,
  adminGetUserProcedure,
  adminListFactorsProcedure,
  adminListUsersProcedure,
  adminUpdateUserProcedure,
} from "./administration.procedures.ts";

const bcryptOrArgon2id =
  /^(\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}|\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128})$/;
const banLength = /^(\d+(\.\d+)?(h|m|s))+$/;
const userFields = z.object({
  id: optional(uuidText()),
  email: optional(emailField),
  phone: optional(phoneField),
  password: optional(passwordField),
  password_hash: optional(boundedText(300).regex(bcryptOrArgon2id, "password_hash: bcrypt or argon2id")),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: z.record(tokenField, z.unknown()).optional(),
  app_metadata: z.record(tokenField, z.unknown()).optional(),
  role: optional(z.literal("authenticated", "role: only authenticated; what people may do is in user_roles")),
  ban_duration: optional(z.union([z.literal("none"), boundedText(60).regex(banLength, 'ban_duration: like "24h", or "none"')])),
});
function pageNumber(max: number, fallback: number) {
  const message = `Bad Pagination Parameters: use a number from 1 to ${max}`;
  const number = boundedText(10, undefined, message)
    .regex(/^\d+$/, message)
    .pipe(z.coerce.number<string>().min(1, message).max(max, message));
  return optional(number).transform((given) => given ?? fallback);
}
const pageFields = z.object({ page: pageNumber(1_000_000, 1), per_page: pageNumber(1_000, 50) });

export const adminEndpoints = (needs: AccountNeeds) => [
  ...listings(needs),
  createUser(needs),
  ...oneUser(needs),
  ...factorAdministration(needs),
];

function listings(needs: AccountNeeds) {
  return [
    defineEndpoint({
      method: "get",
      path: "/admin/users",
      needs: "service",
      schema: pageFields,
      run: async (_, { page, per_page: perPage }) => {
        const { users, total } = await adminListUsersProcedure.performOrRefuse(needs.database, { page, perPage });
        return { status: 200, body: { users, aud: "authenticated" }, headers: pageHeaders(page, perPage, total) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/admin/audit",
      needs: "service",
      schema: pageFields,
      run: async (_, { page, per_page: perPage }) => ({
        status: 200,
        body: await adminAuditProcedure.performOrRefuse(needs.database, { page, perPage }),
      }),
    }),
  ];
}

function createUser(needs: AccountNeeds) {
  return defineEndpoint({
    method: "post",
    path: "/admin/users",
    needs: "service",
    schema: userFields,
    run: async ({ request }, input) => {
      if (input.email === undefined && input.phone === undefined)
        throw new AuthProblem("validation_failed", { message: "Cannot create a user without either an email or phone" });
      const fields = await buildUserFields(needs, input, request.now);
      const values = { ...fields, id: input.id ?? null, context: request };
      return { status: 200, body: (await adminCreateUserProcedure.performOrRefuse(needs.database, values)).user };
    },
  });
}

function oneUser(needs: AccountNeeds) {
  const { database } = needs;
  const one = (context: AuthContext) => ({ userId: pathId(context, "id"), context: context.request });
  return [
    defineEndpoint({
      method: "get",
      path: "/admin/users/:id",
      needs: "service",
      schema: z.unknown(),
      run: async (context) => ({ status: 200, body: (await adminGetUserProcedure.performOrRefuse(database, one(context))).user }),
    }),
    defineEndpoint({
      method: "put",
      path: "/admin/users/:id",
      needs: "service",
      schema: userFields,
      run: async (context, input) => {
        const values = { ...one(context), ...(await buildUserFields(needs, input, context.request.now)) };
        return { status: 200, body: (await adminUpdateUserProcedure.performOrRefuse(database, values)).user };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/admin/users/:id",
      needs: "service",
      schema: z.object({ should_soft_delete: z.union([z.boolean(), boundedText(5).pipe(z.stringbool())]).default(false) }),
      run: async (context, { should_soft_delete: soft }) => {
        await adminDeleteUserProcedure.performOrRefuse(database, { ...one(context), soft });
        return { status: 200, body: {} };
      },
    }),
  ];
}

function factorAdministration(needs: AccountNeeds) {
  return [
    defineEndpoint({
      method: "get",
      path: "/admin/users/:id/factors",
      needs: "service",
      schema: z.unknown(),
      run: async (context) => {
        const { factors } = await adminListFactorsProcedure.performOrRefuse(needs.database, { userId: pathId(context, "id") });
        return { status: 200, body: factors };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/admin/users/:id/factors/:factorId",
      needs: "service",
      schema: z.unknown(),
      run: async (context) => {
        const ids = { userId: pathId(context, "id"), factorId: pathId(context, "factorId") };
        const { factor } = await adminDeleteFactorProcedure.performOrRefuse(needs.database, { ...ids, context: context.request });
        return { status: 200, body: factor };
      },
    }),
  ];
}

/** @throws AuthProblem `validation_failed` with 404, as in the protocol, for an invalid id */
function pathId({ parameters }: AuthContext, name: string): string {
  const id = uuidText().safeParse(parameters[name]);
  if (!id.success) throw new AuthProblem("validation_failed", { status: 404, message: `${name}: must be a UUID` });
  return id.data;
}

async function buildUserFields({ passwords }: AccountNeeds, input: z.output<typeof userFields>, now: Date) {
  if (input.password !== undefined) await passwords.refuseWeak(input.password, input.email);
  const hash = input.password === undefined ? input.password_hash : await passwords.hash(input.password);
  return {
    email: input.email,
    phone: input.phone,
    hash,
    emailConfirm: input.email_confirm ?? false,
    phoneConfirm: input.phone_confirm ?? false,
    userMetadata: input.user_metadata,
    appMetadata: input.app_metadata,
    bannedUntil: input.ban_duration === undefined ? undefined : bannedUntil(input.ban_duration, now),
  };
}

const secondsIn = { h: 3600, m: 60, s: 1 };
/** Seconds above which a ban is permanent, because later times do not fit a date. */
const maxSeconds = 200 * 366 * 24 * 3600;

function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === "none") return null;
  const seconds = duration
    .split(/(?<=[hms])/)
    .reduce((sum, part) => sum + Number(part.slice(0, -1)) * secondsIn[part.at(-1) as keyof typeof secondsIn], 0); // the schema allows no other unit
  return new Date(now.getTime() + Math.min(seconds, maxSeconds) * 1000);
}

/** `supabase-js` reads the first digit after the first "=" of the link, so `page` comes first. */
function pageHeaders(page: number, perPage: number, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, relation: string) => `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${relation}"`;
  return { "x-total-count": String(total), link: [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ") };
}
