/** A contact's numbers and addresses with label, verification and permission for texts; add and remove. */
import { useState } from "react";
import type { FormEvent } from "react";
import { contactLimits } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { mailtoHref, telHref } from "#domain/kernel/contact-links.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ConfirmAction } from "#web/features/accounts/screens/confirm-action.tsx";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { wayLabelNames } from "../contacts/contact-labels.ts";
import { waysInput } from "../contacts/ways-input.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction } from "../frame/use-crm.ts";
import { useSaveContact } from "./use-save-contact.ts";

type Way = ContactRecord["ways"][number];
type WayInput = NonNullable<Commands["save-contact"]["in"]["fields"]["ways"]>[number];

/** Every change sends the whole list. */
const toInput = ({ kind, value, label, isPrimary, smsOk }: Way): WayInput =>
  kind === "email" ? { kind, value, isPrimary } : { kind, value, label, isPrimary, smsOk };

export function Ways({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  const [draft, setDraft] = useState("");
  const add = useAction(
    () => save({ ways: [...contact.ways.map(toInput), ...waysInput([draft])] }),
    () => setDraft(""),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() !== "") add.mutate(undefined);
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
            <span className="ml-auto">
              <RemoveWay way={way} onRemove={() => save({ ways: contact.ways.filter(({ id }) => id !== way.id).map(toInput) })} />
            </span>
          </li>
        ))}
      </ul>
      {add.isError && <ProblemNotice problem={crmProblem(add.error)} />}
      {contact.ways.length < contactLimits.ways && (
        <details className="mt-1">
          <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">Add a number or address</summary>
          <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <TextField name="way" label="Phone or email" value={draft} maxLength={254} autoComplete="off" onChange={setDraft} />
            <Button type="submit" variant="secondary" size="small" busy={add.isPending}>
              Add
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

/** Asked first: typed in again it would be unverified. */
function RemoveWay({ way: { kind, value }, onRemove }: { way: Way; onRemove: () => Promise<unknown> }) {
  const label = kind === "email" ? value : formatPhone(value);
  const remove = async () => {
    try {
      await onRemove();
      return null;
    } catch (error) {
      return crmProblem(error);
    }
  };
  return (
    <ConfirmAction
      button="Remove"
      about={value}
      question={`Remove ${label}?`}
      follows={<p>Bookings and quotes that were made with it keep it.</p>}
      confirm="Remove it"
      onConfirm={remove}
    />
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
