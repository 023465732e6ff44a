/**
 * Who may see what: every caller × every table, stated once; and a database in which every one of these tables holds rows.
 * Nobody but the service writes a table directly, save the few that administrators edit.
 */
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { fillAccounts } from "./filled-accounts.fixture.ts";
import { addDrafts, fillChats, fillReviews } from "./draft-rows.fixture.ts";
import { fillBoard } from "./board-rows.fixture.ts";
import { fillPayments, paymentTables } from "./payment-rows.fixture.ts";
import { fillChangeOrders } from "./change-order-rows.fixture.ts";
import { crmTables, fillCrm } from "./crm-rows.fixture.ts";
import { fillFiles } from "./file-rows.fixture.ts";
import { callers, grantId, people } from "./policy-callers.ts";
import type { Caller, Principal } from "./policy-callers.ts";
import { appendOnly, ofSettingsPages } from "./written-tables.fixture.ts";

/** `all` rows, `none` of them, `some` (their own share), or `refused` outright. */
export type Sees = "all" | "none" | "some" | "refused";
const byCaller = (
  visitor: Sees,
  customer: Sees,
  another: Sees,
  moderator: Sees,
  admin: Sees,
  { weakStaff = another, granted = another }: { weakStaff?: Sees; granted?: Sees } = {},
): Record<Caller, Sees> => ({
  visitor,
  customer,
  "another customer": another,
  "a moderator without the second factor": weakStaff,
  "a moderator": moderator,
  "an administrator without the second factor": weakStaff,
  "an administrator": admin,
  "a portal grant": granted,
  service: "all",
});

const facts = byCaller("all", "all", "all", "all", "all");
/** Published rows for everybody, drafts for administrators. */
const published = byCaller("some", "some", "some", "some", "all");
const closed = byCaller("refused", "refused", "refused", "refused", "refused");
const unnamed = byCaller("none", "none", "none", "none", "none");
const office = byCaller("refused", "none", "none", "all", "all");
const ownOrOffice = byCaller("refused", "some", "none", "all", "all", { granted: "some" });

