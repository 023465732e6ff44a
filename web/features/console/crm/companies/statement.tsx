/** A company's statement of account for one month, as a file. Only administrators issue one. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { londonDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { addMonths, monthText } from "./months.rules.ts";

export function CompanyStatement({ id }: { id: string }) {
  const { command } = useSession();
  const [today] = useState(() => londonDate(new Date()));
  const months = Array.from({ length: 25 }, (_, back) => addMonths(today, -back));
  const [month, setMonth] = useState(months[1] ?? today.slice(0, 7));
  const issue = useMutation({
    mutationFn: async () => saveFile(await command("issue-statement", { companyId: id, month }), `statement-${month}.pdf`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate();
  };
  return (
    <section aria-labelledby="statement">
      <h4 id="statement" className="text-lg font-semibold">
        Statement
      </h4>
      <p className="text-ink-soft">
        What was invoiced, credited and paid in a month. On the statement day the one of the month before is mailed to those of its people
        who were sent its invoices.
      </p>
      <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
        <SelectField
          name="statement-month"
          label="Month"
          value={month}
          options={months.map((one, back) => ({ value: one, label: `${monthText(one)}${back === 0 ? ", so far" : ""}` }))}
          onChange={setMonth}
        />
        <Button type="submit" variant="secondary" busy={issue.isPending}>
          Download
        </Button>
      </form>
      {issue.isError && <ProblemNotice problem={crmProblem(issue.error)} />}
    </section>
  );
}
