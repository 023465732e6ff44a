/** What is taken of a mail that answers ours: the words that are new in it, and whether a person wrote them. */
import { cleanText } from "../kernel/typed-text.ts";
import { inboxLimits } from "./inbox-choices.ts";

/** Of the headers, in small letters. */
export type MailHeaders = ReadonlyMap<string, string>;

/** An absence, a list, a mail that came back: nobody waits for an answer to it. */
export function isAutomaticMail(headers: MailHeaders): boolean {
  const value = (name: string) => (headers.get(name) ?? "").trim().toLowerCase();
  const submitted = value("auto-submitted");
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|list|auto_reply)/.test(value("precedence")) ||
    ["x-autoreply", "x-autorespond", "list-id", "x-auto-response-suppress"].some((name) => headers.has(name) && value(name) !== "none") ||
    /^<\s*>$/.test(value("return-path")) ||
    /^multipart\/report\b/.test(value("content-type")) ||
    /(?:^|<)(?:mailer-daemon|postmaster|no-?reply)@/.test(value("from"))
  );
}

/** Lines are looked at only so far. */
const maxLines = 2_000;
/** Where mail programs begin to repeat the mail that is answered. */
const beginnings = [
  /^(?:On|Am|Le|El) .{4,200}(?:wrote|schrieb|écrit|escribió).{0,3}:$/,
  /^-{2,}\s?(?:Original Message|Forwarded message)/i,
  /^_{10,}$/,
];
const header = /^(?:From|Sent|To|Subject): /;

/** Without the mail that it repeats, cut to what is kept. Where nothing else is left, all of it. */
export function ownWords(text: string): { text: string; isShortened: boolean } {
  const lines = text.slice(0, 200_000).replace(/\r\n?/g, "\n").split("\n").slice(0, maxLines);
  const at = lines.findIndex((line, index) => isRepeated(lines, line.trim(), index));
  const own = cleanText((at === -1 ? lines : lines.slice(0, at)).filter((line) => !line.startsWith(">")).join("\n"));
  const words = own === "" ? cleanText(lines.join("\n")) : own;
  const characters = Array.from(words.replace(/\n{3,}/g, "\n\n"));
  return { text: characters.slice(0, inboxLimits.answer).join(""), isShortened: characters.length > inboxLimits.answer };
}

function isRepeated(lines: readonly string[], line: string, index: number): boolean {
  if (line.length > 300) return false;
  const joined = line.startsWith("On ") && !line.endsWith(":") ? `${line} ${lines[index + 1]?.trim() ?? ""}` : line;
  return (
    beginnings.some((beginning) => beginning.test(joined)) ||
    (header.test(line) && lines.slice(index + 1, index + 4).filter((next) => header.test(next.trim())).length >= 2)
  );
}
