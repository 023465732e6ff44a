/** One enquiry: what its sender wrote and showed, the thread since, and what the office does about it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callBackLabels } from "#domain/enquiries/enquiry-choices.ts";
import { topicLabels } from "#domain/enquiries/enquiry.copy.ts";
import type { OfficeEnquiry } from "#domain/enquiries/inbox.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StateDot } from "../bookings/state-dot.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { CustomerLink } from "../kit/customer-link.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { TimeLeft } from "../kit/time-left.tsx";
import { openRecord } from "../live/open-record.ts";
import { ForThem } from "../new-booking/for-them.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { enquiryStateOf } from "./enquiry-filters.rules.ts";
import { EnquiryPictures } from "./enquiry-pictures.tsx";
import { EnquirySteps } from "./enquiry-steps.tsx";
import { EnquiryThread } from "./enquiry-thread.tsx";

type Props = { reference: string; renderedAt: string; onClose: () => void };

export function EnquiryRecord({ reference, renderedAt, onClose }: Props) {
  const { command } = useSession();
  const enquiry = useQuery({
    ...openRecord,
    queryKey: ["office-enquiry", reference],
    queryFn: ({ signal }) => command("office-enquiry", { reference }, { signal }),
  });
  return (
    <Fetched query={enquiry} pending={<Skeleton className="h-40" />}>
      {(data) => <Shown enquiry={data} renderedAt={renderedAt} onClose={onClose} />}
    </Fetched>
  );
}

function Shown({ enquiry, renderedAt, onClose }: { enquiry: OfficeEnquiry } & Omit<Props, "reference">) {
  const { reference, name, email, mobile, state, createdAt, dueAt } = enquiry;
  const now = useNow(10_000, Date.parse(renderedAt));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-xl">{`Enquiry ${reference}`}</h3>
        <StateDot {...enquiryStateOf[state]} />
        {dueAt !== null && <TimeLeft requestedAt={createdAt} promisedAt={dueAt} now={now} />}
        <Button variant="quiet" size="small" className="ml-auto" onClick={onClose}>
          Close this panel
        </Button>
      </div>
      <ContactWays contact={{ fullName: name, email, mobile }} />
      <p className="mt-1 text-[0.9375rem] text-ink-soft">Nobody has proved that this name, address or number is theirs.</p>
      <CustomerLink reference={reference} />
      <ForThem record={reference} />
      <Facts enquiry={enquiry} />
      <EnquiryPictures pictures={enquiry.pictures} />
      <EnquiryThread enquiry={enquiry} />
      <Elsewhere enquiry={enquiry} />
      {enquiry.complaintOf === null && <EnquirySteps enquiry={enquiry} />}
    </>
  );
}

function Facts({ enquiry }: { enquiry: OfficeEnquiry }) {
  const { topic, createdAt, callBack, postcode, bookingReference, message, note } = enquiry;
  const rows = [
    { label: "About", value: topicLabels[topic] },
    { label: "Sent", value: formatMoment(createdAt) },
    { label: "Call back", value: callBack === null ? "" : callBackLabels[callBack] },
    { label: "Postcode", value: postcode ?? "" },
    { label: "About booking", value: bookingReference ?? "" },
    { label: "Message", value: message },
    { label: "Our note", value: note },
  ];
  return (
    <div className="mt-4">
      <FactList isWide rows={rows.filter(({ value }) => value !== "")} />
    </div>
  );
}

/** What became of it, where that is another page. */
function Elsewhere({ enquiry: { quoteReference, complaintOf } }: { enquiry: OfficeEnquiry }) {
  const { home } = useOffice();
  const link = "inline-flex min-h-11 items-center font-semibold text-downs underline";
  if (complaintOf !== null)
    return (
      <Link to={recordAddress(home, "booking", complaintOf)} className={link}>
        {`Answer this complaint on booking ${complaintOf}`}
      </Link>
    );
  if (quoteReference === null) return null;
  return (
    <Link to={recordAddress(home, "quote", quoteReference)} className={link}>
      {`Open quote ${quoteReference}`}
    </Link>
  );
}
