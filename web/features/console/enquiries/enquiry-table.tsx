/** Rows of enquiries. The reference is the link; j and k move between rows, Enter opens. On a phone each is a block of a few lines. */
import { useRef } from "react";
import { Link } from "react-router";
import { topicLabels } from "#domain/enquiries/enquiry.copy.ts";
import type { ListedEnquiry } from "#domain/enquiries/inbox.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { StateDot } from "../bookings/state-dot.tsx";
import { useListKeys } from "../crm/frame/use-list-keys.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { enquirySearch, enquiryStateOf } from "./enquiry-filters.rules.ts";
import type { EnquiryFilters } from "./enquiry-filters.rules.ts";

type Props = { enquiries: readonly ListedEnquiry[]; filters: EnquiryFilters; renderedAt: string };

const heads = ["Enquiry", "From", "They wrote", "Due or sent", "State"] as const;
const cell = "px-2 py-1.5 max-sm:py-0.5 2xl:px-3";

export function EnquiryTable({ enquiries, filters, renderedAt }: Props) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const now = useNow(10_000, Date.parse(renderedAt));
  useListKeys({ list: rows });
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Enquiries</caption>
        <thead className="max-sm:hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="border-b border-line-strong px-2 py-2 text-left font-semibold 2xl:px-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {enquiries.map((enquiry) => (
            <Row key={enquiry.reference} enquiry={enquiry} to={enquirySearch(filters, enquiry.reference)} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ enquiry, to, now }: { enquiry: ListedEnquiry; to: string; now: number }) {
  const { reference, state, topic, name, text, photos, createdAt, dueAt, hasReplied } = enquiry;
  const about = [topicLabels[topic], photos === 0 ? "" : photos === 1 ? "1 photo" : `${photos} photos`].filter(Boolean).join(", ");
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-1.5">
      <th scope="row" className="px-2 py-0 text-left font-semibold 2xl:px-3">
        <Link
          to={to}
          data-row={reference}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
        >
          {reference}
        </Link>
      </th>
      <td className={`${cell} wrap-anywhere sm:min-w-28`}>{name}</td>
      <td className={`${cell} wrap-anywhere max-sm:col-span-2`}>
        <span className="block text-ink-soft">{hasReplied ? `${about}, they wrote again` : about}</span>
        <span className="line-clamp-2">{text}</span>
      </td>
      <td className={`${cell} max-sm:col-span-2`}>
        {dueAt === null ? (
          <span className="text-ink-soft">{formatMoment(createdAt)}</span>
        ) : (
          <TimeLeft requestedAt={createdAt} promisedAt={dueAt} now={now} />
        )}
      </td>
      <td className={`${cell} max-sm:col-span-2`}>
        <StateDot {...enquiryStateOf[state]} />
      </td>
    </tr>
  );
}
