/** One enquiry with its thread, under the office's own rights. */
import { sql } from "kysely";
import type { OfficeEnquiry } from "#domain/enquiries/inbox.contract.ts";
import { inboxLimits } from "#domain/enquiries/inbox-choices.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { asStaff, colleagueNameIfAny, enquiryDue } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

type Stored = Omit<OfficeEnquiry, "pictures" | "takesReplies"> & { photos: string[] };
type EnquiryRow = Omit<Stored, "createdAt" | "promisedAt" | "dueAt" | "thread"> & {
  id: string;
  createdAt: Date;
  promisedAt: Date;
  dueAt: Date | null;
};
type EntryRow = Omit<OfficeEnquiry["thread"][number], "at"> & { at: Date; sequence: string };

/** `photos`: their ids. Null where there is no such enquiry. */
export const readOfficeEnquiry = (database: Pick<Database, "asActor">, actor: Actor, reference: string): Promise<Stored | null> =>
  asStaff(database, actor, async (tx) => {
    const row = await enquiryRow(tx, reference);
    if (row === undefined) return null;
    const { id, createdAt, promisedAt, dueAt, ...rest } = row;
    return {
      ...rest,
      createdAt: isoInLondon(createdAt),
      promisedAt: isoInLondon(promisedAt),
      dueAt: dueAt && isoInLondon(dueAt),
      thread: (await entriesOf(tx, id)).map(({ at, sequence: _, ...entry }) => ({ ...entry, at: isoInLondon(at) })),
    };
  });

async function enquiryRow(tx: Tx, reference: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    select e.id, e.reference, e.row_version as version, e.state, e.topic, e.name, e.email, e.mobile, e.postcode, e.call_back as "callBack",
      e.booking_reference as "bookingReference", e.message, e.office_note as note, e.created_at as "createdAt", e.promised_at as "promisedAt",
      case when e.state in ('new', 'in_hand') then ${enquiryDue.at} end as "dueAt", e.replies_left_out as "repliesLeftOut",
      q.reference as "quoteReference",
      array(select p.id::text from enquiry_photos p where p.enquiry_id = e.id order by p.position) as photos,
      (select b.reference from complaints c join bookings b on b.id = c.booking_id where e.id in (c.enquiry_id, c.objection_id) limit 1)
        as "complaintOf"
    from enquiries e left join quotes q on q.id = e.quote_id where e.reference = ${reference}`.execute(tx);
  return rows[0];
}

/** The newest so many, the oldest of them first. */
async function entriesOf(tx: Tx, enquiryId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from (select t.sequence, t.id, t.kind, t.body as text, t.at, ${colleagueNameIfAny("t.author_id")} as by, t.sender,
        t.is_automatic as "isAutomatic", t.is_shortened as "isShortened", t.attachments, m.state as delivery
      from enquiry_entries t left join messages m on m.id = t.message_id
      where t.enquiry_id = ${enquiryId} order by t.sequence desc limit ${inboxLimits.entries}) as newest order by sequence`.execute(tx);
  return rows;
}
