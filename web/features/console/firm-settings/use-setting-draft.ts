/** What is typed over a row of a settings page, held against the declaration, and saved over the version that was read. */
import { useState } from "react";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPage, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { blankValues, differingFields, valuesSchema } from "#domain/firm-settings/settings-values.rules.ts";
import { CommandError } from "#web/platform/commands.ts";
import { inputOf, valueOfTyped } from "./settings-field-control.tsx";
import type { Typed } from "./settings-field-control.tsx";
import { conflictOf, useSaveSetting } from "./use-settings.ts";
import type { Conflict, SettingsRow } from "./use-settings.ts";

type Draft = Readonly<Record<string, Typed>>;
type Wrong = { field: string; message: string };

const draftOf = (page: SettingsPage, values: SettingsValues): Draft =>
  Object.fromEntries(page.fields.map((field) => [field.name, inputOf(field, values[field.name])]));

export function useSettingDraft(name: SettingsPageName, row: SettingsRow | null, onStored: (key: string) => void) {
  const page = settingsPages[name];
  const [base, setBase] = useState(() => ({ version: row?.version ?? null, values: row?.values ?? blankValues(page) }));
  const [draft, setDraft] = useState<Draft>(() => draftOf(page, base.values));
  const [restored, setRestored] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const problems = useFieldProblems();
  const saving = useSaveSetting(name);
  const values = Object.fromEntries(page.fields.map((field) => [field.name, valueOfTyped(field, draft[field.name] ?? "")]));
  const read = valuesSchema(page).safeParse(values);
  const onError = (error: unknown) => {
    const theirs = conflictOf(error);
    setConflict(theirs);
    // Once both have been compared, the next save is meant as it is.
    if (theirs !== null) setBase({ version: theirs.version, values: theirs.values });
    if (error instanceof CommandError)
      problems.refuse(error.fields.map(({ field, message }) => ({ field: field.replace(/^values\./, ""), message })));
  };
  const save = () => {
    problems.refuse(read.success ? [] : read.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
    if (!read.success) return;
    const stored = { key: row?.key ?? null, version: base.version, values: read.data };
    saving.mutate(stored, { onSuccess: ({ key }) => onStored(key), onError });
  };
  const replace = (other: SettingsValues, isOlder: boolean) => {
    setDraft(draftOf(page, other));
    setRestored(isOlder);
    setConflict(null);
  };
  const type = (field: string, value: Typed) => {
    setDraft((previous) => ({ ...previous, [field]: value }));
    setRestored(false);
  };
  return {
    draft,
    type,
    replace,
    restored,
    conflict,
    save,
    problems,
    values: read.success ? read.data : null,
    changed: differingFields(page, base.values, values),
    error: saving.error,
    isBusy: saving.isPending,
  };
}

/** `attempt` grows with every refusal, for the summary that takes the focus. */
function useFieldProblems() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (wrong: readonly Wrong[]) => {
    setErrors(Object.fromEntries(wrong.toReversed().map(({ field, message }) => [field, message])));
    if (wrong.length > 0) setAttempt((previous) => previous + 1);
  };
  return { errors, attempt, refuse };
}
