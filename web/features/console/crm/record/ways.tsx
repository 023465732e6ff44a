/** A contact's numbers and addresses with label, verification and permission for texts; add and remove. */
import { useState } from "react";
import type { FormEvent } from "react";
import { contactLimits } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { mailtoHref, telHref } from "#domain/kernel/contact-links.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { wayLabelNames } from "../contacts/contact-labels.ts";
import { waysInput } from "../contacts/ways-input.rules.ts";
import { problemOf } from "../frame/crm-problem.ts";
import { useAction } from "../frame/use-crm.ts";
import { useSaveContact } from "./use-save-contact.ts";

type Way = ContactRecord["ways"][number];
type WayInput = NonNullable<Commands["save-contact"]["in"]["fields"]["ways"]>[number];

/** Every change sends the whole list. */
const inputOf = ({ kind, value, label, isPrimary, smsOk }: Way): WayInput =>
  kind === "email" ? { kind, value, isPrimary } : { kind, value, label, isPrimary, smsOk };

export function Ways({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  const [typed, setTyped] = useState("");
  const change = useAction(
    (ways: WayInput[]) => save({ ways }),
    () => setTyped(""),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") change.mutate([...contact.ways.map(inputOf), ...waysInput([typed])]);
  };
  return (
    <section aria-labelledby="ways">
      <h4 id="ways" className="text-lg font-semibold">
        Phone and email
      </h4>
      <ul className="mt-1 divide-y divide-line">
        {contact.ways.map((way) => (
          <li key={way.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <a href={way.kind === "email" ? mailtoHref(way.value) : telHref(way.value)} className="font-semibold wrap-anywhere">
              {way.kind === "email" ? way.value : formatPhone(way.value)}
            </a>
            <span className="text-sm text-ink-soft">{wayText(way)}</span>
            <button
              type="button"
              onClick={() => change.mutate(contact.ways.filter(({ id }) => id !== way.id).map(inputOf))}
              className="ml-auto min-h-8 text-sm font-semibold text-downs underline"
            >
              Remove<span className="sr-only"> {way.value}</span>
            </button>
          </li>
        ))}
      </ul>
      {change.isError && <ProblemNotice problem={problemOf(change.error)} />}
      {contact.ways.length < contactLimits.ways && (
        <details className="mt-1">
          <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">Add a number or address</summary>
          <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <TextField name="way" label="Phone or email" value={typed} maxLength={254} autoComplete="off" onChange={setTyped} />
            <Button type="submit" variant="secondary" size="small" busy={change.isPending}>
              Add
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

function wayText({ kind, label, isPrimary, smsOk, verifiedAt }: Way): string {
  return [
    label && wayLabelNames[label],
    isPrimary && "first choice",
    kind === "phone" && smsOk && "takes texts",
    verifiedAt === null ? "not verified" : "verified",
  ]
    .filter(Boolean)
    .join(", ");
}
