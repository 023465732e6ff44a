/** Reads one contact with all that is shown of it and of those merged into it, in one statement under the office's own rights. */
import { sql } from "kysely";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { contactRecordSchema } from "#domain/crm/contacts.contract.ts";
import { colleagueName, colleagueNameIfAny } from "#server/office/office.public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { DB } from "#server/platform/database/generated/rows.ts";
import { propertyColumns } from "./companies.queries.ts";
import { rootIdSql } from "./contact-roots.ts";
import { family } from "./contacts.queries.ts";

/** So many of its records, the newest. */
const listedRecords = 100;

type Contact = ExpressionBuilder<DB & { c: DB["contacts"]; family: { ids: string[] } }, "c" | "family">;

/** Of the same address or number at several of them: the root's own, then one that is proved. */
const selectWays = (contact: Contact) =>
  contact
    .selectFrom((from) =>
      from
        .selectFrom("contact_ways as w")
        .distinctOn(["w.kind", "w.value"])
        .select(["w.id", "w.kind", "w.value", "w.label", "w.sms_ok as smsOk", "w.verified_at as verifiedAt"])
        .select(sql<boolean>`w.is_primary and w.contact_id = c.id`.as("isPrimary"))
        .where(sql<boolean>`w.contact_id = any (family.ids)`)
        .orderBy("w.kind")
        .orderBy("w.value")
        .orderBy(sql`w.contact_id = c.id`, "desc")
        .orderBy("w.verified_at", (order) => order.asc().nullsLast())
        .orderBy("w.id")
        .as("way"),
    )
    .selectAll("way")
    .orderBy("way.kind")
    .orderBy("way.isPrimary", "desc")
    .orderBy("way.value");

const selectProperties = (contact: Contact) =>
  contact
    .selectFrom("properties as p")
    .select(propertyColumns)
    .where(sql<boolean>`p.contact_id = any (family.ids)`)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id");

const selectRecords = (contact: Contact) =>
  contact
    .selectFrom("contact_records as r")
    .leftJoin("bookings as b", (on) => on.onRef("b.id", "=", "r.record_id").on("r.kind", "=", "booking"))
    .leftJoin("quotes as q", (on) => on.onRef("q.id", "=", "r.record_id").on("r.kind", "=", "quote"))
    .leftJoin("enquiries as e", (on) => on.onRef("e.id", "=", "r.record_id").on("r.kind", "=", "enquiry"))
    .select((record) => [
      "r.kind",
      "r.record_id as id",
      record.fn.coalesce("b.reference", "q.reference", "e.reference").as("reference"),
      record.fn.coalesce("b.state", "q.state", "e.state").as("state"),
      "r.at",
      "r.is_verified as isVerified",
    ])
    .where(sql<boolean>`r.contact_id = any (family.ids)`)
    .orderBy("r.at", "desc")
    .orderBy("r.record_id")
    .limit(listedRecords);

const selectMerges = (contact: Contact) =>
  contact
    .selectFrom("contact_merges as m")
    .innerJoin("contacts as k", "k.id", "m.merged_id")
    .select(["m.id", "k.full_name as name", "k.reference", "m.at", colleagueName("m.merged_by").as("by")])
    .select(sql<boolean>`m.at > now() - app.merge_undo_time()`.as("canUndo"))
    .where(sql<boolean>`m.merged_id = any (family.ids)`)
    .where("m.undone_at", "is", null)
    .orderBy("m.id", "desc");

const record = (tx: Tx, id: Expression<string>) =>
  tx
    .selectFrom("contacts as c")
    .innerJoinLateral(family.as("family"), (on) => on.onTrue())
    .where("c.id", "=", id)
    .select(["c.id", "c.reference", "c.row_version as rowVersion", "c.full_name as name", "c.salutation", "c.language", "c.tags"])
    .select(["c.customer_type as customerType", "c.job_title as jobTitle", "c.preferred_channel as preferredChannel"])
    .select(["c.lead_source as source", "c.source_detail as sourceDetail", "c.lifecycle", "c.lifecycle_by_hand as lifecycleByHand"])
    .select(["c.notes", "c.last_contact_at as lastContactAt", "c.next_action_at as nextActionAt", "c.jobs_count as jobs"])
    .select(["c.lifetime_value_pence as valuePence", "c.created_at as createdAt", "c.updated_at as updatedAt", "c.anonymised_at"])
    .select(["c.owner_id", colleagueNameIfAny("c.owner_id").as("owner_name")])
    .select((contact) => [
      jsonObjectFrom(contact.selectFrom("companies as o").select(["o.id", "o.name"]).whereRef("o.id", "=", "c.company_id")).as("company"),
      jsonArrayFrom(selectWays(contact)).as("ways"),
      jsonArrayFrom(selectProperties(contact)).as("properties"),
      jsonArrayFrom(selectRecords(contact)).as("records"),
      jsonArrayFrom(selectMerges(contact)).as("merges"),
      // Consent, whether there is a note of care, open proposals: they rest on what nobody reads directly.
      sql<object>`app.contact_marks(c.id)`.as("marks"),
    ]);

export type Which = { reference: string } | { id: string };
const contactIdSql = (which: Which) =>
  "id" in which
    ? sql<string>`${which.id}::uuid`
    : sql<string>`(select ${rootIdSql("named")} from contacts as named where named.reference = ${which.reference})`;

export type ReadContact = { contact: ContactRecord; isAnonymised: boolean };

/** In that order; of a merged one what it became; undefined for one that does not exist. */
export async function contactRecords(tx: Tx, which: readonly Which[]): Promise<(ReadContact | undefined)[]> {
  const parts = which.map((one, index) => jsonObjectFrom(record(tx, contactIdSql(one))).as(`at${index}`));
  const row = await tx.selectNoFrom(parts).executeTakeFirstOrThrow();
  return which.map((_, index) => {
    const contactRow = row[`at${index}`];
    if (contactRow === undefined || contactRow === null) return undefined;
    const { marks, anonymised_at, owner_id: id, owner_name: name, ...contact } = contactRow;
    const owner = id === null ? null : { id, name };
    return { contact: contactRecordSchema.parse({ ...contact, owner, ...marks }), isAnonymised: anonymised_at !== null };
  });
}
