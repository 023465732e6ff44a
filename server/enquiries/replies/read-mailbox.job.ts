/**
 * Takes answers to our mail about enquiries out of the mailbox into their threads. A mail belongs to an enquiry by the token in the address it
 * came to, or by the id of a mail of ours that it answers; what its sender writes, or who they say they are, decides nothing. Nobody is sent
 * anything for it, so that two machines that answer each other stop with us. Safe to run twice.
 */
import type { Database } from "#server/platform/database/database.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { FetchedMail, Mailbox } from "#server/platform/mail/mailbox.ts";
import { keepMailboxPlaceProcedure, mailboxPlaceProcedure, receiveEnquiryMailProcedure } from "../inbox/inbox.procedures.ts";
import { isReplyToken, readReplyAddress } from "./reply-address.ts";
import { idOfOurs, readMail } from "./read-mail.ts";
import type { ReadMail } from "./read-mail.ts";
import { enquiryOfMessages, enquiryOfReference, isMessageOfOurs } from "./replies.queries.ts";

type Needs = {
  database: Pick<Database, "asService" | "performAsService">;
  clock: Clock;
  log: Log;
  enquiryReplyToken: (enquiryId: string) => string;
  enquiryReplyAddress?: string | undefined;
  mailbox?: Mailbox | undefined;
};

const reason = "read-mailbox";

export async function readMailbox(needs: Needs): Promise<void> {
  const { database, mailbox, clock, log } = needs;
  if (mailbox === undefined) return;
  const { name } = mailbox;
  const since = await mailboxPlaceProcedure.performAsService(database, reason, { name });
  const keep = (uidValidity: string, lastUid: number) =>
    keepMailboxPlaceProcedure.performAsService(database, reason, { name, uidValidity, lastUid, now: clock.now() });
  const place = await mailbox
    .visit(since, async (mail) => {
      await takeMail(needs, mail);
      // Each by itself: what breaks the visit later is read again, and this is not.
      if (since !== null) await keep(since.uidValidity, mail.uid);
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, "the mailbox of answers to enquiries could not be read");
      return null;
    });
  if (place !== null) await keep(place.uidValidity, place.lastUid);
}

/** A mail that cannot be read is left in the mailbox, for people; a database that does not answer is waited for. */
async function takeMail(needs: Needs, fetched: FetchedMail): Promise<void> {
  const { database, clock, log } = needs;
  const mail = await readMail(fetched).catch((error: unknown) => {
    log.warn({ err: error, uid: fetched.uid }, "a mail in the mailbox could not be read");
    return null;
  });
  if (mail === null) return;
  const enquiryId = await enquiryOf(needs, mail);
  if (enquiryId === undefined) return;
  const { recipients: _, answers: __, ...entry } = mail;
  const { outcome } = await receiveEnquiryMailProcedure.performAsService(database, reason, { ...entry, enquiryId, now: clock.now() });
  if (outcome === "left_out") log.warn({ uid: fetched.uid }, "more mail about an enquiry than is taken in");
}

async function enquiryOf(needs: Needs, mail: ReadMail): Promise<string | undefined> {
  const { database, enquiryReplyAddress: address } = needs;
  const own = idOfOurs(mail);
  // Somebody may give our own mailbox as their address.
  if (own !== undefined && (await isMessageOfOurs(database, own))) return undefined;
  for (const recipient of address === undefined ? [] : mail.recipients) {
    const named = readReplyAddress(recipient, address ?? "");
    if (named === null) continue;
    const id = await enquiryOfReference(database, named.reference);
    if (id !== undefined && isReplyToken(needs, id, named.token)) return id;
  }
  return mail.answers.length === 0 ? undefined : enquiryOfMessages(database, mail.answers);
}
