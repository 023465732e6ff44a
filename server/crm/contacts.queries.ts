/** Reads contacts and segments under the office's own rights. */
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { colleagueName, selectColleagues } from "#server/office/office.public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { rootIdSql } from "./contact-roots.ts";

/** Contacts in an order, as a table to select from. */
const inOrder = (ids: readonly string[]) =>
  sql<{ id: string; place: string }>`unnest(${ids}::uuid[]) with ordinality`.as<"f">(sql`f (id, place)`);

/** The ids of all contacts under a root. */
export const family = sql<{
  ids: string[];
}>`(select array[c.id] || array(select k.id from contacts as k where k.merged_into = c.id) as ids)`;

/** Of all contacts under a root the root's own first, then the primary one, then the oldest. */
const firstWaySql = (kind: "email" | "phone") => sql<string | null>`(select w.value from contact_ways as w
  where w.contact_id = any (family.ids) and w.kind = ${kind}
  order by w.contact_id = c.id desc, w.is_primary desc, w.created_at, w.id limit 1)`;

const newestProperty = sql<{ town: string; postcode: string }>`(select p.town, p.postcode from properties as p
  where p.contact_id = any (family.ids) order by p.created_at desc, p.id limit 1)`;

/** One by one: of fifty at once PostgreSQL takes reading all contacts for quicker. */
const listedContacts = (tx: Tx, ids: readonly string[]) =>
  tx
    .with("page", (from) =>
      from
        .selectFrom(inOrder(ids))
        .innerJoinLateral(
          (one) => one.selectFrom("contacts as k").select(columns).whereRef("k.id", "=", "f.id").limit(1).as("k"),
          (on) => on.onTrue(),
        )
        .selectAll("k")
        .select("f.place"),
    )
    .selectFrom("page as c")
    .innerJoinLateral(family.as("family"), (on) => on.onTrue())
    .leftJoinLateral(newestProperty.as("p"), (on) => on.onTrue())
    .leftJoin("companies as o", "o.id", "c.company_id")
    .leftJoin(selectColleagues("page", ["owner_id"]).as("u"), "u.id", "c.owner_id")
    .select(["c.id", "c.reference", "c.name", "o.name as company", firstWaySql("email").as("email"), firstWaySql("phone").as("phone")])
    .select(["p.town", "p.postcode", "c.lifecycle", "c.source", "c.tags", "u.name as owner"])
    .select(["c.lastContactAt", "c.nextActionAt", "c.jobs", "c.valuePence", "c.createdAt"])
    .orderBy("c.place");

const columns = [
  "k.id",
  "k.reference",
  "k.full_name as name",
  "k.company_id",
  "k.lifecycle",
  "k.lead_source as source",
  "k.tags",
  "k.owner_id",
  "k.last_contact_at as lastContactAt",
  "k.next_action_at as nextActionAt",
  "k.jobs_count as jobs",
  "k.lifetime_value_pence as valuePence",
  "k.created_at as createdAt",
] as const;

/** Each with what the contacts merged into it have: primary address and number, newest property. One query for a whole page of fifty. */
export const contactsInOrder = async (tx: Tx, ids: readonly string[]) =>
  (await tx.selectNoFrom(jsonArrayFrom(listedContacts(tx, ids)).as("contacts")).executeTakeFirstOrThrow()).contacts;

/** Of a booking, quote or enquiry. */
export const contactOfRecord = (tx: Tx, reference: string) =>
  tx
    .selectFrom("contact_records as r")
    .innerJoin("contacts as own", "own.id", "r.contact_id")
    .innerJoin("contacts as c", (on) => on.onRef("c.id", "=", rootIdSql("own")))
    .select(["c.reference", "c.full_name as name"])
    .where(
      sql<boolean>`(r.kind, r.record_id) in (select 'booking', b.id from bookings as b where b.reference = ${reference}
        union all select 'quote', q.id from quotes as q where q.reference = ${reference}
        union all select 'enquiry', e.id from enquiries as e where e.reference = ${reference})`,
    )
    .executeTakeFirst();

export const listedSegments = (tx: Tx) =>
  tx
    .selectFrom("segments as s")
    .select(["s.id", "s.name", "s.filter", "s.marketing_channel as marketingChannel", "s.row_version as rowVersion"])
    .select(colleagueName("s.created_by").as("by"))
    .orderBy(sql`lower(s.name)`)
    .orderBy("s.id")
    .execute();

/** A page of the export in the order of their references: contacts that were not merged into another, with what those merged into them have. */
export async function contactsToExport(tx: Tx, { after, max }: { after: string; max: number }) {
  const rows = tx
    .selectFrom((from) =>
      from
        .selectFrom("contacts")
        .select(["id", "reference", "full_name as name", "salutation", "customer_type as customerType", "company_id"])
        .select(["job_title as jobTitle", "preferred_channel as preferredChannel", "language", "lead_source as source"])
        .select(["source_detail as sourceDetail", "tags", "lifecycle_by_hand as lifecycle", "notes"])
        .where("merged_into", "is", null)
        .where("anonymised_at", "is", null)
        .where("reference", ">", after)
        .orderBy("reference")
        .limit(max)
        .as("c"),
    )
    .innerJoinLateral(family.as("family"), (on) => on.onTrue())
    .leftJoin("companies as o", "o.id", "c.company_id")
    .select(["c.reference", "c.name", "c.salutation", "c.customerType", "o.name as company", "c.jobTitle", "c.preferredChannel"])
    .select(["c.language", "c.source", "c.sourceDetail", "c.tags", "c.lifecycle", "c.notes"])
    .select((contact) => [
      jsonArrayFrom(
        contact
          .selectFrom("contact_ways as w")
          .select(["w.kind", "w.value"])
          .where(sql<boolean>`w.contact_id = any (family.ids)`)
          .orderBy("w.is_primary", "desc")
          .orderBy("w.created_at")
          .orderBy("w.value"),
      ).as("ways"),
      jsonArrayFrom(
        contact
          .selectFrom("properties as p")
          .select(["p.line1", "p.line2", "p.town", "p.postcode"])
          .where(sql<boolean>`p.contact_id = any (family.ids)`)
          .orderBy("p.created_at")
          .orderBy("p.id"),
      ).as("properties"),
    ])
    .orderBy("c.reference");
  return rows.execute();
}
