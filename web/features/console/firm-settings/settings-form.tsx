/** The form of one row: its fields, what a change would do, what a colleague did meanwhile, and the row's history. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsPageName } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsOption, SettingsPage, SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { rowTitle } from "#domain/firm-settings/settings-values.rules.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { SettingEffects } from "./setting-effects.tsx";
import { SettingsFieldControl } from "./settings-field-control.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { useSettingDraft } from "./use-setting-draft.ts";
import type { SettingsRow } from "./use-settings.ts";

type Props = { name: SettingsPageName; row: SettingsRow | null; depots: readonly SettingsOption[]; onNotice: (text: string) => void };

export function SettingsForm({ name, row, depots, onNotice }: Props) {
  const page = settingsPages[name];
  const { home } = useOffice();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    onNotice("");
    heading.current?.focus();
  }, [onNotice]);
  const list = sectionAddress(home, "settings", { page: name });
  const form = useSettingDraft(name, row, () => {
    onNotice("Saved. It counts from now on.");
    void navigate(list);
  });
  const handleRestore = (older: SettingsValues) => {
    form.replace(older, true);
    heading.current?.focus();
  };
  return (
    <>
      <SiteLink to={list} className="mt-4 inline-flex min-h-11 items-center text-downs underline underline-offset-2">
        {`All ${page.title.toLowerCase()}`}
      </SiteLink>
      <form
        noValidate
        className="mt-2 max-w-prose space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {row === null ? `Add a ${page.one}` : rowTitle(page, row.values, depots)}
        </h3>
        <Fields {...{ page, form, depots }} />
        <SettingEffects name={name} rowKey={row?.key ?? null} values={form.changed.length > 0 ? form.values : null} />
        <p role="status">{form.restored && "These are the older values. Nothing has changed until you save."}</p>
        <Button type="submit" busy={form.isBusy}>
          {`Save ${page.one}`}
        </Button>
      </form>
      {row !== null && <SettingsHistory {...{ name, row, depots }} onRestore={handleRestore} />}
    </>
  );
}

type FieldsProps = { page: SettingsPage; form: ReturnType<typeof useSettingDraft>; depots: readonly SettingsOption[] };

/** What is wrong on top, a colleague's change, then the fields. */
function Fields({ page, form, depots }: FieldsProps) {
  const { errors, attempt } = form.problems;
  const wrong = page.fields.flatMap(({ name: field }) => (errors[field] === undefined ? [] : [{ field, message: errors[field] }]));
  const isUnexplained = form.error !== null && form.conflict === null && wrong.length === 0;
  return (
    <>
      <ErrorSummary problems={wrong} attempt={attempt} />
      {isUnexplained && <ProblemNotice problem={officeProblem(form.error)} />}
      {form.conflict !== null && (
        <ConflictNotice {...{ page, depots }} conflict={form.conflict} mine={form.draft} onTake={(theirs) => form.replace(theirs, false)} />
      )}
      {page.fields.map((field) => (
        <SettingsFieldControl
          key={field.name}
          field={field}
          depots={depots}
          value={form.draft[field.name] ?? ""}
          error={errors[field.name]}
          onChange={(value) => form.type(field.name, value)}
        />
      ))}
    </>
  );
}
