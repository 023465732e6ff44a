/** The commands of the account page: recovery codes, what is left of them, ending one other session. */
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { auditContext } from "./callers.ts";
import { newRecoveryCode, recoveryCodeHash } from "./factors/recovery-codes.ts";

const codeCount = 10;

type Needs = { database: Pick<Database, "perform"> };
/** @throws Problem `accounts.session_required` */
function signedIn({ actor }: CommandContext): string {
  if (actor.claims.sub === undefined) throw callerProblem("accounts.session_required");
  return actor.claims.sub;
}

export function accountCommands({ database }: Needs) {
  return [
    legacyCommand({
      name: "recovery-codes",
      schema: z.object({}),
      limit: { calls: 10, perSeconds: 3600 },
      run: async (context) => {
        const userId = signedIn(context);
        const codes = Array.from({ length: codeCount }, newRecoveryCode);
        await database.perform(context.actor, "make_recovery_codes", {
          hashes: codes.map((code) => recoveryCodeHash(userId, code)),
          context: auditContext(context),
        });
        return { status: 200, body: { codes } };
      },
    }),
    legacyCommand({
      name: "account-overview",
      schema: z.object({}),
      limit: { calls: 120, perSeconds: 60 },
      run: async (context) => {
        signedIn(context);
        return { status: 200, body: await database.perform(context.actor, "account_overview", {}) };
      },
    }),
    legacyCommand({
      name: "end-session",
      schema: z.object({ sessionId: uuidText() }),
      limit: { calls: 60, perSeconds: 60 },
      run: async (context, { sessionId }) => {
        signedIn(context);
        await database.perform(context.actor, "end_session", { sessionId, context: auditContext(context) });
        return { status: 200, body: {} };
      },
    }),
  ];
}
