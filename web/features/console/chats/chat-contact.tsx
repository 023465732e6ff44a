/** The contact a chat is filed under: known where the visitor proved it or left their details, else chosen here by the office. */
import { UserRound } from "lucide-react";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { ContactPicker } from "../crm/contacts/contact-picker.tsx";
import { contactAddress } from "../crm/frame/crm-place.rules.ts";
import { ForThem } from "../new-booking/for-them.tsx";
import { chatProblem } from "./chat-problem.ts";
import { useChatStep } from "./use-chats.ts";

export function ChatContact({ chat: { id, contact } }: { chat: StaffChat }) {
  const file = useChatStep("file-chat", id);
  if (contact !== undefined)
    return (
      <div>
        <SiteLink
          to={contactAddress(contact.reference)}
          className="inline-flex min-h-8 items-center gap-2 font-semibold wrap-anywhere text-downs hover:underline"
        >
          <UserRound aria-hidden="true" className="size-4.5 shrink-0" />
          <span>{`Everything about ${contact.name}`}</span>
        </SiteLink>
        <ForThem contact={contact.reference} />
      </div>
    );
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">Put this on a contact’s timeline</summary>
      {file.isError && <ProblemNotice problem={chatProblem(file.error)} />}
      <ContactPicker
        label="Whose chat is it?"
        source="chat"
        picked={null}
        onPick={(picked) => picked && file.mutate({ id, reference: picked.id })}
      />
    </details>
  );
}
