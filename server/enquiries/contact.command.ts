/** `contact`: stores what somebody writes to the firm, and says by when a person answers. */
import { contactSchema, looksAutomatic } from "#domain/enquiries/enquiries.contract.ts";
import type { ContactAnswer } from "#domain/enquiries/enquiries.contract.ts";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/gateway/functions/command.ts";
import type { Database } from "#server/platform/database/database.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content };
type Stored = { reference: string; promisedAt: string };

export function contactCommand({ database, content }: Needs) {
  return defineCommand({
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
