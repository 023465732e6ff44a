/** `contact` and `enquiry-receipt`: a message to the firm, and by when a person answers it. */
import { contactContract, enquiryReceiptContract } from "#domain/enquiries/contact.contract.ts";
import { enquiryConsent } from "#domain/enquiries/enquiry-choices.ts";
import { looksAutomatic } from "#domain/enquiries/enquiries.contract.ts";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { enquiryReceiptProcedure, sendEnquiryProcedure } from "./enquiries.procedures.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content; enquiryPhotosMaxMegabytes: number };

export function contactCommand({ database, content, enquiryPhotosMaxMegabytes }: Needs) {
  return defineCommand(contactContract, {
    run: async ({ actor, now, idempotencyKey, requestHash }, { homepage, openMilliseconds, consent = false, ...enquiry }) => {
      const { openingHours: hours, bankHolidays } = content();
      const stored = await sendEnquiryProcedure.perform(database, actor, {
        ...enquiry,
        now,
        idempotencyKey,
        requestHash,
        maxKeptBytes: enquiryPhotosMaxMegabytes * 1_000_000,
        ...(consent && { consentVersion: enquiryConsent.version }),
        isSuspected: looksAutomatic({ homepage, openMilliseconds }),
        promisedAt: enquiryPromise(enquiry.topic, now, { hours, isClosedDay: (date) => bankHolidays.has(date) }, enquiry.callBack),
      });
      // A repeated request gets the promised time of the first.
      return { status: 202, body: { enquiryReference: stored.reference, promisedAt: isoInLondon(stored.promisedAt) } };
    },
  });
}

export function enquiryReceiptCommand({ database }: Pick<Needs, "database">) {
  return defineCommand(enquiryReceiptContract, {
    run: async ({ actor }, input) => {
      const receipt = await enquiryReceiptProcedure.perform(database, actor, input);
      if (receipt === null) throw requestProblem("request.not_found");
      return { status: 200, body: { ...receipt, promisedAt: isoInLondon(receipt.promisedAt) } };
    },
  });
}
