/** The books of a period as a file for an accounting program: folded at the foot of the list, for administrators. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { accountsFileName, accountsFormats, monthBefore } from "#domain/invoices/accounts-file.rules.ts";
import type { AccountsFormat } from "#domain/invoices/accounts-file.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";

const formatNames: Readonly<Record<AccountsFormat, string>> = {
  xero: "Xero (sales invoices)",
  quickbooks: "QuickBooks (sales invoices)",
  freeagent: "FreeAgent (payments, as a bank statement)",
  csv: "A spreadsheet (invoices and payments)",
};

export function AccountsFile() {
  const { command } = useSession();
  const [format, setFormat] = useState<AccountsFormat>("xero");
  const [period, setPeriod] = useState(() => monthBefore(londonDate(new Date())));
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await command("export-accounts", { format, ...period }), accountsFileName(format, period.from, period.to)),
  });
  const download = (event: FormEvent) => {
    event.preventDefault();
    file.mutate();
  };
  return (
    <details className="mt-8 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Books for your accountant</summary>
      <form noValidate onSubmit={download} className="space-y-4 pb-2">
        <p>Invoices and credit notes go by their tax point, payments by the day they came in. A year at most.</p>
        <SelectField
          name="accounts-format"
          label="For"
          value={format}
          isWide
          options={accountsFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={(value) => setFormat(accountsFormats.find((one) => one === value) ?? "xero")}
        />
        <PeriodFields period={period} onChange={setPeriod} />
        {file.error !== null && <ProblemNotice problem={officeProblem(file.error)} />}
        <Button type="submit" variant="quiet" busy={file.isPending}>
          Download the file
        </Button>
      </form>
    </details>
  );
}

type Period = { from: string; to: string };

const PeriodFields = ({ period, onChange }: { period: Period; onChange: (period: Period) => void }) => (
  <div className="flex flex-wrap gap-4">
    <TextField
      name="accounts-from"
      label="First day"
      type="date"
      width="phone"
      value={period.from}
      onChange={(from) => onChange({ ...period, from })}
    />
    <TextField
      name="accounts-to"
      label="Last day"
      type="date"
      width="phone"
      value={period.to}
      onChange={(to) => onChange({ ...period, to })}
    />
  </div>
);
