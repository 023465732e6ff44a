/** What each column of a statement is, as the office says it; remembered for the account's next files. */
import { useState } from "react";
import type { FormEvent } from "react";
import { mappingProblem } from "#domain/payments/statement-layout.rules.ts";
import type { StatementMapping } from "#domain/payments/statement-profiles.ts";
import { statementFields } from "#domain/payments/statement-choices.ts";
import type { StatementField } from "#domain/payments/statement-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { Preview } from "./use-statement.ts";

const labels: Readonly<Record<StatementField, string>> = {
  date: "Date",
  text: "Text, with the reference",
  amount: "Amount, minus for money out",
  in: "Money in",
  out: "Money out",
  balance: "Balance after it",
  id: "The bank’s own number of it",
  type: "Kind of payment",
};
const options = [{ value: "", label: "Leave this column out" }, ...statementFields.map((value) => ({ value, label: labels[value] }))];
const fieldOf = (value: string): StatementField | "" => statementFields.find((field) => field === value) ?? "";

type Props = { preview: Preview; isBusy: boolean; onMapped: (mapping: StatementMapping) => void };

export function StatementColumns({ preview: { columns, mapping }, isBusy, onMapped }: Props) {
  const [fields, setFields] = useState<readonly (StatementField | "")[]>(() => columns.map((_, place) => fieldIn(mapping, place)));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const twice = fields.find((field, place) => field !== "" && field !== "text" && fields.indexOf(field) !== place);
    const chosen = buildMapping(fields);
    const wrong = twice === undefined || twice === "" ? mappingProblem(chosen) : `Two columns are set to “${labels[twice]}”`;
    setProblem(wrong);
    if (wrong === null) onMapped(chosen);
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="statement-columns">
      <h3 id="statement-columns" className="text-xl">
        What is in which column?
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">
        Choose the date, the text, and the amount, or the two columns for money in and money out. We remember it for this account.
      </p>
      <ul aria-label="Columns" className="mt-3 divide-y divide-line rounded-medium border border-line">
        {columns.map(({ name, samples }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a file have no other identity: two may share a head
          <li key={place} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name === "" ? `Column ${place + 1}` : name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{samples.filter((sample) => sample !== "").join(" · ") || "Empty"}</p>
            </div>
            <SelectField
              name={`statement-column-${place}`}
              label={<span className="sr-only">{`What ${name === "" ? `column ${place + 1}` : name} is`}</span>}
              value={fields[place] ?? ""}
              options={options}
              onChange={(value) => setFields(fields.map((field, at) => (at === place ? fieldOf(value) : field)))}
            />
          </li>
        ))}
      </ul>
      {problem !== null && (
        <div className="mt-3">
          <ProblemNotice problem={{ message: problem }} />
        </div>
      )}
      <Button type="submit" variant="secondary" className="mt-4" busy={isBusy}>
        Show the lines
      </Button>
    </form>
  );
}

function fieldIn(mapping: StatementMapping | null, place: number): StatementField | "" {
  if (mapping === null) return "";
  if (mapping.text.includes(place)) return "text";
  return statementFields.find((field) => field !== "text" && mapping[field] === place) ?? "";
}

function buildMapping(fields: readonly (StatementField | "")[]): StatementMapping {
  const mapping: StatementMapping = { text: [] };
  for (const [place, field] of fields.entries()) {
    if (field === "text") mapping.text.push(place);
    else if (field !== "") mapping[field] = place;
  }
  return mapping;
}