export const matrix: Record<string, Record<Caller, Sees>> = {
  "public.articles": published,
  "public.bank_holidays": facts,
  "public.booking_transitions": facts,
  "public.quote_transitions": facts,
  "public.catalogue_items": facts,
  "public.company_settings": facts,
  "public.comparison_figures": facts,
  "public.claims": published,
  "public.ratings": published,
  "public.testimonials": published,
  "public.depots": facts,
  "public.opening_hours": facts,
  "public.service_zones": facts,
  "public.tariffs": facts,
  "public.towns": facts,
  "public.window_templates": facts,
  "public.arrival_windows": office,
  "public.closures": office,
  "public.chat_conversations": office,
  "public.chat_messages": office,
  "public.chat_presence": office,
  "public.canned_replies": office,
  "public.disposal_sites": office,
  "public.running_costs": office,
  "public.enquiries": office,
  "public.enquiry_photos": office,
  "public.enquiry_entries": office,
  "app.mailboxes": closed,
  "public.funnel_counts": office,
  "public.messages": office,
  "public.page_counts": office,
  "public.quotes": office,
  "public.quote_photos": office,
  "public.quote_versions": office,
  "public.quote_events": office,
  "public.trigger_definitions": office,
  "public.trigger_runs": office,
  "public.complaints": office,
  "public.reviews": office,
  "public.slot_hold_parts": office,
  "public.slot_holds": office,
  "public.van_slots": office,
  "public.planned_stops": office,
  "public.van_absences": office,
  "public.van_crews": office,
  "public.vision_days": office,
  "public.vans": office,
  "public.waiting_list": office,
  "public.bookings": ownOrOffice,
  "public.booking_events": ownOrOffice,
  "public.booking_consents": ownOrOffice,
  "public.payments": ownOrOffice,
  "public.invoices": ownOrOffice,
  "public.invoice_lines": ownOrOffice,
  "public.payment_allocations": ownOrOffice,
  "public.thread_messages": ownOrOffice,
  "public.portal_grants": office,
  "public.booking_notes": office,
  "public.deals": office,
  "public.deal_records": office,
  "public.deal_events": office,
  "public.tasks": office,
  "public.contact_imports": office,
  "app.import_parts": closed,
  "app.import_rows": closed,
  "public.change_orders": office,
  "app.change_order_photos": closed,
  ...Object.fromEntries([...crmTables, ...paymentTables].map((name) => [name, office])),
  "app.contact_care_notes": closed,
  "public.saved_filters": byCaller("refused", "none", "none", "some", "some"),
  "public.bell_seen": byCaller("refused", "none", "none", "some", "some"),
  "public.user_roles": byCaller("refused", "some", "some", "some", "all", { granted: "none" }),
  ...Object.fromEntries(
    ["public.audit_entries", "public.setting_changes"].map((name) => [name, byCaller("refused", "none", "none", "none", "all")]),
  ),
  "app.account_exports": closed,
  "app.account_export_parts": closed,
  "app.address_gate_codes": closed,
  "app.addresses": closed,
  "app.article_digests": closed,
  "app.booking_links": closed,
  ...Object.fromEntries(
    ["app.booking_sets", "app.booking_state_sets", "app.provider_events", "app.step_guards"].map((name) => [name, closed]),
  ),
  "app.bulk_messages": closed,
  "app.calendar_feeds": closed,
  "app.call_counts": closed,
  "app.documents": closed,
  "app.marketing_consents": closed,
  "app.notification_choices": closed,
  "app.offer_refusals": closed,
  "app.ended_sessions": closed,
  "app.gate_codes": closed,
  "app.issued_papers": closed,
  "app.document_numbers": closed,
  "app.invoice_keys": closed,
  "app.statements": closed,
  "app.portal_codes": closed,
  "app.migration_checksums": closed,
  "app.server_secrets": closed,
  "app.service_audit": closed,
  "app.signing_keys": closed,
  "app.tries": closed,
  "auth.users": closed,
  "auth.identities": closed,
  "auth.sessions": closed,
  "auth.refresh_tokens": closed,
  "auth.mfa_factors": closed,
  "auth.mfa_challenges": closed,
  "auth.recovery_codes": closed,
  "auth.one_time_tokens": closed,
  "auth.flow_states": closed,
  "storage.buckets": unnamed,
  "storage.objects": byCaller("none", "none", "none", "some", "some"),
};

export const tables = Object.keys(matrix);

const customersBookings = `select id from public.bookings where user_id = '${people.owner}'`;
const customersInvoices = `select id from public.invoices where booking_id in (${customersBookings})`;
function ownRows(caller: Caller): string {
  const { claims } = callers[caller];
  return "sub" in claims ? `user_id = '${claims.sub}'` : "false";
}
/** Which rows are somebody's `some`. */
const shares: Record<string, string | ((caller: Caller) => string)> = {
  "public.articles": "status = 'published'",
  "public.claims": "status = 'published'",
  "public.ratings": "status = 'published'",
  "public.testimonials": "status = 'published'",
  // The portal grant is of the customer's own booking.
  "public.bookings": `id in (${customersBookings})`,
  "public.booking_events": `booking_id in (${customersBookings})`,
  "public.booking_consents": `booking_id in (${customersBookings})`,
  "public.payments": `booking_id in (${customersBookings})`,
  "public.invoices": `booking_id in (${customersBookings})`,
  "public.invoice_lines": `invoice_id in (${customersInvoices})`,
  "public.payment_allocations": `invoice_id in (${customersInvoices})`,
  "public.thread_messages": `booking_id in (${customersBookings})`,
  "public.user_roles": ownRows,
  "public.saved_filters": ownRows,
  "public.bell_seen": ownRows,
  "storage.objects": "bucket_id in ('quote-photos', 'enquiry-photos')",
};

