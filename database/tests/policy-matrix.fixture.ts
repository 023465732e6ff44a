/**
 * Who may see what: every caller × every table, stated once for the SQL and the HTTP tests; and a database in which
 * every one of these tables holds rows. Nobody but the service writes a table directly, save the few that administrators edit.
 */
import { randomUUID } from "node:crypto";
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const person = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const people = { owner: person(1), stranger: person(2), moderator: person(3), admin: person(4) };
export const grantId = person(9);
const signedIn = (sub: string, aal: "aal1" | "aal2") =>
  ({ role: "authenticated", claims: { role: "authenticated", sub, aal, session_id: randomUUID() } }) as const;

export const callers = {
  visitor: { role: "anon", claims: { role: "anon" } },
  customer: signedIn(people.owner, "aal1"),
  "another customer": signedIn(people.stranger, "aal2"),
  "a moderator without the second factor": signedIn(people.moderator, "aal1"),
  "a moderator": signedIn(people.moderator, "aal2"),
  "an administrator without the second factor": signedIn(people.admin, "aal1"),
  "an administrator": signedIn(people.admin, "aal2"),
  "a portal grant": { role: "authenticated", claims: { role: "authenticated", grant_id: grantId } },
  service: { role: "service_role", claims: { role: "service_role" } },
} as const;
export type Caller = keyof typeof callers;
/** Beside the callers there is the owner of all tables, with whose rights most functions work. */
export type Principal = Caller | "the owner of the functions";

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
  "public.enquiries": office,
  "public.funnel_counts": office,
  "public.messages": office,
  "public.page_counts": office,
  "public.quotes": office,
  "public.quote_photos": office,
  "public.quote_versions": office,
  "public.quote_events": office,
  "public.slot_hold_parts": office,
  "public.slot_holds": office,
  "public.van_slots": office,
  "public.vision_days": office,
  "public.vans": office,
  "public.waiting_list": office,
  "public.bookings": ownOrOffice,
  "public.booking_events": ownOrOffice,
  "public.booking_consents": ownOrOffice,
  "public.portal_grants": office,
  "public.user_roles": byCaller("refused", "some", "some", "some", "all", { granted: "none" }),
  "public.audit_entries": byCaller("refused", "none", "none", "none", "all"),
  "app.call_counts": closed,
  "app.ended_sessions": closed,
  "app.gate_codes": closed,
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
  "public.user_roles": (caller) => {
    const { claims } = callers[caller];
    return "sub" in claims ? `user_id = '${claims.sub}'` : "false";
  },
  "storage.objects": "bucket_id = 'quote-photos'",
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
  if (caller === "service") return appendOnly.has(table) ? { ...writesNothing, adds: "1" } : writesAll;
  if (decidedByRow.has(table)) return reachesNothing;
  if (caller === "visitor") return writesNothing;
  if (editedByAdministrators.has(table)) return caller === "an administrator" ? writesAll : reachesNothing;
  // The office moves an enquiry on; what the visitor wrote stays.
  if (table === "public.enquiries")
    return { ...writesNothing, changes: caller === "a moderator" || caller === "an administrator" ? "all" : "none" };
  return writesNothing;
}

/** Anybody may try, and policies decide row by row: the photos of quotes are the office's. */
export const decidedByRow = new Set(["storage.buckets", "storage.objects"]);

/** Written by administrators with the second factor, and by nobody else (claims-policies and articles.int.test.ts try all). */
export const editedByAdministrators = new Set(["public.articles", "public.claims", "public.ratings", "public.testimonials"]);

