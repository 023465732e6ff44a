/** What was written since: our answers, what came back, and each step with who took it. As plain text: nothing in it is a link. */
import { clsx } from "clsx";
import type { OfficeEnquiry } from "#domain/enquiries/inbox.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { notesOf, titleOf } from "./thread.rules.ts";

export function EnquiryThread({ enquiry: { thread, email, repliesLeftOut } }: { enquiry: OfficeEnquiry }) {
  return (
    <>
      {thread.length > 0 && (
        <ol aria-label="What was written" className="mt-4 flex flex-col gap-3">
          {thread.map((entry) => (
            <li
              key={entry.id}
              className={clsx(
                "max-w-[65ch] rounded-medium px-3 py-2 wrap-anywhere",
                entry.kind === "reply" ? "mr-8 border border-line-strong max-sm:mr-2" : "ml-8 bg-downs-soft max-sm:ml-2",
              )}
            >
              <p className="text-sm text-ink-soft tabular-nums">{`${titleOf(entry, email)}, ${formatMoment(entry.at)}`}</p>
              {entry.kind !== "quoted" && entry.text !== "" && <p className="whitespace-pre-line">{entry.text}</p>}
              {notesOf(entry, email).map((note) => (
                <p key={note} className="text-sm font-semibold">
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {repliesLeftOut > 0 && (
        <p className="mt-3 font-semibold">
          {`${repliesLeftOut === 1 ? "1 more mail" : `${repliesLeftOut} more mails`} came than we take in here. They’re in the mailbox.`}
        </p>
      )}
    </>
  );
}
