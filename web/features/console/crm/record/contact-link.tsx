/** On a quote, booking or enquiry: a link to its contact, and a new task about it. */
import { useQuery } from "@tanstack/react-query";
import { Plus, UserRound } from "lucide-react";
import { useState } from "react";
import { londonDate } from "#domain/kernel/london-time.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { contactAddress } from "../frame/crm-place.rules.ts";
import { TaskDialog } from "../tasks/task-dialog.tsx";

const linkClass = "inline-flex min-h-8 cursor-pointer items-center gap-2 font-semibold wrap-anywhere text-downs hover:underline";

/** `reference`: of the record. Renders nothing while loading, or where no contact is linked. */
export function ContactLink({ reference }: { reference: string }) {
  const { command } = useSession();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const answer = useQuery({
    queryKey: ["contacts", "of-record", reference],
    queryFn: ({ signal }) => command("contact-of-record", { reference }, { signal }),
  });
  const contact = answer.data?.contact;
  if (!contact) return null;
  const link = { contact: contact.reference, ...(reference.startsWith("B-") && { booking: reference }) };
  return (
    <div className="mt-2 flex flex-wrap gap-x-5">
      <SiteLink to={contactAddress(contact.reference)} className={linkClass}>
        <UserRound aria-hidden="true" className="size-4.5" />
        <span>{`Everything about ${contact.name}`}</span>
      </SiteLink>
      <button type="button" onClick={() => setOpenedOn(londonDate(new Date()))} className={linkClass}>
        <Plus aria-hidden="true" className="size-4.5" />
        Add a task
      </button>
      {openedOn !== null && <TaskDialog link={link} today={openedOn} onClose={() => setOpenedOn(null)} />}
    </div>
  );
}