/** The condition of the rows that somebody sees, in SQL, or `refused`. */
export function rowsSeenBy(caller: Principal, table: string): string {
  const sees = caller === "the owner of the functions" ? "all" : matrix[table]?.[caller];
  const share = shares[table];
  if (sees === "some" && share !== undefined && caller !== "the owner of the functions")
    return typeof share === "string" ? share : share(caller);
  return sees === "all" ? "true" : sees === "none" ? "false" : "refused";
}

/** What becomes of a row that somebody adds (one of the customer's or anybody else's), and of all rows when they change or delete them. */
export type Writes = { adds: "1" | "refused"; changes: "all" | "none" | "refused"; deletes: "all" | "none" | "refused" };
const writesAll: Writes = { adds: "1", changes: "all", deletes: "all" };
const writesNothing: Writes = { adds: "refused", changes: "refused", deletes: "refused" };
/** May try, and finds no row that they may change. */
const reachesNothing: Writes = { adds: "refused", changes: "none", deletes: "none" };

export function writesOf(caller: Principal, table: string): Writes {
  if (caller === "the owner of the functions") return writesAll;
  // A version of a quote is checked by a function that only the owner may call.
  if (caller === "service" && table === "public.quote_versions") return writesNothing;
  if (caller === "service" && byMigrations.has(table)) return writesNothing;
  if (caller === "service") return appendOnly.has(table) ? { ...writesNothing, adds: "1" } : writesAll;
  if (decidedByRow.has(table)) return reachesNothing;
  if (caller === "visitor") return writesNothing;
  if (editedByAdministrators.has(table)) return caller === "an administrator" ? writesAll : reachesNothing;
  if (ofSettingsPages.has(table))
    return caller === "an administrator" ? { ...writesAll, deletes: "refused" } : { ...reachesNothing, deletes: "refused" };
  // An administrator opens the firm; its other settings stay.
  if (table === "public.company_settings") return { ...writesNothing, changes: caller === "an administrator" ? "all" : "none" };
  // The office moves an enquiry on; what the visitor wrote stays.
  if (table === "public.enquiries")
    return { ...writesNothing, changes: caller === "a moderator" || caller === "an administrator" ? "all" : "none" };
  return writesNothing;
}

/** Anybody may try, and policies decide row by row: the photos of quotes are the office's. */
export const decidedByRow = new Set(["storage.buckets", "storage.objects"]);

/** Written by administrators with the second factor, and by nobody else (claims-policies and articles.int.test.ts try all). */
export const editedByAdministrators = new Set(["public.articles", "public.claims", "public.ratings", "public.testimonials"]);

/** What may follow what, and when: changed by migrations alone. */
const byMigrations = new Set(["app.step_guards", "app.booking_sets", "app.booking_state_sets", "public.booking_transitions"]);

