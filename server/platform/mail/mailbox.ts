/**
 * Reads new mail of a mailbox over IMAP, and changes nothing in it: no mail is marked, moved or deleted, because people read it as well. Each
 * mail only up to a limit, each visit only so many, and no visit longer than its time.
 */
import type { ImapFlow } from "imapflow";

/** Up to which mail it was read. Another `uidValidity` means that its numbers begin anew. */
export type MailboxPlace = { uidValidity: string; lastUid: number };
export type FetchedMail = { uid: number; source: Uint8Array; /** False where it is longer than what was fetched. */ isWhole: boolean };
export type Mailbox = {
  /** For our own record: host, user and folder, never the password. */
  name: string;
  /**
   * Hands over what came since, the oldest first, and answers up to where it was read. Where it was never read, only what comes from now on.
   * @throws where the mailbox cannot be reached, or `take` throws
   */
  visit: (since: MailboxPlace | null, take: (mail: FetchedMail) => Promise<void>) => Promise<MailboxPlace>;
};

export const mailboxLimits = { bytes: 256_000, mails: 50, again: 200, milliseconds: 45_000, silence: 15_000 } as const;

export function openMailbox(address: string): Mailbox {
  const url = new URL(address);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const user = decodeURIComponent(url.username);
  return {
    name: `${user}@${url.host}/${folder}`,
    async visit(since, take) {
      const client = await clientOf(url, user);
      const end = setTimeout(() => client.close(), mailboxLimits.milliseconds);
      // What goes wrong is thrown by the call that waits for it.
      client.on("error", () => {});
      try {
        await client.connect();
        return await readSince(client, folder, since, take);
      } finally {
        clearTimeout(end);
        client.close();
      }
    },
  };
}

/** The package is loaded here: it weighs 30 MB and a tenth of a second, which a firm without a mailbox never pays. */
async function clientOf(url: URL, user: string): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import("imapflow");
  const secure = url.protocol === "imaps:";
  const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
  const { silence } = mailboxLimits;
  return new Client({
    host: url.hostname,
    port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
    secure,
    // A password does not leave this machine in the clear.
    ...(!secure && !isHere && { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  });
}

async function readSince(client: ImapFlow, folder: string, since: MailboxPlace | null, take: (mail: FetchedMail) => Promise<void>) {
  const { uidValidity, uidNext } = await client.mailboxOpen(folder, { readOnly: true });
  const validity = String(uidValidity);
  const place: MailboxPlace = { uidValidity: validity, lastUid: placeToBegin(since, validity, uidNext) };
  if (place.lastUid + 1 >= uidNext) return place;
  const answered = await client.search({ uid: `${place.lastUid + 1}:*` }, { uid: true });
  // `n:*` holds the last mail, whatever its number.
  const uids = (answered || []).filter((uid) => uid > place.lastUid).toSorted((one, other) => one - other);
  for (const uid of uids.slice(0, mailboxLimits.mails)) {
    const query = { uid: true, size: true, source: { start: 0, maxLength: mailboxLimits.bytes } };
    const mail = await client.fetchOne(String(uid), query, { uid: true });
    if (mail && mail.source !== undefined) {
      const { source, size = source.byteLength } = mail;
      await take({ uid, source: source.subarray(0, mailboxLimits.bytes), isWhole: size <= mailboxLimits.bytes });
    }
    place.lastUid = uid;
  }
  return place;
}

/** Where the numbers begin anew, the newest are read again: what was taken already is known by its digest. */
function placeToBegin(since: MailboxPlace | null, validity: string, uidNext: number): number {
  if (since === null) return uidNext - 1;
  return since.uidValidity === validity ? since.lastUid : Math.max(0, uidNext - 1 - mailboxLimits.again);
}
