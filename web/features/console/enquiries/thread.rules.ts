/** An entry of an enquiry's thread, as the office reads it. */
import type { OfficeEnquiry } from "#domain/enquiries/inbox.contract.ts";

type Entry = OfficeEnquiry["thread"][number];

export function titleOf({ kind, by, sender, text }: Entry, email: string | null): string {
  const who = by ?? "A colleague";
  switch (kind) {
    case "answer":
      return `${who} answered by email`;
    case "call":
      return `${who} answered by phone`;
    case "reply":
      return sender !== null && sender.toLowerCase() === email?.toLowerCase()
        ? "They wrote back"
        : `Written back from ${sender ?? "no address"}`;
    case "closed":
      return `${who} closed it`;
    case "reopened":
      return `${who} opened it again`;
    case "quoted":
      return `${who} made quote ${text} of it`;
  }
}

/** What its reader has to know besides. */
export function notesOf({ kind, isAutomatic, isShortened, attachments, sender, delivery }: Entry, email: string | null): string[] {
  return [
    kind === "reply" && isAutomatic ? "Sent by a program, so nothing waits for it." : "",
    kind === "reply" && sender?.toLowerCase() !== email?.toLowerCase()
      ? "That isn’t the address they gave. Our answers go to the one they gave."
      : "",
    isShortened ? "There is more: read all of it in the mailbox." : "",
    attachments > 0 ? "Files came with it. They’re in the mailbox." : "",
    delivery === "dead" ? "It couldn’t be delivered. Ring them, or check the address." : "",
    delivery === "due" || delivery === "sending" ? "On its way." : "",
    delivery === "failed" ? "Not delivered yet. We’re trying again." : "",
  ].filter((note) => note !== "");
}
