/** Merges and undos in any order lose nothing: every record is found under its root, and undoing all restores the start. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [admin, moderator] = await Promise.all([officeSession(server, "admin"), officeSession(server, "moderator")]);
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const made = async (fields: object) => (await call("save-contact", { fields })).body.contact;
const read = async (reference: string) => (await call("contact-record", { reference })).body.contact;
type Member = { reference: string; way: string; jobTitle: string };

let number = 0;
/** A contact with a number, a note and an enquiry of their own. */
async function somebody(): Promise<Member> {
  number += 1;
  const email = `merge-${number}@example.com`;
  await server.command("contact", { name: `Person ${number}`, email, topic: "quote", message: "Two sofas and a fridge" });
  const [listed] = (await call("staff-contacts", { query: email })).body.contacts;
  const { reference } = listed;
  const jobTitle = `Job ${number}`;
  await call("save-contact", { reference, fields: { jobTitle, tags: [`tag-${number}`] } });
  await call("add-activity", { reference, kind: "note", text: `Note ${number}` });
  return { reference, way: email, jobTitle };
}

const take = ["jobTitle", "tags"];
const merge = async (keep: string, other: string, fields: string[] = take, who = moderator, more: object = {}) => {
  const [survivor, merged] = [await read(keep), await read(other)];
  return call(
    "merge-contacts",
    {
      keep: survivor.reference,
      merge: merged.reference,
      keepRowVersion: survivor.rowVersion,
      mergeRowVersion: merged.rowVersion,
      take: fields,
      ...more,
    },
    who,
  );
};

/** Everything that undoing all merges must restore, by contact. */
const snapshot = async (members: Member[]) =>
  server.rows(
    `select c.reference, c.full_name, c.job_title, c.tags, c.notes, c.merged_into, c.lifecycle, c.jobs_count, c.lifetime_value_pence, c.has_consent, c.outcodes,
       (select array_agg(w.value order by w.value) from contact_ways w where w.contact_id = c.id) as ways,
       (select array_agg(r.record_id order by r.record_id) from contact_records r where r.contact_id = c.id) as records,
       (select array_agg(a.body order by a.id) from contact_activities a where a.contact_id = c.id) as notes_written
     from contacts c where c.reference = any ($1) order by c.reference`,
    [members.map(({ reference }) => reference)],
  );

/** Each root shows what its members have, together and without duplicates. */
async function nothingIsLost(members: Member[]) {
  const roots = await Promise.all(members.map(async ({ reference }) => read(reference)));
  const byReference = new Map(roots.map((root) => [root.reference, root]));
  const ways = [...byReference.values()].flatMap((root) => root.ways.map(({ value }: { value: string }) => value));
  expect(ways.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(members.map(({ way }) => way).toSorted());
  expect([...byReference.values()].flatMap(({ records }) => records)).toHaveLength(members.length);
  members.forEach(({ way }, index) => expect(roots[index].ways.map(({ value }: { value: string }) => value)).toContain(way));
  const standing = await server.rows("select 1 from contacts where merged_into is not null and reference = any ($1)", [
    members.map(({ reference }) => reference),
  ]);
  expect(byReference.size).toBe(members.length - standing.length);
}

test("any merges and undos in any order lose nothing, and all undone is the start", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("merge" as const), one: fc.nat(4), other: fc.nat(4), fields: fc.subarray(take) }),
    fc.record({ kind: fc.constant("undo" as const), which: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), fc.infiniteStream(fc.nat(99)), async (steps, order) => {
      const members = await Promise.all(Array.from({ length: 5 }, somebody));
      const start = await snapshot(members);
      const standing: number[] = [];
      const undo = async (index: number) => {
        const [mergeId] = standing.splice(index, 1);
        expect((await call("undo-merge", { mergeId })).status).toBe(200);
      };
      for (const each of steps) {
        if (each.kind === "undo") {
          if (standing.length > 0) await undo(each.which % standing.length);
        } else {
          const answer = await merge(members[each.one]?.reference ?? "", members[each.other]?.reference ?? "", each.fields);
          if (answer.status === 200) standing.push(answer.body.mergeId);
          else expect(answer.body.error.code).toBe("crm.merge_itself");
        }
        await nothingIsLost(members);
      }
      for (const pick of order) {
        if (standing.length === 0) break;
        await undo(pick % standing.length);
      }
      expect(await snapshot(members)).toEqual(start);
    }),
    { numRuns: 12 },
  );
}, 240_000);

