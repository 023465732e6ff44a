/** The columns of the list of contacts: what each is called, how it is sorted, and how it reads. */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ContactSort } from "#domain/crm/contact-choices.ts";
import type { ListedContact } from "#domain/crm/contacts.contract.ts";
import { formatDayAmong } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { StateDot } from "#web/features/console/bookings/state-dot.tsx";
import type { ContactColumn } from "./contact-filters.rules.ts";
import { lifecycleNames, lifecycleTones, sourceNames } from "./contact-labels.ts";

export type Cell = {
  head: string;
  sort?: ContactSort;
  isNumber?: true;
  isNarrow?: true;
  of: (contact: ListedContact, today: string) => ReactNode;
};

export const cells: Readonly<Record<ContactColumn, Cell>> = {
  phone: { head: "Phone", isNarrow: true, of: ({ phone }) => phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span> },
  email: { head: "Email", of: ({ email }) => email },
  place: {
    head: "Where",
    isNarrow: true,
    of: ({ town, postcode }) => (
      <>
        <span>{[town, postcode].every(Boolean) ? `${town}, ` : town}</span>
        <span className="whitespace-nowrap">{postcode}</span>
      </>
    ),
  },
  lifecycle: {
    head: "Stage",
    isNarrow: true,
    of: ({ lifecycle }) => (
      <span className="xl:whitespace-nowrap">
        <StateDot label={lifecycleNames[lifecycle]} tone={lifecycleTones[lifecycle]} />
      </span>
    ),
  },
  tags: { head: "Tags", of: ({ tags }) => tags.join(", ") },
  owner: { head: "Owner", of: ({ owner }) => owner },
  last: {
    head: "Last contact",
    sort: "contact",
    of: ({ lastContactAt }, today) => <span className="whitespace-nowrap">{formatDayAmong(lastContactAt, today)}</span>,
  },
  next: { head: "Next action", of: renderNextAction },
  jobs: { head: "Jobs", isNumber: true, of: ({ jobs }) => jobs },
  value: { head: "Value", sort: "value", isNumber: true, of: ({ valuePence }) => (valuePence === 0 ? "–" : formatPounds(valuePence)) },
  source: { head: "Source", of: ({ source }) => sourceNames[source] },
  company: { head: "Company", of: ({ company }) => company },
};

function renderNextAction({ nextActionAt }: ListedContact, today: string): ReactNode {
  if (nextActionAt === null) return null;
  return (
    <span className={clsx("whitespace-nowrap", nextActionAt < today && "font-semibold text-brick-deep")}>
      {`${nextActionAt < today ? "Overdue, " : ""}${formatDayAmong(nextActionAt, today)}`}
    </span>
  );
}
