/** Importing contacts: dry run, written once even after interruptions, undone completely. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const send = async (text: string): Promise<string> => {
  const { body } = await call("start-import", { fileName: "people.csv", bytes: text.length });
  const size = 400_000;
  for (let part = 0; part * size < text.length; part += 1) {
    const { status } = await call("add-import-part", { id: body.id, part, text: text.slice(part * size, (part + 1) * size) });
    expect(status).toBe(200);
  }
  return body.id;
};
type Column = { name: string; guess: string | null };
const check = async (text: string): Promise<string> => {
  const id = await send(text);
  const { columns } = (await call("preview-import", { id })).body;
  const mapping = columns.flatMap(({ guess }: Column, column: number) => (guess === null ? [] : [{ column, field: guess }]));
  expect((await call("preview-import", { id, mapping })).status).toBe(200);
  await server.runJobs();
  return id;
};
const progress = async (id: string, more: object = {}) => (await call("import-progress", { id, ...more })).body;
const run = async (id: string) => {
  expect((await call("run-import", { id })).status).toBe(200);
  await server.runJobs();
  return progress(id);
};
const everything = async () =>
  server.rows(
    `select 'contact' as kind, to_jsonb(c) - array['updated_at', 'row_version', 'search'] as it from contacts c union all select 'way', to_jsonb(w) from contact_ways w
     union all select 'property', to_jsonb(p) - 'updated_at' from properties p union all select 'company', to_jsonb(o) - 'updated_at' from companies o
     union all select 'duplicate', to_jsonb(d) from contact_duplicates d order by 1, 2`,
  );

const people = [
  "Full name,E-mail,Mobile,Company,Address,Town,Post code,Tags",
  'Maya Okafor,maya@example.com,07700 900123,,"1 High Street, rear",Worthing,bn11 1aa,garden; regular',
  "Seán O’Brien,sean@brien.example,07700 900124,Brien & Sons,,,,",
  "No Number,,12,,,,,",
  "Mrs M Okafor,MAYA@example.com,,,,,,",
  ",,,,,,,",
  "Ann Hill,ann@hill.example,07700 900125,brien & sons,,,,",
].join("\n");

describe("a file", () => {
  test("is tried out row by row before anybody is written, and then written", async () => {
    const before = await everything();
    const id = await check(people);
    expect(await everything()).toEqual(before);
    const tried = await progress(id);
    expect(tried.import).toMatchObject({ state: "checked", counts: { create: 4, update: 0, unchanged: 0, refuse: 2 } });
    expect(tried.rows.filter(({ outcome }: { outcome: string }) => outcome === "refuse")).toMatchObject([
      { row: 5, reason: "The same person as row 2: maya@example.com is in both. Put both into one row." },
      { row: 6, reason: "This row is empty. Leave it out of the file." },
    ]);
    const done = await run(id);
    expect(done.import).toMatchObject({ state: "done", done: 6, canUndoUntil: "2026-12-23T09:00:00+00:00" });
    expect(await server.rows("select full_name, tags, lead_source from contacts where import_id = $1 order by full_name", [id])).toEqual([
      { full_name: "Ann Hill", tags: [], lead_source: "import" },
      { full_name: "Maya Okafor", tags: ["garden", "regular"], lead_source: "import" },
      { full_name: "No Number", tags: [], lead_source: "import" },
      { full_name: "Seán O’Brien", tags: [], lead_source: "import" },
    ]);
    expect(await server.rows("select full_name from contacts where search <> app.contact_terms(id)")).toEqual([]);
    expect(await server.rows("select name from companies")).toEqual([{ name: "Brien & Sons" }]);
    expect(await server.rows("select line1, postcode from properties")).toEqual([{ line1: "1 High Street, rear", postcode: "BN11 1AA" }]);
  });

  test("leaves out whom nobody could reach and takes the others, with what there is of their address", async () => {
    const id = await check(
      [
        "name,mobile,address,town,postcode,notes",
        "Only Name,,,,,",
        "Only Postcode,,,,BN11 1AA,",
        "By Post,,3 High Street,Worthing,BN11 1AA,",
        "Half Address,07700 900777,,,BN11 1AB,Rings in the evening",
        "No Such Place,07700 900778,4 High Street,Worthing,BN99,",
      ].join("\n"),
    );
    const nobody = "There is no email address, number or full address in this row, so there’s no way to contact them. Add one of them.";
    const half =
      "The address has no street and no town. There is no email address or number either. Complete the address, or add one of them.";
    expect((await progress(id)).rows).toMatchObject([
      { name: "Only Name", outcome: "refuse", reason: nobody },
      { name: "Only Postcode", outcome: "refuse", reason: half },
      { name: "By Post", outcome: "create", reason: "A new contact" },
      {
        name: "Half Address",
        outcome: "create",
        reason: "A new contact. The address has no street and no town, so it’s in the notes.",
      },
      {
        name: "No Such Place",
        outcome: "create",
        reason: "A new contact. Address “4 High Street, Worthing, BN99” can’t be read, so it’s in the notes.",
      },
    ]);
    await run(id);
    expect(await server.rows("select full_name, notes from contacts where import_id = $1 order by full_name", [id])).toEqual([
      { full_name: "By Post", notes: "" },
      { full_name: "Half Address", notes: "Rings in the evening\nAddress: BN11 1AB" },
      { full_name: "No Such Place", notes: "Address: 4 High Street, Worthing, BN99" },
    ]);
    await call("undo-import", { id });
    await server.runJobs();
  });

  test("of people who are there fills in what is empty and replaces nothing", async () => {
    const id = await check("name,email,job title,tags\nM. Okafor,maya@example.com,Gardener,other\nAnn Hill,ann@hill.example,,");
    const tried = await progress(id);
    expect(tried.rows).toMatchObject([{ outcome: "update" }, { outcome: "unchanged" }]);
    await run(id);
    const maya = "select full_name, job_title, tags from contacts where full_name like '%Okafor'";
    expect(await server.rows(maya)).toEqual([{ full_name: "Maya Okafor", job_title: "Gardener", tags: ["garden", "regular"] }]);
    await call("undo-import", { id });
    await server.runJobs();
    expect(await server.rows(maya)).toEqual([{ full_name: "Maya Okafor", job_title: null, tags: ["garden", "regular"] }]);
  });

  test("is undone without a trace, but for those whom somebody has worked with since", async () => {
    const before = await everything();
    const id = await check(
      "name,email,company,address,town,postcode\nTom New,tom@new.example,New Firm,2 Low Road,Hove,BN3 1AA\nEve New,eve@new.example,,,,",
    );
    await run(id);
    expect(await everything()).not.toEqual(before);
    await call("undo-import", { id });
    await server.runJobs();
    expect((await progress(id)).import).toMatchObject({ state: "undone", kept: 0 });
    expect(await everything()).toEqual(before);

    const again = await check("name,email\nTom New,tom@new.example\nEve New,eve@new.example");
    await run(again);
    const [eve] = await server.rows<{ reference: string }>("select reference from contacts where full_name = 'Eve New'");
    await call("save-deal", { title: "Shed", contact: eve?.reference });
    await call("undo-import", { id: again });
    await server.runJobs();
    const undone = await progress(again);
    expect(undone.import).toMatchObject({ state: "undone", kept: 1 });
    expect(undone.rows).toMatchObject([{ reason: "Undone" }, { reason: "Kept: somebody has worked on it since" }]);
    expect(await server.rows("select full_name from contacts where full_name like '% New'")).toEqual([{ full_name: "Eve New" }]);
  });

  test("is undone with what it proposed about people who were there before", async () => {
    await run(
      await check("name,email,address,town,postcode\nAnn Twin,ann@twin.example,,,\nBob Twin,bob@twin.example,5 Low Road,Hove,BN3 1AB"),
    );
    const before = await everything();
    const id = await check("name,email,address,town,postcode\nAnn Twin,ann@twin.example,5 Low Road,Hove,BN3 1AB");
    await run(id);
    expect(await server.rows("select reason from contact_duplicates where created_at = $1", [server.now()])).toContainEqual({
      reason: "same_place",
    });
    await call("undo-import", { id });
    await server.runJobs();
    expect(await everything()).toEqual(before);
  });

  test("goes on where a worker died, and no row is written twice", async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `Person ${index},person-${index}@many.example`);
    const id = await check(["name,email", ...rows].join("\n"));
    expect((await call("run-import", { id })).status).toBe(200);
    const batch = { id, max: 700, now: server.now() };
    // One batch is written; the next is interrupted before it is recorded.
    await server.database.performAsService("import-contacts", "run_import_batch", batch);
    await expect(
      server.database.asService("import-contacts", async (tx) => {
        const { sql } = await import("kysely");
        await sql`select app.run_import_batch(${JSON.stringify(batch)}::jsonb)`.execute(tx);
        throw new Error("the worker died");
      }),
    ).rejects.toThrow("died");
    expect((await progress(id)).import).toMatchObject({ state: "running", done: 700 });
    await server.runJobs();
    expect((await progress(id)).import).toMatchObject({ state: "done", done: 2_500 });
    expect(
      await server.rows("select count(*)::int as people, count(distinct full_name)::int as names from contacts where import_id = $1", [id]),
    ).toEqual([{ people: 2_500, names: 2_500 }]);
    await call("undo-import", { id });
    await server.runJobs();
    expect(await server.rows("select 1 from contacts where import_id = $1", [id])).toEqual([]);
  });

  test("that cannot be read says why, in words", async () => {
    const { body } = await call("preview-import", { id: await send('name,email\n"open,maya') });
    expect(body.error).toMatchObject({ code: "imports.unreadable", message: expect.stringContaining("quotation mark") });
    const late = await check(`name,email\n${"Ann,ann@late.example\n".repeat(20)}"never closed,`);
    expect((await progress(late)).import).toMatchObject({ state: "failed", problem: expect.stringContaining("quotation mark") });
    const id = await send("name,email\nAnn,ann@x.example");
    const twice = [
      { column: 0, field: "full_name" },
      { column: 1, field: "full_name" },
    ];
    expect((await call("preview-import", { id, mapping: twice })).body.error.code).toBe("imports.field_twice");
    expect((await call("preview-import", { id, mapping: [{ column: 0, field: "town" }] })).body.error.code).toBe("imports.no_name");
    expect((await call("preview-import", { id, mapping: [{ column: 0, field: "full_name" }] })).body.error.code).toBe("imports.no_way");
    expect((await call("run-import", { id })).body.error.code).toBe("imports.not_now");
    expect((await call("add-import-part", { id, part: 5, text: "x" })).body.error.code).toBe("imports.part_missing");
  });
});

describe("an import in which somebody is forgotten before it runs", () => {
  test("leaves that person out and says why; everybody else is written", async () => {
    await run(await check("name,email\nGone Soon,gone@soon.example"));
    const [gone] = await server.rows<{ reference: string }>("select reference from contacts where full_name = 'Gone Soon'");
    const id = await check("name,email,job title\nGone Soon,gone@soon.example,Baker\nStays Here,stays@here.example,Baker");
    expect((await progress(id)).rows).toMatchObject([{ outcome: "update" }, { outcome: "create" }]);
    const erased = await call("erase-contact", { reference: gone?.reference, confirm: gone?.reference }, admin);
    expect(erased.status).toBe(200);
    const done = await run(id);
    expect(done.import).toMatchObject({ state: "done", done: 2, counts: { create: 1, update: 0, unchanged: 0, refuse: 1 } });
    expect(done.rows).toMatchObject([
      { name: "", outcome: "refuse", reason: "This person’s data was deleted, so they were left out." },
      { name: "Stays Here", outcome: "create" },
    ]);
    expect(await server.rows("select fields, key from app.import_rows where import_id = $1 and number = 2", [id])).toEqual([
      { fields: {}, key: null },
    ]);
    await call("undo-import", { id });
    await server.runJobs();
    expect((await progress(id)).import).toMatchObject({ state: "undone" });
  });

  test("at the very moment a batch wants to fill them in, it fills in nothing", async () => {
    await run(await check("name,email\nGone Now,gone@now.example"));
    const [gone] = await server.rows<{ id: string }>("select id from contacts where full_name = 'Gone Now'");
    const id = await check(
      "name,email,mobile,job title\nGone Now,gone@now.example,07700 900555,Baker\nStill Here,still@here.example,,Baker",
    );
    await call("run-import", { id });
    const forgetting = new pg.Client({ connectionString: server.adminUrl });
    await forgetting.connect();
    await forgetting.query("begin");
    await forgetting.query("select app.clear_contacts(array[$1::uuid], $2)", [gone?.id, server.now()]);
    const running = server.runJobs();
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await server.rows(waiting)).length === 0);
    await forgetting.query("commit");
    await forgetting.end();
    await running;
    expect((await progress(id)).import).toMatchObject({ state: "done", counts: { create: 1, update: 0, refuse: 1 } });
    expect(
      await server.rows(
        "select full_name, job_title, (select count(*)::int from contact_ways where contact_id = c.id) as ways from contacts c where id = $1",
        [gone?.id],
      ),
    ).toEqual([{ full_name: "Deleted customer", job_title: null, ways: 0 }]);
    await call("undo-import", { id });
    await server.runJobs();
  });
});

describe("whoever is written from a file", () => {
  test("is found by the same words and places as anybody else", async () => {
    const id = await check(
      [
        "name,email,email 2,company,job title,source details,tags,notes,address,town,postcode,other addresses",
        "Zoë Ní Bhriain,zoe@words.example,z@other.example,Straße & Söhne,Head gardener,A leaflet in the High Street,probate; garden,Rings in the evening,12 St John’s Road,Worthing,BN11 1AA,",
        "Plain,plain@words.example,,,,,,,,,,",
      ].join("\n"),
    );
    expect((await run(id)).import.counts).toMatchObject({ create: 2 });
    const same =
      "select search = app.contact_terms(id) as words, outcodes = app.outcodes_of(array[id]) as places from contacts where import_id = $1";
    expect(await server.rows(same, [id])).toEqual([
      { words: true, places: true },
      { words: true, places: true },
    ]);
    await call("undo-import", { id });
    await server.runJobs();
  });
});

describe("an import that stops", () => {
  /** The fault recurs at every attempt, and attempts follow immediately. */
  const untilItStops = async (command: string, id: string) => {
    expect((await call(command, { id })).status).toBe(200);
    for (let tries = 0; tries < 20 && !(await progress(id)).import.isStopped; tries += 1) {
      await server.rows("update graphile_worker._private_jobs set run_at = now()");
      await server.runJobs();
    }
  };
  const breakOn = (name: string, moment = "insert") =>
    server.rows(
      `create function public.break_off() returns trigger language plpgsql as $$ begin
         if old.full_name = '${name}' or new.full_name = '${name}' then raise exception 'the disk is full'; end if;
         return coalesce(new, old); end $$;
       create trigger break_off before ${moment} on contacts for each row execute function break_off()`,
    );
  const mend = () => server.rows("drop function public.break_off cascade");
  const fileOf = (count: number, last: string) =>
    ["name,email", ...Array.from({ length: count }, (_, index) => `Stop ${index},stop-${index}@stop.example`), last].join("\n");
  const made = async (id: string) =>
    (await server.rows<{ count: number }>("select count(*)::int as count from contacts where import_id = $1", [id]))[0]?.count;

  test("says so, and the rest can be imported once what was wrong is mended", async () => {
    const before = await everything();
    const id = await check(fileOf(1_100, "Bad Luck,bad@luck.example"));
    await breakOn("Bad Luck");
    await untilItStops("run-import", id);
    const stopped = (await progress(id)).import;
    expect(stopped).toMatchObject({ state: "running", isStopped: true, rows: 1_101 });
    expect(stopped.done).toBeGreaterThan(0);
    expect(await made(id)).toBe(stopped.done);
    await mend();
    const again = await call("run-import", { id });
    expect(again.body.import).toMatchObject({ state: "running", isStopped: false, done: stopped.done });
    expect((await call("run-import", { id })).body.error.code).toBe("imports.not_now");
    expect((await call("undo-import", { id })).body.error.code).toBe("imports.not_now");
    await server.runJobs();
    expect((await progress(id)).import).toMatchObject({ state: "done", isStopped: false, done: 1_101 });
    expect(await made(id)).toBe(1_101);
    await call("undo-import", { id });
    await server.runJobs();
    expect(await everything()).toEqual(before);
  });

  test("can be undone where it stands, without a trace", async () => {
    const before = await everything();
    const id = await check(fileOf(1_100, "Bad Luck,bad@luck.example"));
    await breakOn("Bad Luck");
    await untilItStops("run-import", id);
    expect((await progress(id)).import).toMatchObject({ isStopped: true, canUndoUntil: "2026-12-23T09:00:00+00:00" });
    expect((await call("undo-import", { id })).body.import).toMatchObject({ state: "undoing", isStopped: false });
    await server.runJobs();
    await mend();
    expect((await progress(id)).import).toMatchObject({ state: "undone", kept: 0, canUndoUntil: null });
    expect(await everything()).toEqual(before);
    expect((await progress(id, { after: 1_101 })).rows).toMatchObject([
      { row: 1_102, reason: "Never imported: it stopped before this row" },
    ]);
    expect(await server.rows("select 1 from app.import_parts where import_id = $1", [id])).toEqual([]);
  });

  test("half-way through an undo is taken up again and leaves no trace", async () => {
    const before = await everything();
    const id = await check(fileOf(1_100, "Bad Luck,bad@luck.example"));
    await run(id);
    await breakOn("Bad Luck", "delete");
    await call("undo-import", { id });
    await server.runJobs();
    // The worker tries again by itself; nobody has to do anything.
    const half = (await progress(id)).import;
    expect(half).toMatchObject({ state: "undoing", isStopped: false });
    expect(half.done).toBeGreaterThan(0);
    expect(await made(id)).toBe(1_101 - half.done);
    await mend();
    await server.rows("update graphile_worker._private_jobs set run_at = now()");
    await server.runJobs();
    expect((await progress(id)).import).toMatchObject({ state: "undone", kept: 0, done: 1_101 });
    expect(await everything()).toEqual(before);
  });

  test("half-way through an undo for good is undone when somebody asks again", async () => {
    const before = await everything();
    const id = await check(fileOf(1_100, "Bad Luck,bad@luck.example"));
    await run(id);
    await breakOn("Bad Luck", "delete");
    await untilItStops("undo-import", id);
    const half = (await progress(id)).import;
    expect(half).toMatchObject({ state: "undoing", isStopped: true });
    await mend();
    expect((await call("undo-import", { id })).body.import).toMatchObject({ state: "undoing", isStopped: false, done: half.done });
    await server.runJobs();
    expect(await everything()).toEqual(before);
  });

  test("while its rows are checked can have its columns matched again, and does not count for ever", async () => {
    const id = await send("name,email\nAnn,ann@stuck.example");
    const mapping = [
      { column: 0, field: "full_name" },
      { column: 1, field: "email" },
    ];
    expect((await call("preview-import", { id, mapping })).status).toBe(200);
    expect((await call("preview-import", { id, mapping })).body.error.code).toBe("imports.not_now");
    await server.rows("delete from graphile_worker._private_jobs");
    expect((await progress(id)).import).toMatchObject({ state: "checking", isStopped: true });
    expect((await call("preview-import", { id })).status).toBe(200);
    expect((await call("preview-import", { id, mapping })).body.import).toMatchObject({ state: "checking", isStopped: false });
    await server.rows("delete from graphile_worker._private_jobs");
    await server.rows("update contact_imports set started_at = started_at - interval '3 days' where id = $1", [id]);
    const waiting = await send("name,email\nAnn,ann@waits.example");
    await call("preview-import", { id: waiting, mapping });
    await server.rows("update contact_imports set started_at = started_at - interval '3 days' where id = $1", [waiting]);
    await send("name,email\nNew,new@file.example");
    expect((await call("import-progress", { id })).body.error.code).toBe("imports.not_found");
    expect((await progress(waiting)).import).toMatchObject({ state: "checking", isStopped: false });
    await server.runJobs();
  });
});
