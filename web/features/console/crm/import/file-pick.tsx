/** The file: chosen or dropped, sent with its progress. */
import { FileUp } from "lucide-react";
import { useState } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useUpload } from "./use-import.ts";

export function FilePick({ onSent }: { onSent: (id: string) => void }) {
  const { send, share, problem } = useUpload(onSent);
  return (
    <section aria-labelledby="file">
      <h3 id="file" className="text-xl">
        Import contacts
      </h3>
      <p className="mt-1">
        Contacts from Excel, Outlook, Google, Apple, HubSpot, Jobber, Xero, Mailchimp and others, as they save them. Nothing is imported
        until you’ve seen what will happen to each row.
      </p>
      <DropArea
        onFiles={(files) => {
          const file = files?.[0];
          if (file !== undefined && share === null) void send(file);
        }}
      />
      {share !== null && (
        <p role="status" className="mt-3">
          <progress max={1} value={share} aria-label="Sending the file" className="w-full accent-downs" />
          Sending the file
        </p>
      )}
      {problem !== "" && (
        <div className="mt-3">
          <ProblemNotice problem={{ message: problem }} />
        </div>
      )}
    </section>
  );
}

/** The input lies over the whole area, so that what is dropped on it is taken by the browser itself. */
function DropArea({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      className={`relative mt-3 flex min-h-28 flex-col items-center justify-center gap-2 rounded-medium border-2 border-dashed p-5 text-center has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 ${isOver ? "border-downs bg-downs-soft" : "border-line-strong bg-paper"}`}
    >
      <FileUp aria-hidden="true" className="size-6 text-downs" />
      <span className="font-semibold text-downs">Choose a file, or drop it here</span>
      <span className="text-sm text-ink-soft">CSV or vCard up to 20 MB, Excel (.xlsx) up to 8 MB; 100,000 rows</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.xlsx,text/csv,text/vcard,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = "";
        }}
      />
    </label>
  );
}