describe("a field that was taken over", () => {
  const jobOf = async ({ reference }: Member) =>
    (await server.rows<{ job: string }>("select job_title as job from contacts where reference = $1", [reference]))[0]?.job;

  test("stays as somebody has written it since, whatever is undone", async () => {
    const [survivor, merged] = [await somebody(), await somebody()];
    const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
    expect(await jobOf(survivor)).toBe(merged.jobTitle);
    await call("save-contact", { reference: survivor.reference, fields: { jobTitle: "Corrected" } });
    await call("undo-merge", { mergeId });
    expect(await jobOf(survivor)).toBe("Corrected");
    expect(await jobOf(merged)).toBe(merged.jobTitle);
  });

  test("goes back to what it was when the first of two is undone before the second", async () => {
    const [survivor, first, second] = [await somebody(), await somebody(), await somebody()];
    const one = (await merge(survivor.reference, first.reference)).body.mergeId;
    const two = (await merge(survivor.reference, second.reference)).body.mergeId;
    await call("undo-merge", { mergeId: one });
    expect(await jobOf(survivor)).toBe(second.jobTitle);
    await call("undo-merge", { mergeId: two });
    expect(await jobOf(survivor)).toBe(survivor.jobTitle);
  });
});

describe("two colleagues", () => {
  test("merge the same two at once: one does, the other is told who did", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const answers = await Promise.all([merge(one.reference, other.reference), merge(other.reference, one.reference, take, admin)]);
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: expect.stringMatching(/^crm\.(?:merged_already|changed)$/),
      by: expect.any(String),
      at: expect.any(String),
    });
  });

  test("undo the same merge at once: once it is undone, and the other is told", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { mergeId } = (await merge(one.reference, other.reference)).body;
    const answers = await Promise.all([call("undo-merge", { mergeId }), call("undo-merge", { mergeId }, admin)]);
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409]);
  });
});

test("what has come to the merged one since is the root's while they stand together, and its own afterwards", async () => {
  const [survivor, merged] = [await somebody(), await somebody()];
  const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
  await server.command("contact", { name: "Person", email: merged.way, topic: "quote", message: "And a wardrobe, please" });
  expect((await read(survivor.reference)).records).toHaveLength(3);
  const { entries } = (await call("contact-timeline", { reference: merged.reference, kinds: ["enquiry", "note"] })).body;
  expect(entries).toHaveLength(5);
  expect((await call("staff-contacts", { query: merged.way })).body.contacts).toMatchObject([{ reference: survivor.reference }]);
  const at = { line1: "1 High Street", town: "Penzance", postcode: "TR18 2AA" };
  await call("save-property", { contactReference: merged.reference, fields: at });
  const inPenzance = async () =>
    (await call("staff-contacts", { filter: { outcode: "TR18" } })).body.contacts.map(({ reference }: { reference: string }) => reference);
  expect(await inPenzance()).toEqual([survivor.reference]);
  await call("undo-merge", { mergeId });
  expect(await inPenzance()).toHaveLength(1);
  expect((await read(merged.reference)).records).toHaveLength(2);
  expect((await read(survivor.reference)).records).toHaveLength(1);
});

test("whoever the office does not serve stays so in a merge, unless it is expressly lifted, and undoing gives each their own back", async () => {
  const [survivor, shut] = [await somebody(), await somebody()];
  await call("save-contact", { reference: survivor.reference, fields: { lifecycleByHand: "customer" } });
  await call("save-contact", { reference: shut.reference, fields: { lifecycleByHand: "do_not_serve" } });
  const isShut = async ({ way }: Member) => (await server.rows<{ is: boolean }>("select app.is_not_served(array[$1]) as is", [way]))[0]?.is;
  const { differences } = (await call("preview-merge", { keep: survivor.reference, merge: shut.reference })).body;
  expect(differences).toContainEqual({ field: "lifecycleByHand", kept: "customer", merged: "do_not_serve", suggested: true });
  for (const [keep, other] of [
    [survivor, shut],
    [shut, survivor],
  ] as const) {
    const { mergeId } = (await merge(keep.reference, other.reference, other === survivor ? ["lifecycleByHand"] : [])).body;
    expect([await isShut(survivor), await isShut(shut)]).toEqual([true, true]);
    await call("undo-merge", { mergeId });
    expect([await isShut(survivor), await isShut(shut)]).toEqual([false, true]);
  }
  await merge(survivor.reference, shut.reference, [], moderator, { liftDoNotServe: true });
  expect(await isShut(shut)).toBe(false);
});

