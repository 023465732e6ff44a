/**
 * `contact`: stores what somebody writes to the firm, and says by when a person answers. `enquiry-receipt`: the same
 * two facts again, for the page after sending; nothing of what was written.
 */
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import { contactSchema, looksAutomatic } from "#domain/enquiries/enquiries.contract.ts";
import type { ContactAnswer, EnquiryReceipt } from "#domain/enquiries/enquiries.contract.ts";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content };
type Stored = { reference: string; promisedAt: string };

export function contactCommand({ database, content }: Needs) {
  return legacyCommand({
    name: "contact",
    schema: contactSchema,
    limit: { calls: 5, perSeconds: 3600 },
    run: async ({ actor, now, idempotencyKey, requestHash }, { homepage, openMilliseconds, ...enquiry }) => {
      const { openingHours: hours, bankHolidays } = content();
      const promisedAt = enquiryPromise(enquiry.topic, now, { hours, isClosedDay: (date) => bankHolidays.has(date) });
      const stored = await database.perform<Stored>(actor, "send_enquiry", {
        ...enquiry,
        now,
        idempotencyKey,
        requestHash,
        isSuspected: looksAutomatic({ homepage, openMilliseconds }),
        promisedAt,
      });
      // Whoever sends it again hears the promise of the first time.
      const answer: ContactAnswer = { enquiryReference: stored.reference, promisedAt: isoInLondon(stored.promisedAt) };
      return { status: 202, body: answer };
    },
  });
}

const receiptSchema = z.object({
  reference: boundedText(20, "Enter a reference, like E-7F3K9M").regex(/^E-[0-9A-HJKMNP-TV-Z]{6}$/, "Enter a reference, like E-7F3K9M"),
});

export function enquiryReceiptCommand({ database }: Pick<Needs, "database">) {
  return legacyCommand({
    name: "enquiry-receipt",
    schema: receiptSchema,
    limit: { calls: 60, perSeconds: 600 },
    run: async ({ actor }, input) => {
      const receipt = await database.perform<EnquiryReceipt | null>(actor, "enquiry_receipt", input);
      if (receipt === null) throw requestProblem("request.not_found");
      return { status: 200, body: { ...receipt, promisedAt: isoInLondon(receipt.promisedAt) } satisfies EnquiryReceipt };
    },
  });
}
