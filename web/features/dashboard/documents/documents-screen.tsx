/** Confirmations, quotes, invoices and receipts: each with its date and size, one by one or all as one ZIP. */
import { useMutation } from "@tanstack/react-query";
import { maxListedDocuments } from "#domain/documents/document-choices.ts";
import type { ListedDocument } from "#domain/documents/documents.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { WholeReferences } from "#web/ui/whole-references.tsx";
import { CompanyPapers } from "./company-papers.tsx";
import { sizeText } from "./size-text.ts";

export function DocumentsScreen({ reference }: { reference?: string }) {
  const given = reference === undefined ? {} : { reference };
  const documents = useOwnQuery("my-documents", given);
  return (
    <>
      <Loaded query={documents} what="your documents">
        {(data) => (data.documents.length === 0 ? <NoDocuments /> : <DocumentList documents={data.documents} given={given} />)}
      </Loaded>
      {reference === undefined && <CompanyPapers />}
    </>
  );
}

function DocumentList({ documents, given }: { documents: readonly ListedDocument[]; given: { reference?: string } }) {
  const { command } = useSession();
  const download = useMutation({
    mutationFn: async ({ id, fileName }: ListedDocument) => saveFile(await command("my-document", { documentId: id }), fileName),
  });
  const zip = useMutation({ mutationFn: async () => saveFile(await command("my-documents-zip", given), "documents.zip") });
  const error = download.error ?? zip.error;
  const isCut = documents.length >= maxListedDocuments;
  return (
    <Card>
      {error !== null && (
        <ProblemNotice problem={{ message: failureText(error, "The file couldn’t be downloaded. Try again in a moment.") }} />
      )}
      <ul aria-label="Your documents" className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <WholeReferences text={document.name} />
              </p>
              <p className="text-ink-soft tabular-nums">
                <WholeReferences text={aboutText(document)} />
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Download ${document.name}`}
              busy={download.isPending && download.variables.id === document.id}
              onClick={() => download.mutate(document)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {documents.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={zip.isPending} onClick={() => zip.mutate()}>
          {isCut ? `Download these ${maxListedDocuments} as one ZIP` : "Download all as one ZIP"}
        </Button>
      )}
      {isCut && <OlderDocuments />}
      {documents.every(({ kind }) => kind !== "receipt") && (
        <p className="mt-4 text-ink-soft">A receipt appears here once a payment has been recorded.</p>
      )}
    </Card>
  );
}

/** An invoice and a quote have numbers of their own: the booking is said beside them. */
const aboutText = ({ name, createdAt, bookingReference, bytes }: ListedDocument): string => {
  const booking = name.includes(bookingReference) ? "" : `booking ${bookingReference}`;
  return [formatDate(createdAt), booking, "PDF", sizeText(bytes)].filter(Boolean).join(", ");
};

const NoDocuments = () => (
  <Card>
    <h2 className="text-xl">No documents yet</h2>
    <p className="mt-2">Your confirmation appears here once you’ve booked, and a receipt once you’ve paid.</p>
  </Card>
);

const OlderDocuments = () => (
  <p className="mt-4 text-ink-soft">{`This list holds your newest ${maxListedDocuments}. Anything older is with its booking: open it under Bookings and follow “documents”.`}</p>
);
