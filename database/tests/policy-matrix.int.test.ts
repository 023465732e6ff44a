/**
 * Who may do what to which table: every role × every table × every verb, tried on a real database. A table that is not
 * in the matrix fails the test.
 */
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { serverUrl } from "#server/platform/database/login.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { hiddenColumns } from "./hidden-columns.fixture.ts";
import { fillEveryTable, matrix, tables } from "./policy-matrix.fixture.ts";
import { callers } from "./policy-callers.ts";
import type { Caller } from "./policy-callers.ts";
import { openPolicyProbes } from "./policy-probes.fixture.ts";
import type { PolicyProbes } from "./policy-probes.fixture.ts";

let server: TestServer;
let client: pg.Client;
let probes: PolicyProbes;
beforeAll(async () => {
  server = await createTestServer();
  await fillEveryTable(server);
  client = new pg.Client({ connectionString: serverUrl(server.adminUrl) });
  await client.connect();
  probes = await openPolicyProbes(server.adminUrl);
});
afterAll(async () => {
  await probes.close();
  await client.end();
  await server.close();
});

async function as<T>(caller: Caller, work: () => Promise<T>): Promise<T | "refused"> {
  await client.query("begin");
  try {
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      JSON.stringify(callers[caller].claims),
      callers[caller].role,
    ]);
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501") return "refused";
    throw error;
  } finally {
    await client.query("rollback");
  }
}

test("every table is in the matrix", async () => {
  const result = await server.rows<{ name: string }>(
    "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app', 'auth', 'storage') and c.relkind in ('r', 'p') and c.relname not in ('migrations', 'migrations_lock')",
  );
  expect(result.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
});

describe.each(Object.keys(callers) as Caller[])("%s", (caller) => {
  test.each(Object.entries(matrix))("reads of %s what the matrix says", async (table, sees) => {
    const [{ total } = { total: 0 }] = await server.rows<{ total: number }>(`select count(*)::int as total from ${table}`);
    expect(total, "the table must hold rows for this to mean anything").toBeGreaterThan(0);
    const seen = await as(
      caller,
      async () => (await client.query<{ total: number }>(`select count(*)::int as total from ${table}`)).rows[0]?.total,
    );
    if (sees[caller] === "some") expect(Number(seen) > 0 && Number(seen) < total).toBe(true);
    else expect(seen).toBe(sees[caller] === "refused" ? "refused" : sees[caller] === "all" ? total : 0);
  });
});

test.each(Object.entries(hiddenColumns))("of %s every caller reads all columns but the digests and keys", async (table, hidden) => {
  const all = await server.rows<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname",
    [table],
  );
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...hidden]));
  for (const caller of (Object.keys(callers) as Caller[]).filter((name) => matrix[table]?.[name] !== "refused" && name !== "service")) {
    const refused = [];
    for (const name of names)
      if ((await as(caller, () => client.query(`select ${name} from ${table} limit 1`))) === "refused") refused.push(name);
    expect({ caller, refused }).toEqual({ caller, refused: hidden.toSorted() });
  }
});

describe("with real rows, one's own and somebody else's", () => {
  test.each(tables)("everybody reads, adds, changes and deletes of %s what the matrix says", async (table) => {
    expect(await probes.find(table)).toEqual(await probes.expected(table));
  });

  test("every policy is needed: without it somebody reads or writes something else", async () => {
    const policies = await server.rows<{ table: string; name: string }>(
      // realtime.messages is always empty and asks which channel it is for: server/supabase/realtime/channels.int.test.ts.
      "select schemaname || '.' || tablename as table, policyname as name from pg_policies where schemaname <> 'realtime' order by 1, 2",
    );
    expect(policies.length).toBeGreaterThan(150);
    const unnoticed: string[] = [];
    for (const { table, name } of policies)
      if (isDeepStrictEqual(await probes.findWithout(table, name), await probes.expected(table))) unnoticed.push(`${name} on ${table}`);
    expect(unnoticed).toEqual([]);
  });
});

describe("files", () => {
  test("of what visitors may call only the public files of public buckets, and a bucket's limits, are read with another's rights", async () => {
    const elevated = await server.rows<{ name: string }>(
      "select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where (n.nspname = 'storage' or p.proname like 'storage%') and p.prosecdef and has_function_privilege('anon', p.oid, 'execute') order by 1",
    );
    expect(elevated.map(({ name }) => name)).toEqual(["holds_objects", "limits_of", "limits_of_name", "storage_find_public_object"]);
  });
});

