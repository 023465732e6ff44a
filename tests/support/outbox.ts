/** The mails that the server under test has sent: read from its outbox, waited for by who gets them. */
import fs from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import type { Attachment } from "postal-mime";
import { until } from "./running-server.ts";

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  fileNames: string[];
  /** The invitation's text. */ calendar: string | null;
};

/** All of them, in the order in which they went off. */
export async function sentMails(dataDirectory: string): Promise<SentMail[]> {
  const folder = path.join(dataDirectory, "outbox");
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const [{ mtimeMs }, bytes] = await Promise.all([fs.stat(file), fs.readFile(file)]);
      const { to, subject, text, attachments } = await PostalMime.parse(bytes);
      return {
        sentAt: mtimeMs,
        mail: {
          to: to?.[0]?.address ?? "",
          subject: subject ?? "",
          text: text ?? "",
          fileNames: attachments.map(({ filename }) => filename ?? ""),
          calendar: calendarOf(attachments),
        },
      };
    }),
  );
  return files.toSorted((one, other) => one.sentAt - other.sentAt).map(({ mail }) => mail);
}

function calendarOf(attachments: readonly Attachment[]): string | null {
  const content = attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
  return content === undefined ? null : typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** Waits for the `count`-th mail of that subject to that address. */
export async function mailTo(dataDirectory: string, address: string, subject: RegExp, count = 1): Promise<SentMail> {
  return until(`mail ${count} about ${subject} to ${address}`, async () => {
    const mails = await sentMails(dataDirectory);
    return mails.filter((mail) => mail.to === address && subject.test(mail.subject))[count - 1];
  });
}

export function linkIn({ text }: SentMail): string {
  const link = /https?:\/\/\S+#token_hash=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in:\n${text}`);
  return link;
}

export function codeIn({ text }: SentMail): string {
  const code = /^\s+(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in:\n${text}`);
  return code;
}

/** Waits for the `count`-th text with a code to a number (E.164), oldest first; answers its 6 digits. */
export async function codeTextedTo(dataDirectory: string, number: string, count = 1): Promise<string> {
  const folder = path.join(dataDirectory, "outbox");
  return until(`text ${count} to ${number}`, async () => {
    const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith(".txt"));
    const files = await Promise.all(
      names.map(async (name) => ({
        text: await fs.readFile(path.join(folder, name), "utf8"),
        sentAt: (await fs.stat(path.join(folder, name))).mtimeMs,
      })),
    );
    const texts = files.filter(({ text }) => text.startsWith(`To: ${number}\n`)).toSorted((one, other) => one.sentAt - other.sentAt);
    return texts.flatMap(({ text }) => /^(\d{6}) is your/m.exec(text)?.[1] ?? [])[count - 1];
  });
}
