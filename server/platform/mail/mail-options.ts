/** The type of a message, and its conversion for nodemailer: one recipient, plain text beside HTML, a calendar file shown as an invitation. */
import type { Attachment, IcalAttachment, SendMailOptions } from "nodemailer";

/** The address's domain is also that of every Message-ID. */
export type Sender = { name: string; address: string };

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** For `text/calendar`: the message is also shown as an invitation. At most one attachment of a message has it. */
  method?: "REQUEST" | "CANCEL" | "PUBLISH";
  /** The content id of a picture that the HTML shows as `cid:…`. */
  cid?: string;
};

export type MailMessage = {
  /** Identifies this message permanently: Message-ID and outbox file derive from it. Letters, digits, dot, hyphen, underscore. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  headers?: Record<string, string>;
  /**
   * The mails it goes on from, the oldest first: ids of ours, or the Message-IDs of others, which have their angle brackets. Mail programs show
   * them as one conversation.
   */
  thread?: readonly string[];
};

export function mailOptions(from: Sender, message: MailMessage): SendMailOptions {
  const calendar = message.attachments.find((attachment) => attachment.method !== undefined);
  return {
    messageId: `<${message.id}@${senderDomain(from)}>`,
    from,
    // Passed as an object, an address is a single one: a comma in it cannot add a second recipient.
    to: { name: "", address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    html: message.html,
    text: message.text,
    attachments: message.attachments.filter((attachment) => attachment !== calendar).map(toAttachment),
    ...(calendar === undefined ? {} : { icalEvent: toInvitation(calendar) }),
    ...threadOf(message, senderDomain(from)),
    headers: { "Auto-Submitted": "auto-generated", ...message.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function threadOf({ thread = [] }: MailMessage, domain: string): Pick<SendMailOptions, "inReplyTo" | "references"> {
  const references = thread.map((id) => (id.startsWith("<") ? id : `<${id}@${domain}>`));
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined ? {} : { inReplyTo, references };
}

function toAttachment({ filename, contentType, content, cid }: MailAttachment): Attachment {
  return { filename, contentType, content: toBytes(content), ...(cid === undefined ? {} : { cid, contentDisposition: "inline" }) };
}

/** An alternative to the text, which clients show as an invitation, and a file as well. */
function toInvitation({ filename, content, method }: MailAttachment): IcalAttachment {
  return { filename, content: toBytes(content), method };
}

function toBytes(content: string | Uint8Array): Buffer {
  return typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function senderDomain({ address }: Sender): string {
  return /@([A-Za-z0-9.-]+)$/.exec(address)?.[1] ?? "localhost";
}
