/** Which enquiry a mail belongs to. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";

type Reads = Pick<Database, "asService">;
const reason = "read-mailbox";

export const enquiryOfReference = async (database: Reads, reference: string): Promise<string | undefined> =>
  (await database.asService(reason, (tx) => tx.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirst()))
    ?.id;

/** Of messages about enquiries, whoever had them: their ids are as hard to guess as a token. */
export async function enquiryOfMessages(database: Reads, messageIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await database.asService(reason, (tx) =>
    sql<{ id: string }>`
      select e.id from messages m join enquiries e on e.id::text = m.payload ->> 'enquiryId'
      where m.id = any (${[...messageIds]}::uuid[]) and m.payload ? 'enquiryId' order by m.created_at desc limit 1`.execute(tx),
  );
  return rows[0]?.id;
}

export const isMessageOfOurs = async (database: Reads, messageId: string): Promise<boolean> =>
  (await database.asService(reason, (tx) => tx.selectFrom("messages").select("id").where("id", "=", messageId).executeTakeFirst())) !==
  undefined;