test("the next thing to do follows the open tasks of those who stand together, and a date set by hand stays", async () => {
  const [survivor, merged, byHand] = [await somebody(), await somebody(), await somebody()];
  const next = async ({ reference }: Member) => (await read(reference)).nextActionAt;
  const add = async ({ reference }: Member, dueOn: string) =>
    (await call("save-task", { title: "Ring them", dueOn, contact: reference })).body.task;
  await add(survivor, "2026-12-10");
  const task = await add(merged, "2026-12-01");
  await call("save-contact", { reference: byHand.reference, fields: { nextActionAt: "2026-12-20" } });
  const first = (await merge(survivor.reference, merged.reference)).body.mergeId;
  expect(await next(survivor)).toBe("2026-12-01");
  await call("finish-task", task);
  await add(merged, "2026-12-05");
  await call("undo-merge", { mergeId: first });
  expect([await next(survivor), await next(merged)]).toEqual(["2026-12-10", "2026-12-05"]);
  const second = (await merge(byHand.reference, merged.reference)).body.mergeId;
  expect(await next(byHand)).toBe("2026-12-20");
  await call("undo-merge", { mergeId: second });
  expect([await next(byHand), await next(merged)]).toEqual(["2026-12-20", "2026-12-05"]);
});

describe("a care note of one of two who are merged", () => {
  const noteOf = async ({ reference }: Member) => (await call("care-note", { reference })).body.text;
  const write = async ({ reference }: Member, text: string) => {
    server.setNow(new Date(server.now().getTime() + 1000).toISOString());
    return (await call("care-note", { reference, text })).body.text;
  };

  test("is theirs when it was corrected meanwhile and the merge is undone", async () => {
    const [survivor, merged] = [await somebody(), await somebody()];
    await write(merged, "Deaf, ring the neighbour");
    const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
    expect(await write(survivor, "Deaf, ring Mrs Hill next door")).toBe("Deaf, ring Mrs Hill next door");
    await call("undo-merge", { mergeId });
    expect([await noteOf(survivor), await noteOf(merged)]).toEqual([null, "Deaf, ring Mrs Hill next door"]);
  });

  test("goes alone when it is removed: the other's shows then, and stays theirs", async () => {
    const [survivor, merged] = [await somebody(), await somebody()];
    await write(survivor, "Oxygen in the hall");
    await write(merged, "Deaf, ring the neighbour");
    const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
    expect(await write(survivor, "")).toBe("Oxygen in the hall");
    await call("undo-merge", { mergeId });
    expect([await noteOf(survivor), await noteOf(merged)]).toEqual(["Oxygen in the hall", null]);
  });
});

test("after thirty days a merge stands", async () => {
  const [survivor, merged] = [await somebody(), await somebody()];
  const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
  await server.rows("update contact_merges set at = at - interval '30 days' where id = $1", [mergeId]);
  expect(await call("undo-merge", { mergeId })).toMatchObject({ status: 409, body: { error: { code: "crm.undo_too_late" } } });
});

test("the preview says what differs, and suggests what the kept one lacks", async () => {
  const [survivor, merged] = [await made({ name: "Ada King" }), await made({ name: "A King", salutation: "Mrs" })];
  const { differences } = (await call("preview-merge", { keep: survivor.reference, merge: merged.reference })).body;
  expect(differences).toEqual([
    { field: "name", kept: "Ada King", merged: "A King", suggested: false },
    { field: "salutation", kept: "", merged: "Mrs", suggested: true },
  ]);
});
