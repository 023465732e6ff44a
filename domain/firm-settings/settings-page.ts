/** How a settings page is declared: its table, its fields and what they hold. List, form, history, difference and restore follow from it. */

export type SettingsValue = string | number | boolean | string[] | null;
export type SettingsValues = Readonly<Record<string, SettingsValue>>;
export type SettingsOption = { value: string; label: string };

type Common = {
  /** Its column in camel case, unless the page reads and writes its rows itself. */
  name: string;
  label: string;
  hint?: string;
  /** What is shown where the value is refused: what to enter, with its limits. */
  message: string;
};
export type SettingsField = Common &
  (
    | { kind: "text"; max: number; min?: number; pattern?: RegExp; isUpper?: true; autoComplete?: string }
    | { kind: "number"; min: number; max: number; unit?: string }
    /** `runsOut`: listed from 60 days before, as the end of something that has to be renewed. */
    | { kind: "date"; isRequired?: true; runsOut?: string }
    /** `options`: rows of another table, or a list. `none`: the label of no choice, stored as null. */
    | { kind: "choice"; options: "depots" | readonly SettingsOption[]; none?: string }
    /** `isTickedAtFirst`: in a new row. */
    | { kind: "tick"; yes: string; no: string; isTickedAtFirst?: true }
    | { kind: "lines"; maxLines: number; max: number; pattern?: RegExp }
  );

export type SettingsPage = {
  name: string;
  title: string;
  /** What one row is called: "van". */
  one: string;
  table: string;
  /** The column that names a row. */
  key: string;
  /** The column that rows stand in the order of; otherwise the key. */
  orderBy?: string;
  /** What the page is for, in a sentence. */
  lead: string;
  /** What a change here reaches: the end of a sentence. */
  affects: string;
  fields: readonly SettingsField[];
  /** The field that a row is called by. */
  titleField: string;
  /** Fields shown in the list, beside the title. */
  listed: readonly string[];
  /** The table has one row, which is neither added nor removed. */
  isSingle?: true;
  /** Rows may be removed; otherwise something else in the page puts them out of use. */
  isRemovable?: true;
  /** More rows than these are not taken. */
  maxRows: number;
  /** Where fields and columns are not one to one. */
  readRow?: (row: Readonly<Record<string, unknown>>) => SettingsValues;
  writeRow?: (values: SettingsValues) => Record<string, unknown>;
  /** A rule over several fields: the field and what is wrong, or null. */
  check?: (values: SettingsValues) => { field: string; message: string } | null;
};
