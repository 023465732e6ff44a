/**
 * The address that answers to our mail about an enquiry go to: the mailbox's own, with the reference and a token that nobody can guess. Whoever
 * writes to it has our mail, or was sent it; it proves nothing else about them.
 */
import { timingSafeEqual } from "node:crypto";

type Needs = { enquiryReplyToken: (enquiryId: string) => string; enquiryReplyAddress?: string | undefined };
export type NamedEnquiry = { id: string; reference: string };

/** `answers+e7f3k9m-0f3c…@firm.example`; undefined where no mailbox is read. */
export function replyAddressOf({ enquiryReplyToken, enquiryReplyAddress }: Needs, { id, reference }: NamedEnquiry): string | undefined {
  if (enquiryReplyAddress === undefined) return undefined;
  const at = enquiryReplyAddress.lastIndexOf("@");
  const part = reference.replace("-", "").toLowerCase();
  return `${enquiryReplyAddress.slice(0, at)}+${part}-${enquiryReplyToken(id)}${enquiryReplyAddress.slice(at)}`;
}

/** What an address of that form says, unproved: the token is compared once the enquiry's id is known. */
export function readReplyAddress(address: string, mailbox: string): { reference: string; token: string } | null {
  const at = mailbox.lastIndexOf("@");
  const [before, after] = [`${mailbox.slice(0, at)}+`.toLowerCase(), mailbox.slice(at).toLowerCase()];
  const text = address.trim().toLowerCase();
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const [, body = "", token = ""] = /^e([0-9a-z]{6})-([0-9a-f]{32})$/.exec(text.slice(before.length, -after.length)) ?? [];
  return body === "" ? null : { reference: `E-${body.toUpperCase()}`, token };
}

export function isReplyToken({ enquiryReplyToken }: Pick<Needs, "enquiryReplyToken">, enquiryId: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(enquiryReplyToken(enquiryId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
