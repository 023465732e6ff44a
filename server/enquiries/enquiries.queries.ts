/** What the server reads of enquiries for itself. */
import { z } from "zod";
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import type { EnquiryFacts } from "#domain/enquiries/enquiry.copy.ts";
import type { Database } from "#server/platform/database/database.ts";

const topicColumn = z.enum(enquiryTopics);

/** What the messages about an enquiry are made of; undefined when it was deleted meanwhile. */
export async function readEnquiryForMessage(database: Pick<Database, "asService">, enquiryId: string): Promise<EnquiryFacts | undefined> {
  const row = await database.asService("send-message", (tx) =>
    tx
      .selectFrom("enquiries")
      .select(["reference", "topic", "name", "email", "mobile", "postcode", "booking_reference", "message", "promised_at", "created_at"])
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
      postcode: row.postcode ?? undefined,
      bookingReference: row.booking_reference ?? undefined,
      message: row.message,
      promisedAt: row.promised_at.toISOString(),
      sentAt: row.created_at.toISOString(),
    }
  );
}
