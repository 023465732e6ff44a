/** A statement is loaded: the account, the file, what is in it, and only then stored. */
import { FileUp } from "lucide-react";
import { useState } from "react";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { StatementColumns } from "./statement-columns.tsx";
import { useBankLines } from "./use-bank-lines.ts";
import { useStatement } from "./use-statement.ts";

export function ImportPanel({ onStored }: { onStored: (text: string) => void }) {
  const { preview, isBusy, problem, read, map, store, clear } = useStatement(onStored);
  const accounts = useBankLines("open").data?.accounts ?? [];
  const [enteredAccount, setEnteredAccount] = useState<string | null>(null);
  const account = enteredAccount ?? accounts[0]?.account ?? "";
  const [isMapping, setIsMapping] = useState(false);
  const needsMapping = preview !== null && (preview.layout === null || isMapping);
  return (
    <details className="mt-5 rounded-medium border border-line bg-paper px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Load a bank statement</summary>
      <div className="space-y-4 pb-4">
        <TextField
          name="statement-account"
          label="Account"
          hint={
            accounts.length === 0
              ? "A name of your own, such as “Business account”"
              : `Known: ${accounts.map((one) => one.account).join(", ")}`
          }
          value={account}
          maxLength={statementLimits.account}
          autoComplete="off"
          onChange={setEnteredAccount}
        />
        <FileField
          isBusy={isBusy}
          onFile={(file) => {
            setIsMapping(false);
            void read(account, file);
          }}
        />
        {problem !== null && <ProblemNotice problem={problem} />}
        {preview !== null && needsMapping && (
          <StatementColumns
            preview={preview}
            isBusy={isBusy}
            onMapped={(mapping) => {
              setIsMapping(false);
              void map(mapping);
            }}
          />
        )}
        {preview !== null && !needsMapping && (
          <ImportPreview preview={preview} isBusy={isBusy} onStore={() => void store()} onMap={() => setIsMapping(true)} onCancel={clear} />
        )}
      </div>
    </details>
  );
}

function FileField({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <label className="relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-medium border-2 border-dashed border-line-strong bg-paper p-4 text-center has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2">
      {isBusy ? <Spinner className="size-6" /> : <FileUp aria-hidden="true" className="size-6 text-downs" />}
      <span className="font-semibold text-downs">Choose a statement, or drop it here</span>
      <span className="text-sm text-ink-soft">CSV, up to 5,000 lines. Days may overlap with files loaded before.</span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </label>
  );
}
