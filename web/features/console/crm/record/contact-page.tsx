/** One contact: head, fields, timeline, open deals and tasks. */
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { useContact } from "../contacts/use-contacts.ts";
import { RecordTasks } from "../tasks/record-tasks.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import { CareNote } from "./care-note.tsx";
import { Consents } from "./consents.tsx";
import { ContactDeals } from "./contact-deals.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactHead } from "./contact-head.tsx";
import { ContactPayments } from "./contact-payments.tsx";
import { EraseContact } from "./erase-contact.tsx";
import { Properties } from "./properties.tsx";
import { Ways } from "./ways.tsx";

type Props = { reference: string; isPage: boolean; today: string };

export function ContactPage({ reference, ...rest }: Props) {
  const contact = useContact(reference);
  return (
    <Fetched query={contact} pending={<Skeleton className="h-96" />}>
      {(data) => <Shown contact={data} {...rest} />}
    </Fetched>
  );
}

/** As a page three columns: fields, timeline, deals and tasks. As a panel one column, deals and tasks first. */
function Shown({ contact, isPage, today }: Omit<Props, "reference"> & { contact: ContactRecord }) {
  const facts = (
    <div className="space-y-6">
      <Ways contact={contact} />
      <ContactFacts contact={contact} />
      <Properties contact={contact} />
      <Consents contact={contact} />
      <CareNote contact={contact} />
      <EraseContact contact={contact} />
    </div>
  );
  const next = (
    <div className="space-y-6">
      <RecordTasks of={{ contact: contact.reference }} today={today} />
      <ContactDeals contact={contact} />
      <ContactPayments reference={contact.reference} />
    </div>
  );
  return (
    <div className="space-y-6">
      <ContactHead contact={contact} today={today} />
      {isPage ? (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2 min-[87rem]:grid-cols-[20rem_minmax(0,1fr)_20rem]">
          {facts}
          <Timeline reference={contact.reference} />
          <div className="lg:max-[87rem]:col-start-2">{next}</div>
        </div>
      ) : (
        <>
          {next}
          {facts}
          <Timeline reference={contact.reference} />
        </>
      )}
    </div>
  );
}
