/** Matches the file's columns to fields: preselected by our guess, with sample cells. */
import { useState } from "react";
import type { FormEvent } from "react";
import { importFields, repeatableFields } from "#domain/crm/import-choices.ts";
import type { ImportField } from "#domain/crm/import-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { fieldNames } from "./import-labels.ts";
import { useColumns } from "./use-import.ts";

type Column = Commands["preview-import"]["out"]["columns"][number];

export function MatchColumns({ id, onMatched }: { id: string; onMatched: () => void }) {
  const file = useColumns(id);
  return (
    <Fetched query={file} pending={<Skeleton className="mt-3 h-64" />}>
      {({ columns }) => <Columns id={id} columns={columns} onMatched={onMatched} />}
    </Fetched>
  );
}

const options = [{ value: "", label: "Leave this column out" }, ...importFields.map((value) => ({ value, label: fieldNames[value] }))];

function Columns({ id, columns, onMatched }: { id: string; columns: readonly Column[]; onMatched: () => void }) {
  const send = useSend();
  const [fields, setFields] = useState<readonly (ImportField | "")[]>(() => columns.map(({ guess }) => guess ?? ""));
  const match = useAction(
    () => send("preview-import", { id, mapping: fields.flatMap((field, column) => (field === "" ? [] : [{ column, field }])) }),
    onMatched,
  );
  const twice = fields.filter((field, index) => field !== "" && !repeatableFields.has(field) && fields.indexOf(field) !== index);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (twice.length === 0) match.mutate(undefined);
  };
  const choose = (column: number, value: string) =>
    setFields(fields.map((before, at) => (at === column ? (importFields.find((one) => one === value) ?? "") : before)));
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <ColumnLists columns={columns} fields={fields} twice={twice} onChoose={choose} />
      {match.isError && <ProblemNotice problem={crmProblem(match.error)} />}
      <Button type="submit" data-step className="mt-4" busy={match.isPending}>
        Check every row
      </Button>
    </form>
  );
}

type ColumnListsProps = {
  columns: readonly Column[];
  fields: readonly (ImportField | "")[];
  twice: readonly (ImportField | "")[];
  onChoose: (column: number, value: string) => void;
};

/** Programs write dozens of columns of which few are used: the others stand below, closed. */
function ColumnLists({ columns, fields, twice, onChoose }: ColumnListsProps) {
  const rows = columns.map((column, index) => {
    const field = fields[index] ?? "";
    const isTwice = field !== "" && twice.includes(field);
    const isKnown = column.guess !== null && column.samples.some((sample) => sample !== "");
    // oxlint-disable-next-line react/no-array-index-key -- the columns of a file have no other identity: two may share a head
    return { isKnown, item: <ColumnRow key={index} column={column} index={index} field={field} isTwice={isTwice} onChoose={onChoose} /> };
  });
  const [known, others] = [rows.filter(({ isKnown }) => isKnown), rows.filter(({ isKnown }) => !isKnown)];
  const list = "divide-y divide-line";
  return (
    <>
      {known.length > 0 && (
        <ul aria-label="Columns" className={`${list} rounded-medium border border-line bg-paper`}>
          {known.map(({ item }) => item)}
        </ul>
      )}
      {others.length > 0 && (
        <details open={known.length === 0 || undefined} className="mt-3 rounded-medium border border-line bg-paper">
          <summary className="cursor-pointer px-4 py-3 font-semibold text-downs">
            {others.length === 1 ? "1 more column" : `${others.length} more columns`}
          </summary>
          <ul aria-label="More columns" className={`${list} border-t border-line`}>
            {others.map(({ item }) => item)}
          </ul>
        </details>
      )}
    </>
  );
}

type ColumnRowProps = {
  column: Column;
  index: number;
  field: ImportField | "";
  isTwice: boolean;
  onChoose: (column: number, value: string) => void;
};

function ColumnRow({ column: { name, samples }, index, field, isTwice, onChoose }: ColumnRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name === "" ? `Column ${index + 1}` : name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {samples
            .filter((sample) => sample !== "")
            .slice(0, 3)
            .join(" · ") || "Empty"}
        </p>
      </div>
      <SelectField
        name={`column-${index}`}
        label={<span className="sr-only">{`What ${name === "" ? `column ${index + 1}` : name} is`}</span>}
        value={field}
        options={options}
        error={isTwice && field !== "" ? `Two columns are set to “${fieldNames[field]}”` : undefined}
        onChange={(value) => onChoose(index, value)}
      />
    </li>
  );
}
