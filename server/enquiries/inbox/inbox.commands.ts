/** The office's inbox: its list, one enquiry with its thread, and the steps answer, close and open again. */
import {
  answerEnquiryContract,
  closeEnquiryContract,
  listEnquiriesContract,
  officeEnquiryContract,
  reopenEnquiryContract,
} from "#domain/enquiries/inbox.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createReadSigner } from "#server/quotes/photos/quote-photos.public.ts";
import type { PhotoFileNeeds } from "#server/quotes/photos/quote-photos.public.ts";
import { enquiryProblem } from "../enquiries.errors.ts";
import { readEnquiryList } from "./enquiry-list.queries.ts";
import { readOfficeEnquiry } from "./office-enquiry.queries.ts";
import { answerEnquiryProcedure, closeEnquiryProcedure, reopenEnquiryProcedure } from "./inbox.procedures.ts";

type Needs = Pick<PhotoFileNeeds, "files" | "clock"> & {
  database: Pick<Database, "asActor" | "perform">;
  /** Whether answers to our mail come back here. */
  takesEnquiryReplies: boolean;
};

export function inboxCommands({ database, takesEnquiryReplies, ...files }: Needs): Command[] {
  const signRead = createReadSigner("enquiry-photos", files);
  return [
    defineCommand(listEnquiriesContract, {
      run: async ({ actor }, input) => ({ status: 200, body: await readEnquiryList(database, actor, input) }),
    }),
    defineCommand(officeEnquiryContract, {
      run: async ({ actor }, { reference }) => {
        const enquiry = await readOfficeEnquiry(database, actor, reference);
        if (enquiry === null) throw enquiryProblem("enquiries.not_found");
        const { photos, ...rest } = enquiry;
        const pictures = await Promise.all(photos.map((id) => signRead(`${id}.jpg`)));
        return { status: 200, body: { ...rest, pictures, takesReplies: takesEnquiryReplies } };
      },
    }),
    ...stepCommands(database),
  ];
}

const stepCommands = (database: Needs["database"]): Command[] => [
  defineCommand(answerEnquiryContract, {
    run: async (context, input) => ({
      status: 200,
      body: await answerEnquiryProcedure.perform(database, context.actor, { ...repeatable(context), ...input }),
    }),
  }),
  defineCommand(closeEnquiryContract, {
    run: async (context, input) => ({
      status: 200,
      body: await closeEnquiryProcedure.perform(database, context.actor, { ...repeatable(context), ...input }),
    }),
  }),
  defineCommand(reopenEnquiryContract, {
    run: async (context, input) => ({
      status: 200,
      body: await reopenEnquiryProcedure.perform(database, context.actor, { ...repeatable(context), ...input }),
    }),
  }),
];

const repeatable = ({ now, idempotencyKey, requestHash }: CommandContext) => ({ now, idempotencyKey, requestHash });
