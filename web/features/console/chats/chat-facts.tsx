/** Beside the conversation: the visitor's page, the facts the assistant understood, and bookings proved to be theirs. */
import { formatDay, formatMoment, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { WhoComes } from "../kit/who-comes.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { ChatContact } from "./chat-contact.tsx";
import { intentLabel } from "./chat-labels.rules.ts";

export function ChatFacts({ chat }: { chat: StaffChat }) {
  const { home } = useOffice();
  const { name, email, mobile, page, bookings, slots, csat, enquiryReference, promisedAt } = chat;
  const facts = [
    { label: "On page", value: page ?? "" },
    { label: "About", value: intentLabel(chat.intent) },
    { label: "Began", value: formatMoment(chat.startedAt) },
    ...slots,
    { label: "Left message", value: enquiryReference ?? "" },
    { label: "Answer promised", value: promisedAt === undefined ? "" : `by ${formatMoment(promisedAt)}` },
    { label: "Rated", value: csat === undefined ? "" : `${csat} out of 5` },
  ].filter(({ value }) => value !== "");
  return (
    <aside aria-label="About the visitor" className="space-y-4 border-t border-line px-4 py-4 text-[0.9375rem] lg:border-t-0 lg:border-l">
      <dl className="space-y-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {(email !== undefined || mobile !== undefined) && (
        <div>
          <p className="font-semibold">As they typed it, unverified:</p>
          <ContactWays contact={{ fullName: name ?? "", ...(email !== undefined && { email }), ...(mobile !== undefined && { mobile }) }} />
        </div>
      )}
      <ChatContact chat={chat} />
      <div>
        <h4 className="text-base">Their bookings</h4>
        {bookings.length === 0 ? (
          <p className="mt-1 text-ink-soft">None we can be sure of. A reference they only typed doesn’t count.</p>
        ) : (
          <ul className="mt-1 space-y-1">
            {bookings.map(({ reference, startsAt, endsAt, town, coming }) => (
              <li key={reference}>
                <SiteLink to={recordAddress(home, "booking", reference)} className="font-bold text-downs underline underline-offset-4">
                  {reference}
                </SiteLink>
                <span>{`, ${formatDay(startsAt)}, ${formatTimeRangeShort(startsAt, endsAt)}, ${town}`}</span>
                <WhoComes coming={coming} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
