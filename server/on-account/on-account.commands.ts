/** What the booking form asks about the account that whoever is signed in, or whoever rings the office, may book on. */
import { callerAccountTermsContract, myAccountTermsContract } from "#domain/on-account/on-account.contract.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { callerAccountTermsProcedure, myAccountTermsProcedure } from "./on-account.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

export const onAccountCommands = (needs: Needs) => [myAccountTerms(needs), callerAccountTerms(needs)];

const myAccountTerms = ({ database }: Needs) =>
  defineCommand(myAccountTermsContract, {
    run: async ({ actor }) => ({ status: 200, body: { account: await myAccountTermsProcedure.perform(database, actor, {}) } }),
  });

const callerAccountTerms = ({ database }: Needs) =>
  defineCommand(callerAccountTermsContract, {
    run: async ({ actor }, { email, mobile = "" }) => {
      const phone = parsePhone(mobile);
      const given = mobile.trim() === "" ? { email } : { email, mobile: phone.ok ? phone.e164 : mobile };
      return { status: 200, body: { account: await callerAccountTermsProcedure.perform(database, actor, given) } };
    },
  });
