/** The commands of the account page, and the grant of the console for administrators. */
import {
  accountOverviewContract,
  adminGrantContract,
  endSessionContract,
  recoveryCodesContract,
} from "#domain/accounts/account.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { accountOverviewProcedure, adminGrantProcedure } from "./account.procedures.ts";
import { auditContext } from "./audit-context.ts";
import { newRecoveryCodes } from "./factors/factor-codes.ts";
import { makeRecoveryCodesProcedure } from "./factors/factors.procedures.ts";
import type { Grants } from "./keys/grants.ts";
import { endSessionProcedure } from "./sessions/sessions.procedures.ts";

type Needs = { database: Pick<Database, "perform">; grants: Pick<Grants, "sealAdminGrant"> };

const codeCount = 10;

export function accountCommands({ database, grants }: Needs): Command[] {
  const recoveryCodes = defineCommand(recoveryCodesContract, {
    run: async (context) => {
      const { codes, hashes } = newRecoveryCodes(requireOwner(context), codeCount);
      await makeRecoveryCodesProcedure.perform(database, context.actor, { hashes, context: auditContext(context) });
      return { status: 200, body: { codes } };
    },
  });
  const overview = defineCommand(accountOverviewContract, {
    run: async (context) => {
      requireOwner(context);
      return { status: 200, body: await accountOverviewProcedure.perform(database, context.actor, {}) };
    },
  });
  const endSession = defineCommand(endSessionContract, {
    run: async (context, { sessionId }) => {
      requireOwner(context);
      await endSessionProcedure.perform(database, context.actor, { sessionId, context: auditContext(context) });
      return { status: 200, body: {} };
    },
  });
  const adminGrant = defineCommand(adminGrantContract, {
    run: async (context) => {
      const granted = await adminGrantProcedure.perform(database, context.actor, { context: auditContext(context) });
      if ("error" in granted) throw callerProblem(granted.error);
      return { status: 200, body: { grant: await grants.sealAdminGrant({ id: granted.grantId, sub: granted.userId }) } };
    },
  });
  return [recoveryCodes, overview, endSession, adminGrant];
}

/** The id of the caller's account; a portal grant belongs to none. @throws Problem `accounts.session_required` */
function requireOwner({ actor }: CommandContext): string {
  if (actor.claims.sub === undefined) throw callerProblem("accounts.session_required");
  return actor.claims.sub;
}
