/** Marketing: to whom offers may be sent, by which proof; a segment for offers never contains a contact who refused. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}) => server.command(name, input, { ...moderator, ...once() });
const made = async (fields: object) => (await call("save-contact", { fields })).body.contact;
const record = async (reference: string, basis: string, more: object = {}) =>
  call("record-consent", { reference, channel: "email", basis, textVersion: "phone-1", detail: "Told us on the phone", ...more });
const read = async (reference: string) => (await call("contact-record", { reference })).body.contact;
const allowed = async (reference: string) => (await read(reference)).consent.email.allowed;
const merge = async (keep: string, other: string) => {
  const [survivor, merged] = [await read(keep), await read(other)];
  const rowVersions = { keepRowVersion: survivor.rowVersion, mergeRowVersion: merged.rowVersion };
  return call("merge-contacts", { keep: survivor.reference, merge: merged.reference, ...rowVersions });
};

let number = 0;
beforeEach(() => {
  number += 1;
});
const email = (part = "") => `consent-${number}${part}@example.com`;
const withEmail = async (part = "") => made({ name: "Consent Asked", ways: [{ kind: "email", value: email(part) }] });

describe("offers", () => {
  test("may be sent after a yes, with its words, and not after a no; nobody who was not asked gets any", async () => {
    const { reference } = await withEmail();
    expect(await allowed(reference)).toBe(false);
    expect((await record(reference, "opt_in")).body.consent.email).toMatchObject({
      allowed: true,
      last: { textVersion: "phone-1", source: "office", by: expect.any(String) },
    });
    expect((await record(reference, "refused")).body.consent.email.allowed).toBe(false);
    await expect(server.rows("update contact_consents set given = true, basis = 'opt_in'")).rejects.toThrow("append-only");
  });

  test("after a sale alone need that it was done, and that they could say no", async () => {
    const { reference } = await withEmail();
    expect(await record(reference, "soft_opt_in", { couldRefuse: true })).toMatchObject({
      status: 422,
      body: { error: { code: "crm.no_sale" } },
    });
    const contact = { fullName: "Sold Once", email: email("-sold"), mobile: "07700 900333" };
    const booking = await bookOwn(server, { date: "2026-11-25", changes: { contact } });
    const sold = (await call("contact-of-record", { reference: booking.reference })).body.contact.reference;
    expect(await record(sold, "soft_opt_in", { couldRefuse: true })).toMatchObject({ body: { error: { code: "crm.no_sale" } } });
    await server.rows("update bookings set state = 'completed' where reference = $1", [booking.reference]);
    expect(await record(sold, "soft_opt_in")).toMatchObject({ body: { error: { code: "crm.no_chance_to_refuse" } } });
    expect((await record(sold, "soft_opt_in", { couldRefuse: true })).body.consent.email.allowed).toBe(true);
    expect((await call("contact-record", { reference: sold })).body.contact).toMatchObject({ lifecycle: "customer", jobs: 1 });
  });

  test("are refused for everybody who has that address, whoever of them said it", async () => {
    const [one, other] = [await withEmail(), await withEmail()]; // the second contact has it without being its owner
    expect((await record(one.reference, "opt_in")).body.consent.email.allowed).toBe(true);
    await record(other.reference, "refused");
    expect(await allowed(one.reference)).toBe(false);
  });

  test("are refused by the link of an offer, and no tick on a form takes that back", async () => {
    const { reference, id } = await withEmail();
    await record(reference, "opt_in");
    await server.rows("insert into app.offer_refusals (address_hash, text_version, at) values (app.address_hash($1), 'link-1', now())", [
      email(),
    ]);
    expect(await allowed(reference)).toBe(false);
    await server.rows(
      "insert into contact_consents (contact_id, channel, given, basis, text_version, source, at) values ($1, 'email', true, 'opt_in', 'quote-offers-1', 'quote', now())",
      [id],
    );
    expect(await allowed(reference)).toBe(false);
    expect((await call("contact-timeline", { reference, kinds: ["consent"] })).body.entries).toHaveLength(3);
  });

  test("that were refused while two contacts were merged stay refused for both when the merge is undone", async () => {
    const [survivor, merged] = [await withEmail("-kept"), await withEmail("-merged")];
    await record(survivor.reference, "opt_in");
    await record(merged.reference, "opt_in");
    const { mergeId } = (await merge(survivor.reference, merged.reference)).body;
    await record(merged.reference, "refused");
    expect((await call("contact-timeline", { reference: survivor.reference, kinds: ["consent"] })).body.entries).toHaveLength(3);
    await call("undo-merge", { mergeId });
    expect([await allowed(survivor.reference), await allowed(merged.reference)]).toEqual([false, false]);
    expect(await server.rows("select app.has_said_no('email', $1) as no", [email("-merged")])).toEqual([{ no: true }]);
  });

  test("are one thing by mail and another by text", async () => {
    const { reference } = await withEmail();
    await record(reference, "opt_in");
    expect(await record(reference, "opt_in", { channel: "sms" })).toMatchObject({ body: { error: { code: "crm.no_way_to_reach" } } });
  });
});

test("a segment for offers never holds somebody who refused, after whatever was said, merged and undone", async () => {
  const { segments } = (await call("save-segment", { name: "Spring offers", filter: { tag: "spring" }, marketingChannel: "email" })).body;
  const segmentId = segments.find(({ name }: { name: string }) => name === "Spring offers").id;
  const word = fc.record({
    who: fc.nat(3),
    what: fc.constantFrom("opt_in", "refused", "tick", "link", "merge", "undo"),
    other: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 2, maxLength: 8 }), async (words) => {
      number += 1;
      const people = await Promise.all(
        [0, 1, 2, 3].map(async (index) =>
          made({ name: `Spring ${number}`, tags: ["spring", `spring-${number}`], ways: [{ kind: "email", value: email(`-${index}`) }] }),
        ),
      );
      const last = new Map<number, string>();
      const merges: number[] = [];
      for (const { who, what, other } of words) {
        const [one, two] = [people[who], people[other]];
        if (what === "opt_in" || what === "refused") await record((await read(one.reference)).reference, what);
        if (what === "tick")
          await server.rows(
            "insert into contact_consents (contact_id, channel, given, basis, text_version, source, at) values ($1, 'email', true, 'opt_in', 'q-1', 'quote', '2026-11-23T09:00:00Z')",
            [one.id],
          );
        if (what === "link")
          await server.rows(
            "insert into app.offer_refusals (address_hash, text_version, at) values (app.address_hash($1), 'link-1', '2026-11-23T09:00:00Z') on conflict do nothing",
            [email(`-${who}`)],
          );
        if (what === "merge") {
          const answer = await merge(one.reference, two.reference);
          if (answer.status === 200) merges.push(answer.body.mergeId);
        }
        if (what === "undo" && merges.length > 0) await call("undo-merge", { mergeId: merges.splice(other % merges.length, 1)[0] });
        if (what === "link" || what === "refused") last.set(who, what);
      }
      const held = await server.rows<{ id: string }>("select id from contacts where merged_into is null and tags @> array[$1]", [
        `spring-${number}`,
      ]);
      const { contacts } = (await call("staff-contacts", { segmentId, filter: { tag: `spring-${number}` } })).body;
      const inSegment = new Set(contacts.map(({ id }: { id: string }) => id));
      // A simple reimplementation of the rule: the newest consent or refusal of all addresses, by the same weights.
      for (const { id } of held) {
        const heard = await server.rows<{ given: boolean; source: string }>(
          `select s.given, s.source from contact_consents s join contacts c on c.id = s.contact_id where coalesce(c.merged_into, c.id) = $1 order by s.at, s.id`,
          [id],
        );
        const refusedByLink = await server.rows(
          `select 1 from contact_ways w join contacts c on c.id = w.contact_id join app.offer_refusals r on r.address_hash = app.address_hash(w.value) where coalesce(c.merged_into, c.id) = $1`,
          [id],
        );
        const lastNo = heard.findLastIndex(({ given }) => !given);
        const mayBeSent =
          refusedByLink.length === 0 &&
          heard.some(({ given, source }, index) => given && (lastNo < 0 || (source === "office" && index > lastNo)));
        expect(inSegment.has(id)).toBe(mayBeSent);
      }
    }),
    { numRuns: 15 },
  );
}, 240_000);

test("a filter narrows a segment, also where the segment has one of the same kind", async () => {
  const { segments } = (await call("save-segment", { name: "Loft owners", filter: { tag: "loft" } })).body;
  const segmentId = segments.find(({ name }: { name: string }) => name === "Loft owners").id;
  for (const [name, tags] of [
    ["Ida Both", ["loft", "landlord"]],
    ["Ben Loft", ["loft"]],
    ["Cara Landlord", ["landlord"]],
  ] as const)
    await made({ name, tags });
  const { body } = await call("staff-contacts", { segmentId, filter: { tag: "landlord" } });
  expect(body).toMatchObject({ count: 1, contacts: [{ name: "Ida Both" }] });
  expect((await call("staff-contacts", { segmentId, filter: { tag: "landlord", lifecycle: "lapsed" } })).body.count).toBe(0);
});

test("a long list for offers is counted and goes on page by page past hundreds who have refused", async () => {
  const tag = "long-list";
  await server.rows(
    `with people as (insert into contacts (reference, full_name, lead_source, lifecycle, tags, last_contact_at, created_at, has_consent)
       select 'C-' || lpad(n::text, 6, '0'), 'Long List ' || lpad(n::text, 3, '0'), 'other', 'lead', array[$1], '2026-11-01', '2026-11-01', true from generate_series(1, 400) as n returning id, full_name),
     ways as (insert into contact_ways (contact_id, kind, value, is_primary, is_key, created_at)
       select id, 'email', replace(lower(full_name), ' ', '.') || '@example.com', true, true, '2026-11-01' from people)
     insert into contact_consents (contact_id, channel, given, basis, text_version, source, at)
     select id, 'email', true, 'opt_in', 'q-1', 'quote', '2026-11-02'::timestamptz from people
     union all select id, 'email', false, 'refused', 'q-1', 'office', '2026-11-03' from people where right(full_name, 3)::integer between 10 and 330`,
    [tag],
  );
  await server.rows("update contacts set search = app.contact_terms(id) where tags @> array[$1]", [tag]);
  const expected = Array.from({ length: 400 }, (_, index) => index + 1).filter((n) => n < 10 || n > 330);
  const names: string[] = [];
  let after: unknown;
  do {
    const input = { filter: { tag, consent: "email" }, sort: "name", descending: false, ...(after !== undefined && { after }) };
    const { body } = await call("staff-contacts", input);
    expect(body).toMatchObject({ count: expected.length });
    names.push(...body.contacts.map(({ name }: { name: string }) => name));
    after = body.next ?? undefined;
  } while (after !== undefined);
  expect(names).toEqual(expected.map((n) => `Long List ${String(n).padStart(3, "0")}`));
  const { body } = await call("staff-contacts", { query: "long list", filter: { tag, consent: "email" }, sort: "name", descending: false });
  expect(body.count).toBe(expected.length);
  expect(body.contacts[9].name).toBe("Long List 331");
});
