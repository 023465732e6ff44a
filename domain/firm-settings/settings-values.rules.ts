/** Values of a settings page: checked by the declaration of their fields, read from a row and written to one, shown as text. */
import { z } from "zod";
import { formatDate } from "../kernel/london-time.ts";
import { boundedText, dateText } from "../kernel/text.ts";
import type { SettingsField, SettingsOption, SettingsPage, SettingsValue, SettingsValues } from "./settings-page.ts";

/** Control characters, and marks that turn the direction of what stands after them. As app.is_plain_text, which tables check by. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const unprintable = /[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
export const isPlainText = (text: string): boolean => !unprintable.test(text);

const plainText = (max: number, message: string) =>
  boundedText(max, message)
    .transform((text) => text.trim())
    .refine(isPlainText, { error: "This contains a character we can’t use. Delete it, or type the text again", abort: true });

function schemaOf(field: SettingsField): z.ZodType<SettingsValue> {
  const { message } = field;
  switch (field.kind) {
    case "text": {
      const { min = 0, pattern, isUpper } = field;
      return plainText(field.max, message)
        .transform((text) => (isUpper === true ? text.toUpperCase().replaceAll(" ", "") : text))
        .refine((text) => text.length >= min && (pattern === undefined || pattern.test(text)), message);
    }
    case "number":
      return z.int({ error: message }).min(field.min, message).max(field.max, message);
    case "date":
      return field.isRequired === true ? dateText(message) : dateText(message).nullable();
    case "choice": {
      const { options, none } = field;
      const one = boundedText(60, message).refine(
        (value) => value !== "" && (typeof options === "string" || options.some((option) => option.value === value)),
        message,
      );
      return none === undefined ? one : one.nullable();
    }
    case "tick":
      return z.boolean({ error: message });
    case "lines":
      return z
        .array(
          plainText(field.max, message).refine((line) => line !== "" && (field.pattern?.test(line) ?? true), message),
          { error: message },
        )
        .max(field.maxLines, message);
  }
}

/** What may be stored by this page. Problems name the field; the rule over several fields comes last. */
export const valuesSchema = (page: SettingsPage) =>
  z.strictObject(Object.fromEntries(page.fields.map((field) => [field.name, schemaOf(field)]))).superRefine((values, context) => {
    const wrong = page.check?.(values) ?? null;
    if (wrong !== null) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
  });

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of the table, as JSON by its columns. */
export function valuesOf(page: SettingsPage, row: Readonly<Record<string, unknown>>): SettingsValues {
  if (page.readRow !== undefined) return page.readRow(row);
  // A column of a table holds what its field takes; one that a later migration added is null in older entries of the history.
  return Object.fromEntries(page.fields.map(({ name }) => [name, (row[columnOf(name)] ?? null) as SettingsValue]));
}

export function rowOf(page: SettingsPage, values: SettingsValues): Record<string, unknown> {
  return page.writeRow?.(values) ?? Object.fromEntries(page.fields.map(({ name }) => [columnOf(name), values[name]]));
}

/** What a new row begins with. */
export const blankValues = (page: SettingsPage): SettingsValues =>
  Object.fromEntries(page.fields.map((field) => [field.name, blankOf(field)]));

function blankOf(field: SettingsField): SettingsValue {
  if (field.kind === "text") return "";
  if (field.kind === "lines") return [];
  if (field.kind === "tick") return field.isTickedAtFirst === true;
  return null;
}

export const isSameValue = (one: SettingsValue | undefined, other: SettingsValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of the fields in which two differ, in the order of the form. */
export const differingFields = (page: SettingsPage, one: SettingsValues | null, other: SettingsValues | null): SettingsField[] =>
  page.fields.filter(({ name }) => !isSameValue(one?.[name], other?.[name]));

/** A value as a person reads it. */
export function valueText(field: SettingsField, value: SettingsValue | undefined, options: readonly SettingsOption[] = []): string {
  if (field.kind === "choice" && field.none !== undefined && (value ?? null) === null) return field.none;
  if (value === undefined || value === null || value === "") return "Nothing";
  if (Array.isArray(value)) return value.length === 0 ? "Nothing" : value.join(", ");
  if (typeof value === "boolean") return field.kind === "tick" ? (value ? field.yes : field.no) : String(value);
  if (typeof value === "number")
    return `${value.toLocaleString("en-GB")}${field.kind === "number" && field.unit !== undefined ? ` ${field.unit}` : ""}`;
  if (field.kind === "date") return formatDate(value);
  if (field.kind !== "choice") return value;
  const known = typeof field.options === "string" ? options : field.options;
  return known.find((option) => option.value === value)?.label ?? value;
}

/** The name of a row, as in the list. */
export function rowTitle(page: SettingsPage, values: SettingsValues, options: readonly SettingsOption[] = []): string {
  const field = page.fields.find(({ name }) => name === page.titleField);
  return field === undefined ? page.title : valueText(field, values[field.name], options);
}
