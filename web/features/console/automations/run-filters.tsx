/** The filters of the history, applied by the button or Enter. */
import { useState } from "react";
import { runReasons, visibleStates } from "#domain/automations/message-runs.contract.ts";
import type { MessageRuns } from "#domain/automations/message-runs.contract.ts";
import { reasonLabels, stateLabels } from "#domain/automations/message-runs.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { filterNames } from "./filters.rules.ts";
import type { FilterName, RunQuery } from "./filters.rules.ts";

type Props = { filters: RunQuery; definitions: MessageRuns["definitions"]; onChange: (filters: Record<string, string>) => void };

export function RunFilters({ filters, definitions, onChange }: Props) {
  const [draft, setDraft] = useState<Partial<Record<FilterName, string>>>(filters);
  const now = JSON.stringify(filters);
  const [from, setFrom] = useState(now);
  // Others are shown (back, a link to them): they take the place of what was typed.
  if (from !== now) {
    setFrom(now);
    setDraft(filters);
  }
  const bind = (name: FilterName) => ({
    name: `filter-${name}`,
    value: draft[name] ?? "",
    onChange: (value: string) => setDraft((previous) => ({ ...previous, [name]: value })),
  });
  const search = () => onChange(Object.fromEntries(filterNames.flatMap((name) => (draft[name] ? [[name, draft[name]]] : []))));
  return (
    <form
      role="search"
      aria-label="Messages"
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Fields bind={bind} definitions={definitions} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          Show
        </Button>
        <Button variant="quiet" onClick={() => onChange({})}>
          Clear the filters
        </Button>
      </div>
    </form>
  );
}

type Bound = { name: string; value: string; onChange: (value: string) => void };

function Fields({ bind, definitions }: Pick<Props, "definitions"> & { bind: (name: FilterName) => Bound }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&_select]:max-w-none">
      <SelectField
        {...bind("code")}
        label="Message"
        options={[anyOption("Every message"), ...definitions.map(({ code, description }) => ({ value: code, label: description }))]}
      />
      <SelectField
        {...bind("state")}
        label="Result"
        options={[anyOption("Anything"), ...visibleStates.map((value) => ({ value, label: stateLabels[value] }))]}
      />
      <SelectField
        {...bind("reason")}
        label="Reason"
        options={[anyOption("Any reason"), ...runReasons.map((value) => ({ value, label: reasonLabels[value] }))]}
      />
      <TextField
        {...bind("contact")}
        label="Recipient or reference"
        placeholder="Email, +44 mobile or B-7F3K9M"
        autoComplete="off"
        maxLength={254}
      />
      <TextField {...bind("from")} label="From" type="date" />
      <TextField {...bind("to")} label="Until" type="date" />
    </div>
  );
}

const anyOption = (label: string) => ({ value: "", label });
