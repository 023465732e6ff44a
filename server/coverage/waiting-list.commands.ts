/** `join-waiting-list` and `leave-waiting-list`. Both answer the same whether or not somebody was on the list. */
import { joinWaitingListSchema, leaveWaitingListSchema } from "#domain/coverage/waiting-list.contract.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readOutcode } from "./coverage.command.ts";

type WaitingListNeeds = { database: Pick<Database, "perform">; content: () => Content };

export function waitingListCommands({ database, content }: WaitingListNeeds): Command[] {
  const limit = { calls: 10, perSeconds: 3_600 };
  return [
    defineCommand({
      name: "join-waiting-list",
      schema: joinWaitingListSchema,
      limit,
      run: async ({ actor, now }, { postcode, email, mobile }) => {
        const { outcode } = readOutcode(postcode, "postcode", content());
        await database.perform(actor, "join_waiting_list", { outcode, email, mobile, now });
        return { status: 202, body: { outcode } };
      },
    }),
    defineCommand({
      name: "leave-waiting-list",
      schema: leaveWaitingListSchema,
      limit,
      run: async ({ actor }, { email, mobile }) => {
        await database.perform(actor, "leave_waiting_list", { email, mobile });
        return { status: 202, body: {} };
      },
    }),
  ];
}
