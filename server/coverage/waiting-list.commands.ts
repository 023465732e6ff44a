/** `join-waiting-list` and `leave-waiting-list`. Both give the same answer whether or not the address was on the list. */
import { joinWaitingListContract, leaveWaitingListContract } from "#domain/coverage/waiting-list.contract.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readOutcode } from "./coverage.command.ts";
import { joinWaitingListProcedure, leaveWaitingListProcedure } from "./coverage.procedures.ts";

type WaitingListNeeds = { database: Pick<Database, "perform">; content: () => Content };

export function waitingListCommands({ database, content }: WaitingListNeeds): Command[] {
  return [
    defineCommand(joinWaitingListContract, {
      run: async ({ actor, now }, { postcode, email, mobile }) => {
        const { outcode } = readOutcode(postcode, "postcode", content());
        await joinWaitingListProcedure.perform(database, actor, { outcode, email, mobile, now });
        return { status: 202, body: { outcode } };
      },
    }),
    defineCommand(leaveWaitingListContract, {
      run: async ({ actor }, { email, mobile }) => {
        await leaveWaitingListProcedure.perform(database, actor, { email, mobile });
        return { status: 202, body: {} };
      },
    }),
  ];
}