/** A row or more in every table of the matrix; one booking is the customer's and the portal grant's, another nobody's. */
export async function fillEveryTable(server: TestServer): Promise<void> {
  const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
  const references = [];
  for (let times = 0; times < 2; times += 1)
    references.push((await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")))).body.reference);
  for (const [name, id] of Object.entries(people))
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${name}@example.org`]);
  await server.rows("update bookings set user_id = $1 where reference = $2", [people.owner, references[0]]);
  await server.rows("insert into portal_grants (id, booking_id) select $1, id from bookings where reference = $2", [
    grantId,
    references[0],
  ]);
  await server.rows("insert into app.portal_codes (id, booking_id, created_at, expires_at) select id, id, now(), now() from bookings");
  await server.rows(
    "insert into app.gate_codes (booking_id, key_id, sealed, set_at) select id, repeat('0', 16), decode(repeat('00', 40), 'hex'), now() from bookings",
  );
  await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator'), ($2, 'admin')", [people.moderator, people.admin]);
  await server.rows(
    "insert into articles (path, title, description, keywords, lead, body, published_on, changed_on) select '/blog/a-draft', title, description, keywords, lead, body, published_on, changed_on from articles limit 1",
  );
  await fillBoard(server);
  await server.rows("insert into waiting_list (outcode, email, created_at) values ('EN1', 'neighbour@example.org', now())");
  await server.command("contact", { name: "Maya O'Brien", email: "maya@example.com", topic: "quote", message: "Two sofas and a fridge" });
  await server.command("start-quote", { channel: "web_items", facts: sofaFacts() });
  await addDrafts(server);
  await server.rows("insert into page_counts (day, path, source, kind, count) values ('2026-11-24', '/', 'direct', 'opened', 1)");
  await server.rows("insert into funnel_counts (day, step, count) values ('2026-11-24', 'contact', 1)");
  await server.rows("insert into app.signing_keys (kid, private_key, public_key, signs_from) values ('old', '{}', '{}', 'epoch')");
  await server.rows("insert into app.call_counts (key, points, ends_at) values ('digest', 1, now())");
  await fillChats(server);
  await fillReviews(server);
  await fillPapers(server);
  await fillAccounts(server, people);
  await fillFiles(server);
  await server.database.asService("start", async () => undefined);
}

async function fillPapers(server: TestServer): Promise<void> {
  await server.rows("insert into thread_messages (booking_id, author, body, at) select id, 'customer', 'Hello', now() from bookings");
  await server.rows(
    "insert into app.calendar_feeds (user_id, token_hash, scope, label, created_at) values ($1, sha256('x'), 'office', 'My phone', now())",
    [people.moderator],
  );
  await server.rows("insert into app.documents (kind, booking_id) select 'confirmation', id from bookings");
  await fillPayments(server);
  await fillChangeOrders(server);
  await fillCrm(server);
  await server.rows("insert into app.statements (company_id, month, facts, issued_at) select id, '2026-10-01', '{}', now() from companies");
  await server.rows("insert into booking_notes (booking_id, body, at) select id, 'Rings twice', now() from bookings");
  await server.rows("insert into bell_seen (user_id, seen_at) select id, now() from auth.users");
  await server.rows(
    "insert into saved_filters (user_id, list, name, query, created_at) select id, 'bookings', 'Late', 'show=late', now() from auth.users",
  );
  await server.rows(
    "insert into app.booking_links (booking_id, token_hash, role, label, sees_price, sees_documents, may_change_time, created_at, expires_at) select id, sha256(uuid_send(id)), 'viewer', 'A neighbour', false, false, false, now(), now() + interval '1 day' from bookings",
  );
  await server.rows(
    `
    with address as (
      insert into app.addresses (user_id, label, line1, town, postcode, created_at, updated_at) values ($1, 'Home', '1 High Street', 'Lewes', 'BN7 1AA', now(), now()) returning id)
    insert into app.address_gate_codes (address_id, key_id, sealed, set_at) select id, repeat('0', 16), decode(repeat('00', 40), 'hex'), now() from address`,
    [people.owner],
  );
  await server.rows(
    "insert into app.notification_choices (user_id, kind, channel, allowed, changed_at) values ($1, 'reviews', 'sms', false, now())",
    [people.owner],
  );
  await server.rows("insert into app.marketing_consents (user_id, given, text_version, at) values ($1, true, '1', now())", [people.owner]);
  await server.rows(
    `insert into app.offer_refusals (address_hash, text_version, at) values (app.address_hash('no@example.org'), '1', now())`,
  );
  await server.rows("insert into app.account_exports (user_id, asked_at, expires_at) values ($1, now(), now())", [people.owner]);
  await server.rows(
    "insert into app.account_export_parts (export_id, format, number, content) select id, 'json', 0, '' from app.account_exports",
  );
}
