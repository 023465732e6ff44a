/** Reads a company with its sites and its people under the office's own rights. */
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import type { DB } from "#server/platform/database/generated/rows.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Of its sites and of its people, each. */
const most = 500;

export const propertyColumns = [
  "p.id",
  "p.uprn",
  "p.line1",
  "p.line2",
  "p.town",
  "p.postcode",
  "p.type",
  "p.floor",
  "p.lift",
  "p.parking",
  "p.access_notes as accessNotes",
  "p.last_access_outcome as lastAccessOutcome",
  "p.company_id as companyId",
  "p.row_version as rowVersion",
] as const;

type Companies = ExpressionBuilder<DB & { o: DB["companies"] }, "o">;

const selectSites = (company: Companies) =>
  company
    .selectFrom("properties as p")
    .whereRef("p.company_id", "=", "o.id")
    .select(propertyColumns)
    .orderBy("p.created_at")
    .orderBy("p.id")
    .limit(most);

const selectPeople = (company: Companies) =>
  company.selectFrom("contacts as c").whereRef("c.company_id", "=", "o.id").where("c.merged_into", "is", null);

/** Has an email address that the office vouches for, at a company with terms (docs/decisions/0143). */
const booksOnAccount = sql<boolean>`o.terms_days > 0 and c.lifecycle <> 'do_not_serve' and exists (select 1 from public.contact_ways w
  join public.contacts f on f.id = w.contact_id where (f.id = c.id or f.merged_into = c.id) and w.kind = 'email' and w.vouched_at is not null)`;

const selectContacts = (company: Companies) =>
  selectPeople(company)
    .where("c.anonymised_at", "is", null)
    .select(["c.reference", "c.full_name as name", "c.job_title as jobTitle", "c.lifecycle", booksOnAccount.as("booksOnAccount")])
    .orderBy("c.sort_name")
    .orderBy("c.id")
    .limit(most);

const record = (tx: Tx, id: string) =>
  tx
    .selectFrom("companies as o")
    .where("o.id", "=", id)
    .select(["o.id", "o.row_version as rowVersion", "o.name", "o.trading_name as tradingName", "o.company_number as companyNumber"])
    .select(["o.vat_number as vatNumber", "o.sic_code as sicCode", "o.terms_days as termsDays"])
    .select(["o.credit_limit_pence as creditLimitPence", "o.po_required as poRequired", "o.statement_day as statementDay", "o.notes"])
    .select(["o.created_at as createdAt", "o.updated_at as updatedAt"])
    .select((company) => [
      jsonArrayFrom(selectSites(company)).as("sites"),
      jsonArrayFrom(selectContacts(company)).as("contacts"),
      selectPeople(company)
        .select((people) => people.fn.coalesce(people.fn.sum("c.lifetime_value_pence"), people.lit(0)).as("value"))
        .as("valuePence"),
    ]);

/** Null for one that does not exist. */
export const companyRecord = async (tx: Tx, id: string) =>
  (await tx.selectNoFrom(jsonObjectFrom(record(tx, id)).as("company")).executeTakeFirstOrThrow()).company;
