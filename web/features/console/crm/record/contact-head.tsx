/** The head of a contact: name, lifecycle stage, and buttons to call, text and mail. */
import { Mail, MessageSquare, Phone } from "lucide-react";
import { Link } from "react-router";
import { contactLimits, lifecycles } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { tagsIn } from "#domain/crm/tags.rules.ts";
import { mailtoHref, telHref } from "#domain/kernel/contact-links.ts";
import { formatDate, formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { Badge } from "#web/ui/badge.tsx";
import { lifecycleNames, lifecycleTones } from "../contacts/contact-labels.ts";
import { companyAddress } from "../frame/crm-place.rules.ts";
import { InlineField } from "../frame/inline-field.tsx";
import { useOwnerOptions } from "../tasks/use-tasks.ts";
import { ForThem } from "../../new-booking/for-them.tsx";
import { Proposals } from "./proposals.tsx";
import { useSaveContact } from "./use-save-contact.ts";

const wayClass =
  "inline-flex min-h-10 items-center gap-2 rounded-medium border border-line-strong bg-paper px-3 font-semibold text-downs hover:bg-downs-soft wrap-anywhere";

export function ContactHead({ contact, today }: { contact: ContactRecord; today: string }) {
  return (
    <header className="space-y-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl wrap-anywhere">
        <span>{contact.name}</span>
        <Badge tone={lifecycleTones[contact.lifecycle]}>{lifecycleNames[contact.lifecycle]}</Badge>
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <span className="tabular-nums">{contact.reference}</span>
        {contact.company !== null && (
          <Link to={companyAddress(contact.company.id)} className="font-semibold wrap-anywhere text-downs hover:underline">
            {contact.company.name}
          </Link>
        )}
        <span>{`${contact.jobs === 1 ? "1 job" : `${contact.jobs} jobs`}, ${formatPounds(contact.valuePence)}`}</span>
        <span>{`last contact ${formatMoment(contact.lastContactAt)}`}</span>
      </p>
      <Reach contact={contact} />
      <ForThem contact={contact.reference} />
      <Proposals contact={contact} />
      <HeadFields contact={contact} today={today} />
    </header>
  );
}

function Reach({ contact }: { contact: ContactRecord }) {
  const phone = contact.ways.find(({ kind }) => kind === "phone")?.value;
  const email = contact.ways.find(({ kind }) => kind === "email")?.value;
  const text = contact.ways.find(({ kind, smsOk }) => kind === "phone" && smsOk)?.value;
  return (
    <div className="flex flex-wrap gap-2">
      {phone !== undefined && (
        <a href={telHref(phone)} className={wayClass}>
          <Phone aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="sr-only">Call </span>
          <span>{formatPhone(phone)}</span>
        </a>
      )}
      {text !== undefined && (
        <a href={telHref(text).replace("tel:", "sms:")} className={wayClass}>
          <MessageSquare aria-hidden="true" className="size-4.5 shrink-0" />
          Text
        </a>
      )}
      {email !== undefined && (
        <a href={mailtoHref(email)} className={wayClass}>
          <Mail aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="sr-only">Email </span>
          <span>{email}</span>
        </a>
      )}
      {phone === undefined && email === undefined && <p className="font-semibold">No number or address yet.</p>}
    </div>
  );
}

function HeadFields({ contact, today }: { contact: ContactRecord; today: string }) {
  const save = useSaveContact(contact);
  const owners = useOwnerOptions("No one yet");
  const tags = contact.tags.join(", ");
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <InlineField
        label="Next action"
        kind="date"
        value={contact.nextActionAt ?? ""}
        display={
          contact.nextActionAt !== null && `${contact.nextActionAt < today ? "Overdue since " : ""}${formatDate(contact.nextActionAt)}`
        }
        onSave={(day) => save({ nextActionAt: day === "" ? null : day })}
      />
      <InlineField
        label="Owner"
        value={contact.owner?.id ?? ""}
        display={contact.owner?.name}
        options={owners}
        onSave={(id) => save({ ownerId: id === "" ? null : id })}
      />
      <StageField contact={contact} />
      <InlineField
        label="Tags"
        hint="separated by commas"
        value={tags}
        maxLength={contactLimits.tags * (contactLimits.tag + 2)}
        onSave={(text) => save({ tags: tagsIn(text) })}
      />
    </dl>
  );
}

const stages = [{ value: "", label: "Set automatically" }, ...lifecycles.map((value) => ({ value, label: lifecycleNames[value] }))];

function StageField({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  return (
    <InlineField
      label="Stage"
      value={contact.lifecycleByHand ?? ""}
      display={contact.lifecycleByHand === null ? undefined : `${lifecycleNames[contact.lifecycleByHand]}, set by hand`}
      empty={`${lifecycleNames[contact.lifecycle]}, set automatically`}
      options={stages}
      onSave={(value) => save({ lifecycleByHand: lifecycles.find((one) => one === value) ?? null })}
    />
  );
}