describe("an enquiry", () => {
  const change = (caller: Caller, set: string) =>
    as(caller, async () => (await client.query(`update enquiries set ${set} returning state, answered_at is not null as answered`)).rows);

  test.each(["a moderator", "an administrator"] as const)("is moved on by %s", async (caller) => {
    expect(await change(caller, "state = 'answered', office_note = 'Rang at ten'")).toEqual([{ state: "answered", answered: true }]);
  });
  test.each(["customer", "another customer", "a moderator without the second factor", "a portal grant"] as const)(
    "is out of reach of %s",
    async (caller) => {
      expect(await change(caller, "state = 'closed'")).toEqual([]);
    },
  );
  test("stays as it was written, whoever reads it", async () => {
    for (const set of ["message = 'Something else entirely'", "email = null", "answered_at = now()", "promised_at = now()"])
      expect(await change("an administrator", set)).toBe("refused");
    expect(await change("visitor", "state = 'closed'")).toBe("refused");
  });
});

describe("commands", () => {
  const serviceOnly = [
    "lapse_bookings",
    "expire_change_orders",
    "close_silent_complaints",
    "move_booking",
    "open_windows",
    "release_lapsed_holds",
    "booking_for_message",
    "booking_thumbnails",
    "take_message",
    "settle_message",
    "requeue_messages",
    "request_portal_code",
    "send_portal_code",
    "find_portal_code",
    "open_portal",
    "purge_old_enquiries",
    "add_enquiry_photo",
    "receive_enquiry_mail",
    "mailbox_place",
    "keep_mailbox_place",
    "storage_finish_upload",
    "storage_limits",
    "add_counts",
    "maintain_quotes",
    "purge_old_quotes",
    "quote_for_message",
    "settle_quote_photo",
    "purge_quote_photos",
    "purge",
    "account_data_part",
    "add_account_export_part",
    "fail_account_export",
    "finish_account_export",
    "clear_ended_bookings",
  ];
  /** They ask for the token of the quote's link. */
  const openQuotes = "start change read lock save review answer refresh decline".split(" ").map((verb) => `${verb}_quote`);
  const openPhotos = ["add_quote_photo", "answer_booking", "quote_photo_to_keep", "remove_quote_photo"];
  /** For what is read behind them: asks for the quote's id, which no answer holds. */
  const behindQuotes = ["quote_photos"];
  const open = [
    "rebook_unpaid",
    "rebooking_facts",
    "chat_updates",
    "end_chat",
    "leave_chat_message",
    "raise_complaint",
    "rate_chat",
    "reply_in_chat",
    "say_in_chat",
    "availability",
    "extend_hold",
    "hold_slot",
    "book_collection",
    "book_collection_with_gate_code",
    "booked_already",
    "booking_complaints",
    "booking_photos",
    "count_booking_photos",
    "booking_summary",
    "shared_booking",
    "shared_document",
    // By the token of a link or of the booking, or by whoever may open it.
    "facts_by_link",
    "reply_to_complaint",
    "reschedule_by_link",
    "accept_booking",
    "change_order",
    "change_order_photo",
    "changes_of_booking",
    "answer_change_order",
    "read_calendar_feed",
    // By the token of a payment link, or the id of a payment that was begun.
    "payment_place",
    "payment_status",
    "pay_by_link",
    "pay_otherwise",
    "stop_payment",
    "review_place",
    "give_review",
    "published_reviews",
    "reviews_changed",
    "send_enquiry",
    "enquiry_receipt",
    "join_waiting_list",
    "leave_waiting_list",
    ...openQuotes,
    "quote_for_booking",
    "begin_estimate",
    "keep_estimate",
    "miss_estimate",
    ...openPhotos,
    ...behindQuotes,
  ];
  /** With the caller's own rights, so that policies decide. */
  const openFiles =
    "create_bucket list_buckets get_bucket update_bucket delete_bucket empty_bucket test_upload find_object find_public_object visible_names list list_v2 move test_copy remove remove_one"
      .split(" ")
      .map((name) => `storage_${name}`);
  test.each(serviceOnly)("%s is refused to visitors, customers, grants and administrators", async (command) => {
    for (const caller of ["visitor", "customer", "a portal grant", "an administrator"] as const) {
      const { role, claims } = callers[caller];
      expect(
        await as(caller, async () => client.query("select app.perform($1, $2, $3, '{}')", [role, JSON.stringify(claims), command])),
      ).toBe("refused");
    }
  });
  test("no other function of ours may be called by a visitor", async () => {
    const callable = await server.rows<{ name: string }>(
      "select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'queue', 'public') and has_function_privilege('anon', p.oid, 'execute') order by 1",
    );
    expect(callable.map(({ name }) => name)).toEqual([...open, ...openFiles].toSorted());
  });
  test("nobody becomes a role that is not theirs through perform", async () => {
    await expect(client.query("select app.perform('chalkway_owner', '{}', 'availability', '{}')")).rejects.toMatchObject({ code: "42501" });
    await expect(client.query("select app.perform('postgres', '{}', 'availability', '{}')")).rejects.toMatchObject({ code: "42501" });
  });
});