/** Records of what happened: added to, never changed. */
export const appendOnly = new Set([
  "app.migration_checksums",
  "app.service_audit",
  "public.booking_events",
  "public.booking_consents",
  "public.quote_events",
  "public.quote_versions",
  "public.audit_entries",
]);

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
  await server.rows(
    "insert into app.portal_codes (id, booking_id, created_at, expires_at) select gen_random_uuid(), id, now(), now() from bookings",
  );
  await server.rows(
    "insert into app.gate_codes (booking_id, key_id, sealed, set_at) select id, repeat('0', 16), decode(repeat('00', 40), 'hex'), now() from bookings",
  );
  await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator'), ($2, 'admin')", [people.moderator, people.admin]);
  await server.rows(
    "insert into articles (path, title, description, keywords, lead, body, published_on, changed_on) select '/blog/a-draft', title, description, keywords, lead, body, published_on, changed_on from articles limit 1",
  );
  await server.rows("insert into closures (starts_on, ends_on, reason) values ('2027-01-04', '2027-01-04', 'Stocktaking')");
  await server.rows("insert into waiting_list (outcode, email, created_at) values ('EN1', 'neighbour@example.org', now())");
  await server.command("contact", { name: "Maya O'Brien", email: "maya@example.com", topic: "quote", message: "Two sofas and a fridge" });
  await server.command("start-quote", { channel: "web_items", facts: sofaFacts() });
  await addDrafts(server);
  await server.rows("insert into page_counts (day, path, source, kind, count) values ('2026-11-24', '/', 'direct', 'opened', 1)");
  await server.rows("insert into funnel_counts (day, step, count) values ('2026-11-24', 'contact', 1)");
  await server.rows("insert into app.signing_keys (kid, private_key, public_key, signs_from) values ('old', '{}', '{}', 'epoch')");
  await server.rows("insert into app.call_counts (key, points, ends_at) values ('digest', 1, now())");
  await server.rows("insert into app.tries (subject, failures, first_at) values ('somebody', 1, now())");
  await server.rows("insert into vision_days (day, questions, spent_thousandths) values ('2026-11-24', 1, 1000)");
  await fillAccounts(server);
  await server.rows("insert into storage.buckets (id, name) values ('photos', 'photos')");
  await server.rows("insert into storage.objects (bucket_id, name, version) values ('photos', 'van.jpg', gen_random_uuid())");
  await server.rows(
    "insert into quote_photos (quote_id, id, kind, media_type, declared_bytes, created_at, delete_after) select id, id, 'photo', 'image/jpeg', 9, now(), '2027-01-01' from quotes",
  );
  await server.rows(
    "insert into storage.objects (bucket_id, name, version) select 'quote-photos', quote_id || '/' || id || '/original', gen_random_uuid() from quote_photos",
  );
  await server.database.asService("start", async () => undefined);
}

async function fillAccounts(server: TestServer): Promise<void> {
  await server.rows("insert into auth.identities (user_id, provider, identity_data) values ($1, 'email', '{}')", [people.owner]);
  await server.rows(
    "insert into auth.one_time_tokens (user_id, kind, sent_to, created_at, expires_at) values ($1, 'recovery', 'x', now(), now())",
    [people.owner],
  );
  await server.rows(
    "insert into auth.flow_states (user_id, method, code_challenge, code_challenge_method, created_at) values ($1, 'recovery', 'x', 'plain', now())",
    [people.owner],
  );
  await server.rows("insert into auth.recovery_codes (user_id, code_hash) values ($1, 'x')", [people.owner]);
  await server.rows(
    `
    with ended as (insert into auth.sessions (user_id) values ($1) returning id) select * from ended`,
    [people.owner],
  );
  await server.rows("delete from auth.sessions");
  await server.rows(
    `
    with session as (insert into auth.sessions (user_id) values ($1) returning id)
    insert into auth.refresh_tokens (session_id) select id from session`,
    [people.owner],
  );
  await server.rows(
    `
    with factor as (insert into auth.mfa_factors (user_id, factor_type) values ($1, 'totp') returning id)
    insert into auth.mfa_challenges (factor_id, created_at, expires_at) select id, now(), now() from factor`,
    [people.owner],
  );
}

/** What only administrators see beside the published rows that every database begins with. */
async function addDrafts(server: TestServer): Promise<void> {
  await server.rows("insert into claims (code, text, method) values ('a-draft', 'Not said yet', 'Nobody has counted it.')");
  await server.rows("insert into ratings (source, rating) values ('A draft', 4.0)");
  await server.rows(
    "insert into testimonials (name, location, rating, service, text) values ('A draft', 'Lewes', 4, 'Single item', 'Nobody said this yet.')",
  );
}
