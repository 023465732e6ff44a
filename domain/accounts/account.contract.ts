/** What the account page and the console request for the signed-in user: recovery codes, sessions, the console's grant. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { uuidText } from "../kernel/text.ts";

/**
 * The answer of `admin-grant` and `open-portal`. A grant is `base64(JSON).signature`; the JSON has type, expires (milliseconds
 * since 1970), kid, id, and sub (admin) or reference (portal).
 */
export const grantSchema = z.strictObject({ grant: z.string() });

export const recoveryCodesContract = commandContract({
  name: "recovery-codes",
  callers: "customer",
  input: z.object({}),
  /** Shown only once; earlier codes become invalid. */
  answer: z.strictObject({ codes: z.array(z.string()) }),
  codes: ["accounts.session_required", "accounts.second_factor_required"],
  limit: { calls: 10, perSeconds: 3600 },
});

export const accountOverviewContract = commandContract({
  name: "account-overview",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({
    recoveryCodesLeft: z.number().int(),
    roles: z.array(z.enum(["admin", "moderator", "user"])),
    hasPassword: z.boolean(),
  }),
  codes: ["accounts.session_required"],
  limit: { calls: 120, perSeconds: 60 },
});

export const endSessionContract = commandContract({
  name: "end-session",
  callers: "customer",
  input: z.object({ sessionId: uuidText() }),
  answer: z.strictObject({}),
  codes: ["accounts.session_required", "accounts.session_not_found"],
  limit: { calls: 60, perSeconds: 60 },
});

export const adminGrantContract = commandContract({
  name: "admin-grant",
  callers: "office",
  input: z.object({}),
  answer: grantSchema,
  codes: ["accounts.session_required", "accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 60, perSeconds: 900 },
});

export const accountContracts = [recoveryCodesContract, accountOverviewContract, endSessionContract, adminGrantContract] as const;
