/** `my-documents`, `my-document`, `my-documents-zip`: a customer's own papers; `record-payment`: a payment the office received. */
import {
  confirmationFileContract,
  myDocumentContract,
  myDocumentsContract,
  myDocumentsZipContract,
  recordPaymentContract,
} from "#domain/documents/documents.contract.ts";
import { documentFileName } from "#domain/documents/document.copy.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem, officeBookingProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { documentProblem } from "./documents.errors.ts";
import { keepDocumentSizeProcedure, ownDocumentProcedure, ownDocumentsProcedure, recordPaymentProcedure } from "./documents.procedures.ts";
import type { DocumentRow } from "./documents.procedures.ts";
import { refundCommands } from "./refunds.commands.ts";
import { listedDocument, makeDocument } from "./make-document.ts";
import type { MadeDocument, MakeNeeds } from "./make-document.ts";

export type DocumentNeeds = MakeNeeds & { database: Pick<Database, "asActor" | "perform"> };

/** Maximum number of new files that one list generates; the next call generates more. */
const madeByOneList = 10;

export const documentCommands = (needs: DocumentNeeds) => [
  listDocuments(needs),
  oneDocument(needs),
  allDocuments(needs),
  recordPayment(needs),
  confirmationFile(needs),
  ...refundCommands(needs),
];

const listDocuments = (needs: DocumentNeeds) =>
  defineCommand(myDocumentsContract, {
    run: async ({ actor }, { reference }) => {
      const rows = await readRows(needs, actor, reference);
      const unmade = rows.filter(({ bytes }) => bytes === null).slice(0, madeByOneList);
      const sizes = new Map<string, number>();
      for (const row of unmade) sizes.set(row.id, (await make(needs, actor, row)).file.byteLength);
      const documents = rows.map((row) => listedDocument(row, row.bytes ?? sizes.get(row.id) ?? null));
      return { status: 200, body: { documents } };
    },
  });

const oneDocument = (needs: DocumentNeeds) =>
  defineCommand(myDocumentContract, {
    run: async ({ actor }, { documentId }) => {
      const facts = await ownDocumentProcedure.perform(needs.database, actor, { documentId });
      return { status: 200, ...(await makeDocument(needs, facts, true)), contentType: "application/pdf" };
    },
  });

/** For a customer who is reached by post alone. */
const confirmationFile = (needs: DocumentNeeds) =>
  defineCommand(confirmationFileContract, {
    run: async ({ actor, now }, input) => {
      const reference = normalReference(input.reference);
      const opened = await officeBookingProcedure.perform(needs.database, actor, { reference, now });
      if (opened === null) throw bookingProblem("bookings.not_found");
      const summary = presentSummary(opened.booking);
      return {
        status: 200,
        file: await needs.renderPdf({ summary, company: needs.company(), publicUrl: needs.publicUrl() }),
        fileName: documentFileName("confirmation", reference),
        contentType: "application/pdf",
      };
    },
  });

/** Each file is generated when the one before has been sent, so that a hundred papers are never in memory at once. */
const allDocuments = (needs: DocumentNeeds) =>
  defineCommand(myDocumentsZipContract, {
    run: async ({ actor }, { reference }) => {
      const rows = await readRows(needs, actor, reference);
      if (rows.length === 0) throw documentProblem("documents.none");
      const { makeZip } = await import("client-zip");
      const name = reference === undefined ? "documents" : `documents-${normalReference(reference)}`;
      return { status: 200, file: makeZip(makeFiles(needs, actor, rows)), contentType: "application/zip", fileName: `${name}.zip` };
    },
  });

async function* makeFiles(needs: DocumentNeeds, actor: Actor, rows: readonly DocumentRow[]) {
  for (const row of rows) {
    const { file, fileName } = await make(needs, actor, row);
    yield { name: fileName, lastModified: new Date(row.createdAt), input: file };
  }
}

async function make(needs: DocumentNeeds, actor: Actor, { id, version, bytes }: DocumentRow): Promise<MadeDocument> {
  const made = await makeDocument(needs, await ownDocumentProcedure.perform(needs.database, actor, { documentId: id }), true);
  if (bytes === null)
    await keepDocumentSizeProcedure.perform(needs.database, actor, { documentId: id, version, bytes: made.file.byteLength });
  return made;
}

const readRows = ({ database }: DocumentNeeds, actor: Actor, reference: string | undefined) =>
  ownDocumentsProcedure.perform(database, actor, reference === undefined ? {} : { reference: normalReference(reference) });

const recordPayment = ({ database }: DocumentNeeds) =>
  defineCommand(recordPaymentContract, {
    run: async (context, input) => {
      const reference = normalReference(input.reference);
      const { now, idempotencyKey, requestHash } = context;
      const repeatable = { now, idempotencyKey, requestHash, context: auditContext(context) };
      const sums = await recordPaymentProcedure.perform(database, context.actor, { ...input, reference, ...repeatable });
      return { status: 200, body: { reference, ...sums } };
    },
  });

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
