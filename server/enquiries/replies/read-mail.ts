/** One mail as it came, read: where it was sent, what it answers, whose words it has. Everything in it was written by a stranger. */
import { createHash } from "node:crypto";
import { isAutomaticMail, ownWords } from "#domain/enquiries/reply.rules.ts";
import { withoutControls } from "#domain/kernel/typed-text.ts";
import type { FetchedMail } from "#server/platform/mail/mailbox.ts";

export type ReadMail = {
  /** The addresses it was sent to or delivered at. */
  recipients: string[];
  /** Ids of ours that it says it answers, of all Message-IDs that it names. */
  answers: string[];
  /** Its own, where it has the form of one. */
  mailId: string | undefined;
  sender: string;
  text: string;
  isAutomatic: boolean;
  isShortened: boolean;
  attachments: number;
  /** Tells one mail from another, hexadecimal. */
  sourceDigest: string;
};

const placesOfRecipients = ["to", "cc", "delivered-to", "x-original-to", "envelope-to"];
const max = { recipients: 50, ids: 40, headerCharacters: 8_000 } as const;
const ourId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi;
/** What one may write into a header of ours; others are left out. */
const mailIdPattern = /^<[!-;=?-~]{3,250}>$/;

/** @throws where it is no mail at all */
export async function readMail({ source, isWhole }: Pick<FetchedMail, "source" | "isWhole">): Promise<ReadMail> {
  // Loaded with the first mail.
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 64_000 });
  const headers = new Map<string, string>();
  const all = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, max.headerCharacters));
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value.slice(0, max.headerCharacters));
  const { text, isShortened } = ownWords(mail.text ?? "");
  const messageId = headers.get("message-id")?.trim() ?? "";
  const named = [...all("references"), ...all("in-reply-to")].join(" ");
  return {
    recipients: (
      placesOfRecipients
        .flatMap(all)
        .join(" ")
        .match(/[^\s<>,;:"()]{1,100}@[^\s<>,;:"()]{1,200}/g) ?? []
    ).slice(0, max.recipients),
    answers: [...named.matchAll(ourId)].map(([, id = ""]) => id.toLowerCase()).slice(-max.ids),
    mailId: mailIdPattern.test(messageId) ? messageId : undefined,
    sender: Array.from(withoutControls(mail.from?.address ?? ""))
      .slice(0, 254)
      .join(""),
    text,
    isAutomatic: isAutomaticMail(headers),
    isShortened: isShortened || (!isWhole && mail.attachments.length === 0),
    attachments: Math.min(mail.attachments.length, 1_000),
    sourceDigest: createHash("sha256")
      .update(messageId === "" ? source : messageId)
      .digest("hex"),
  };
}

/** The id of a mail that we sent ourselves. */
export const idOfOurs = ({ mailId }: ReadMail): string | undefined =>
  /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(mailId ?? "")?.[1]?.toLowerCase();
