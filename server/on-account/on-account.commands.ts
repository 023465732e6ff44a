/** What the booking form asks about the account that whoever is signed in may book on. */
import { myAccountTermsContract } from "#domain/on-account/on-account.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { myAccountTermsProcedure } from "./on-account.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

export const onAccountCommands = (needs: Needs) => [myAccountTerms(needs)];

const myAccountTerms = ({ database }: Needs) =>
  defineCommand(myAccountTermsContract, {
    run: async ({ actor }) => ({ status: 200, body: { account: await myAccountTermsProcedure.perform(database, actor, {}) } }),
  });
