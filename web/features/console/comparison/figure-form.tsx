/** One page with its price and the towns it speaks for: added, changed or removed. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { comparisonKinds } from "#domain/comparison/comparison-choices.ts";
import type { StoredComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useBegun } from "../kit/use-begun.ts";
import { parsePrice, removedRows, toDraft, listVersions } from "./figure-groups.rules.ts";
import type { FigureGroup, TownName, TypedFigure } from "./figure-groups.rules.ts";
import { PriceFields } from "./price-fields.tsx";
import { TownTicks } from "./town-ticks.tsx";

type Props = {
  /** Null: a new one. */
  group: FigureGroup | null;
  figures: readonly StoredComparisonFigure[];
  towns: readonly TownName[];
  today: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

const kindOptions = { council: "The council’s bulky collection", skip: "A skip", tip: "The tip" } as const;

export function FigureForm({ group: opened, figures: read, towns, today, onDone, onCancel }: Props) {
  const { base, conflict } = useBegun({ group: opened, figures: read });
  const { group, figures } = base;
  const [draft, setDraft] = useState(() => toDraft(group, today));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { save, remove, isBusy, problem, errorFor } = useChanges({ group, draft, figures, onDone, onRefused: conflict });
  const alter = (values: Partial<TypedFigure>) => setDraft((previous) => ({ ...previous, ...values }));
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {group === null ? "Add a price" : `Change ${group.provider}`}
      </h3>
      <SelectField
        name="kind"
        label="What is it?"
        value={draft.kind}
        onChange={(value) => alter({ kind: comparisonKinds.find((kind) => kind === value) ?? "council" })}
        options={comparisonKinds.map((kind) => ({ value: kind, label: kindOptions[kind] }))}
      />
      <TownTicks towns={towns} ticked={draft.towns} error={errorFor("towns")} onChange={(ticked) => alter({ towns: ticked })} />
      <PageFields draft={draft} errorFor={errorFor} onChange={alter} />
      <PriceFields draft={draft} today={today} errorFor={errorFor} onChange={alter} />
      {problem !== null && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {group !== null && (
          <Button variant="quiet" busy={isBusy} onClick={remove}>
            {`Remove for ${group.towns.length === 1 ? "this town" : `all ${group.towns.length} towns`}`}
          </Button>
        )}
      </div>
    </form>
  );
}

type PageFieldsProps = {
  draft: TypedFigure;
  errorFor: (field: string) => string | undefined;
  onChange: (values: Partial<TypedFigure>) => void;
};

function PageFields({ draft, errorFor, onChange }: PageFieldsProps) {
  return (
    <>
      <TextField
        name="provider"
        label="Whose price is it?"
        hint="The council or firm, under its own name"
        value={draft.provider}
        error={errorFor("provider")}
        maxLength={80}
        autoComplete="off"
        onChange={(provider) => onChange({ provider })}
      />
      <TextField
        name="sourceUrl"
        label="Web address of the page"
        type="url"
        value={draft.sourceUrl}
        error={errorFor("sourceUrl")}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        onChange={(sourceUrl) => onChange({ sourceUrl })}
      />
    </>
  );
}

const fieldNames = new Set(
  ["towns", "provider", "sourceUrl"].concat(
    ["pence", "includedItems", "furtherItemPence", "skipYards", "checkedOn"].map((part) => `price.${part}`),
  ),
);

type Changes = Pick<Props, "group" | "figures" | "onDone"> & { draft: TypedFigure; onRefused: (error: unknown) => void };

/** Saves the ticked towns first, all or none; then the rows go whose towns were unticked. */
function useChanges({ group, draft, figures, onDone, onRefused }: Changes) {
  const { command } = useSession();
  const queries = useQueryClient();
  const read = parsePrice(draft);
  const [isWrong, setIsWrong] = useState(false);
  const change = useMutation({
    mutationFn: async (keeps: boolean) => {
      const { kind, provider, sourceUrl } = draft;
      const towns = keeps ? draft.towns : [];
      if (keeps && "price" in read)
        await command("save-comparison-figure", {
          kind,
          provider,
          sourceUrl,
          price: read.price,
          towns: listVersions(towns, kind, figures),
        });
      for (const row of removedRows(group, { kind, towns }, figures)) await command("remove-comparison-figure", row);
    },
    onSuccess: onDone,
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: ["comparison-figures"] });
      onRefused(error);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong("wrong" in read);
    if ("price" in read) change.mutate(true);
  };
  const fields = change.error instanceof CommandError ? change.error.fields : [];
  const errorFor = (field: string): string | undefined => {
    if (isWrong && "wrong" in read && read.wrong === field) return "Enter an amount in pounds, like 45 or 45.50";
    return fields.find((one) => one.field === field)?.message;
  };
  return {
    save,
    remove: () => change.mutate(false),
    isBusy: change.isPending,
    // An error shown at its field is not repeated above the form.
    problem: change.isError && !fields.some(({ field }) => fieldNames.has(field)) ? officeProblem(change.error) : null,
    errorFor,
  };
}
