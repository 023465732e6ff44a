/** The server's own reads of enquiries. */
import { sql } from "kysely";
import { z } from "zod";
import { callBackTimes } from "#domain/enquiries/enquiry-choices.ts";
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import type { EnquiryFacts } from "#domain/enquiries/enquiry.copy.ts";
import type { Database } from "#server/platform/database/database.ts";

const topicColumn = z.enum(enquiryTopics);
const callBackColumn = z.enum(callBackTimes).optional();

/** The facts for messages about an enquiry; undefined when it was deleted meanwhile. */
export async function readEnquiryForMessage(database: Pick<Database, "asService">, enquiryId: string): Promise<EnquiryFacts | undefined> {
  const row = await database.asService("send-message", (tx) =>
    tx
      .selectFrom("enquiries")
      .select([
        "reference",
        "topic",
        "name",
        "email",
        "mobile",
        "postcode",
        "call_back",
        "booking_reference",
        "message",
        "promised_at",
        "created_at",
      ])
      .where("id", "=", enquiryId)
      .executeTakeFirst(),
  );
  return (
    row && {
      reference: row.reference,
      topic: topicColumn.parse(row.topic),
      name: row.name,
      email: row.email ?? undefined,
      mobile: row.mobile ?? undefined,
      callBack: callBackColumn.parse(row.call_back ?? undefined),
      postcode: row.postcode ?? undefined,
      bookingReference: row.booking_reference ?? undefined,
      message: row.message,
      promisedAt: row.promised_at.toISOString(),
      sentAt: row.created_at.toISOString(),
    }
  );
}

/** The versions of its photos' files, in their order. */
export async function readEnquiryPhotos(database: Pick<Database, "asService">, enquiryId: string): Promise<string[]> {
  const { rows } = await database.asService("send-message", (tx) =>
    sql<{ version: string }>`
      select o.version from public.enquiry_photos p join storage.objects o on o.bucket_id = 'enquiry-photos' and o.name = p.id || '.jpg'
      where p.enquiry_id = ${enquiryId} order by p.position`.execute(tx),
  );
  return rows.map(({ version }) => version);
}

/** How many mails before it an answer names: mail programs need the newest. */
const threadMails = 10;

/** The text of an answer, who wrote it, and the mails of its thread before it, the oldest first; undefined when it was deleted meanwhile. */
export async function readAnswerForMessage(
  database: Pick<Database, "asService">,
  { enquiryId, entryId }: { enquiryId: string; entryId: string },
): Promise<{ text: string; by: string; thread: string[] } | undefined> {
  const { rows } = await database.asService("send-message", (tx) =>
    sql<{ text: string; by: string; thread: string[] }>`
      select t.body as text, coalesce((select m.payload ->> 'by' from public.messages m where m.id = t.message_id), '') as by,
        array(select past.id from (
          select coalesce(x.mail_id, x.message_id::text) as id, x.sequence as place from public.enquiry_entries x
            where x.enquiry_id = t.enquiry_id and x.sequence < t.sequence and coalesce(x.mail_id, x.message_id::text) is not null
          union all select m.id::text, 0 from public.messages m
            where m.payload ? 'enquiryId' and m.payload ->> 'enquiryId' = t.enquiry_id::text and m.code = 'enquiry_received' and m.channel = 'email'
          order by place desc limit ${threadMails}) as past order by past.place) as thread
      from public.enquiry_entries t where t.id = ${entryId}::uuid and t.enquiry_id = ${enquiryId}::uuid and t.kind = 'answer'`.execute(tx),
  );
  return rows[0];
}
