/** Contacts in the office: search as one types, creating and editing, concurrent changes, and erasing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxCounted } from "#domain/crm/contact-choices.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
let customer: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [admin, moderator, customer] = await Promise.all([
    officeSession(server, "admin"),
    officeSession(server, "moderator"),
    officeSession(server, "user", "aal1"),
  ]);
  const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
  await bookOwn(server, { date: "2026-11-24", changes: { contact, notes: "The piano stays" } });
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const names = async (query: string): Promise<string[]> =>
  (await call("staff-contacts", { query })).body.contacts.map(({ name }: { name: string }) => name);
const made = async (fields: object) => (await call("save-contact", { fields })).body.contact;

describe("strangers", () => {
  const reference = "C-7F3K9M";
  const id = "00000000-0000-4000-8000-000000000001";
  const commands: [name: string, input: object][] = [
    ["staff-contacts", {}],
    ["contact-record", { reference }],
    ["contact-of-record", { reference: "B-7F3K9M" }],
    ["save-contact", { fields: { name: "Maya" } }],
    ["save-property", { companyId: id, fields: { line1: "1 High Street", town: "Worthing", postcode: "BN11 1AA" } }],
    ["care-note", { reference }],
    ["erase-contact", { reference, confirm: reference }],
    ["staff-colleagues", {}],
    ["staff-companies", {}],
    ["company-record", { id }],
    ["save-company", { fields: { name: "Acme" } }],
    ["contact-timeline", { reference }],
    ["add-activity", { reference, kind: "note", text: "Rang" }],
    ["pin-activity", { reference, activity: 1, isPinned: true }],
    ["contact-duplicates", {}],
    ["dismiss-duplicate", { id }],
    ["preview-merge", { keep: reference, merge: "C-7F3K9N" }],
    ["merge-contacts", { keep: reference, merge: "C-7F3K9N", keepRowVersion: 1, mergeRowVersion: 1 }],
    ["undo-merge", { mergeId: 1 }],
    ["staff-merges", {}],
    ["record-consent", { reference, channel: "email", basis: "refused", textVersion: "phone-1", detail: "Rang" }],
    ["staff-segments", {}],
    ["save-segment", { name: "Garden", filter: {} }],
    ["remove-segment", { id }],
  ];
  test.each(commands)("%s is refused to visitors, customers and staff without the second step", async (name, input) => {
    const weak = await officeSession(server, "admin", "aal1");
    expect((await server.command(name, input, once())).status).toBe(401);
    const code = name === "erase-contact" ? "accounts.admin_required" : "accounts.staff_required";
    expect(await call(name, input, customer)).toMatchObject({ status: 403, body: { error: { code } } });
    expect(await call(name, input, weak)).toMatchObject({ status: 403, body: { error: { code: "accounts.staff_required" } } });
  });
});

describe("the search", () => {
  test("finds somebody by name, the parts of it, address, postcode, number however it is written, and reference", async () => {
    const [{ reference } = { reference: "" }] = await server.rows<{ reference: string }>("select reference from bookings");
    for (const query of [
      "maya",
      "OKAFOR",
      "okafor ma",
      "ma",
      "ok",
      "maya@exam",
      "07700 900123",
      "+44 7700",
      "0123",
      "900123",
      reference,
      reference.replace("-", "").toLowerCase(),
      "Mrs Okafor",
      "ms. maya okafor",
    ])
      expect(await names(query), query).toEqual(["Maya Okafor"]);
    const [{ postcode } = { postcode: "" }] = await server.rows<{ postcode: string }>("select postcode from bookings");
    for (const query of [
      postcode,
      postcode.toLowerCase().replace(" ", ""),
      postcode.slice(0, -1),
      postcode.slice(0, 3),
      `okafor ${postcode}`,
    ])
      expect(await names(query), query).toEqual(["Maya Okafor"]);
    for (const query of ["nobody", "maya nobody", "07700 900124", "x"]) expect(await names(query), query).toEqual([]);
  });

  test("takes two or three letters after a name as the beginning of the next, or as a whole word wherever it stands", async () => {
    for (const name of ["Winifred Windover", "Ada Winifred Lee", "Winifred Ng", "Winifred Leeming"]) await made({ name });
    await made({ name: "W Harper", ways: [{ kind: "email", value: "winifred.no.7@example.com" }] });
    for (const [query, expected] of [
      ["winifred wi", ["Winifred Windover"]],
      ["winifred win", ["Winifred Windover"]],
      ["winifred wind", ["Winifred Windover"]],
      ["winifred lee", ["Ada Winifred Lee", "Winifred Leeming"]],
      ["winifred ng", ["Winifred Ng"]],
      ["winifred.no", ["W Harper"]],
      ["harper wi", ["W Harper"]],
    ] as const)
      expect((await names(query)).toSorted(), query).toEqual(expected);
  });

  test("narrows a name by as much of a postcode as was typed, of places that we do not serve too", async () => {
    for (const [name, postcode] of [
      ["Una Tolworth", "BN1 8ZQ"],
      ["Vic Tolworth", "BN18 9AA"],
      ["Wes Tolworth", "M1 1AE"],
      ["Xan Tolworth", "M14 5TQ"],
    ] as const) {
      const { reference } = await made({ name });
      expect(
        (await call("save-property", { contactReference: reference, fields: { line1: "1 High Street", town: "Town", postcode } })).status,
      ).toBe(200);
    }
    for (const [part, expected] of [
      ["bn1", ["Una Tolworth", "Vic Tolworth"]],
      ["bn18", ["Una Tolworth", "Vic Tolworth"]],
      ["bn1 8", ["Una Tolworth"]],
      ["bn18 9", ["Vic Tolworth"]],
      ["bn18zq", ["Una Tolworth"]],
      ["BN18 9AA", ["Vic Tolworth"]],
      ["m1", ["Wes Tolworth", "Xan Tolworth"]],
      ["m1 1", ["Wes Tolworth"]],
      ["m14", ["Xan Tolworth"]],
      ["bn2", []],
    ] as const)
      expect((await names(`tolworth ${part}`)).toSorted(), part).toEqual(expected);
  });

  test("takes the words before a postcode as beginnings where nobody has them whole", async () => {
    for (const [name, postcode] of [
      ["Yara Quillfeather", "BN3 1AA"],
      ["Zed Quill", "BN3 2BB"],
    ] as const) {
      const { reference } = await made({ name });
      await call("save-property", { contactReference: reference, fields: { line1: "1 High Street", town: "Hove", postcode } });
    }
    expect(await names("quillf bn3")).toEqual(["Yara Quillfeather"]);
    expect(await names("quill bn3")).toEqual(["Zed Quill"]);
    expect((await names("quil bn3")).toSorted()).toEqual(["Yara Quillfeather", "Zed Quill"]);
    expect(await names("quill bn3 1")).toEqual(["Yara Quillfeather"]);
  });

  test("reads as many as a list counts", async () => {
    expect(await server.rows("select app.max_contacts() as most")).toEqual([{ most: maxCounted }]);
  });

  test("is content with a hundred names, says that there may be more, and finds the others by a filter or a further word", async () => {
    await made({ name: "Odd One", notes: "Ask for Kingsnorth at the gate", tags: ["probate"] });
    const people = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) await made({ name: `Kingsnorth ${number}` });
    };
    await people(1, 60);
    expect((await call("staff-contacts", { query: "kingsnorth" })).body).toMatchObject({ count: 61, isMore: false });
    await people(61, 110);
    expect((await call("staff-contacts", { query: "kingsnorth" })).body).toMatchObject({ count: 110, isMore: true });
    expect((await call("staff-contacts", { query: "kingsnorth", filter: { tag: "probate" } })).body).toMatchObject({
      count: 1,
      isMore: false,
    });
    expect(await names("kingsnorth gate")).toEqual(["Odd One"]);
  });

  test("takes marks of a pattern as text", async () => {
    for (const query of ["%", "_%", "%@%", "maya\\", "a_%@", "' or 1=1", "maya:*", "(maya"])
      expect((await call("staff-contacts", { query })).status, query).toBe(200);
    expect(await names("m%@")).toEqual([]);
  });

  test("the whole office's search knows contacts and companies too", async () => {
    await call("save-company", { fields: { name: "Brightwater Lettings" } });
    const results = async (query: string) =>
      (await call("staff-search", { query })).body.results.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);
    expect(await results("brightwater")).toEqual([["company", "Brightwater Lettings"]]);
    for (const query of ["okafor", "Mrs Okafor", "Mrs. Maya Okafor"])
      for (const kind of ["contact", "booking"]) expect(await results(query), query).toContainEqual([kind, "Maya Okafor"]);
  });
});

describe("a contact", () => {
  test("is made in place, found at once, and its list goes on where the page ended", async () => {
    const contact = await made({
      name: "Ewan Price",
      ways: [{ kind: "phone", value: "01273 496000", label: "home" }],
      tags: ["Landlord", "landlord", "VIP"],
    });
    expect(contact).toMatchObject({
      name: "Ewan Price",
      tags: ["landlord", "vip"],
      lifecycle: "lead",
      ways: [{ value: "+441273496000", label: "home", verifiedAt: null }],
    });
    expect(await names("496000")).toEqual(["Ewan Price"]);
    for (let number = 0; number < 55; number += 1) await made({ name: `Page ${String(number).padStart(2, "0")}`, tags: ["paged"] });
    for (const sort of ["name", "contact", "value", "created"])
      for (const descending of [false, true]) {
        const input = { filter: { tag: "paged" }, sort, descending };
        const first = (await call("staff-contacts", input)).body;
        const second = (await call("staff-contacts", { ...input, after: first.next })).body;
        expect(first.count).toBe(55);
        expect(new Set([...first.contacts, ...second.contacts].map(({ id }: { id: string }) => id)).size).toBe(55);
        expect(second.next).toBeNull();
      }
  });

  test("asked for twice with one key is made once", async () => {
    const headers = { ...moderator, ...once() };
    const input = { fields: { name: "Once Only" } };
    const [one, two] = await Promise.all([server.command("save-contact", input, headers), server.command("save-contact", input, headers)]);
    expect(one.body.contact.reference).toBe(two.body.contact.reference);
  });

  test("saved over what a colleague saved since says who and when, and changes nothing", async () => {
    const { reference, rowVersion } = await made({ name: "Ada Byron" });
    expect((await call("save-contact", { reference, rowVersion, fields: { notes: "Rings after six" } }, admin)).status).toBe(200);
    const late = await call("save-contact", { reference, rowVersion, fields: { notes: "Rings before six" } });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "crm.changed", by: expect.any(String), at: expect.any(String) } } });
    expect((await call("contact-record", { reference })).body.contact).toMatchObject({
      notes: "Rings after six",
      rowVersion: rowVersion + 1,
    });
  });

  test("keeps a number that is another's key beside it, and the two are proposed", async () => {
    const { reference } = await made({ name: "Husband Okafor", ways: [{ kind: "phone", value: "07700 900123" }] });
    const { body } = await call("contact-duplicates", { reference });
    expect(body.duplicates).toMatchObject([{ reason: "shared_way" }]);
    expect((await call("dismiss-duplicate", { id: body.duplicates[0].id })).status).toBe(200);
    expect((await call("contact-duplicates", { reference })).body.duplicates).toEqual([]);
  });

  test("at the same postcode with the same surname, or an address that differs by dots, is proposed and not joined", async () => {
    const place = { line1: "4 Sea View", town: "Worthing", postcode: "BN11 3QX" };
    const [one, two] = [
      await made({ name: "Ann Marsh" }),
      await made({ name: "Joe Marsh", ways: [{ kind: "email", value: "joe.marsh@example.com" }] }),
    ];
    await call("save-property", { contactReference: one.reference, fields: place });
    await call("save-property", { contactReference: two.reference, fields: place });
    expect((await call("contact-duplicates", { reference: one.reference })).body.duplicates).toMatchObject([{ reason: "same_place" }]);
    const three = await made({ name: "J M", ways: [{ kind: "email", value: "joemarsh@example.com" }] });
    expect((await call("contact-duplicates", { reference: three.reference })).body.duplicates).toMatchObject([{ reason: "email_dots" }]);
  });

  test("keeps what a form does not know of its address, and what a colleague wrote of it since", async () => {
    const { reference } = await made({ name: "Pat Place" });
    const at = { line1: "1 High Street", town: "Hove", postcode: "BN3 2BB" };
    const { property } = (await call("save-property", { contactReference: reference, fields: { ...at, type: "flat", floor: 3 } })).body;
    const save = { contactReference: reference, id: property.id, rowVersion: property.rowVersion };
    const { body } = await call("save-property", { ...save, fields: { ...at, accessNotes: "Ring twice" } }, admin);
    expect(body.property).toMatchObject({ type: "flat", floor: 3, accessNotes: "Ring twice" });
    expect((await call("save-property", { ...save, fields: { ...at, accessNotes: null } })).body.error.code).toBe("crm.changed");
  });

  test("has what happened in one stream, the newest first, and says what nobody proved", async () => {
    const [contact] = (await call("staff-contacts", { query: "maya@example.com" })).body.contacts;
    const { reference } = contact;
    const note = (await call("add-activity", { reference, kind: "call", direction: "in", text: "Asked about the sofa", isPinned: true }))
      .body.entry;
    const follows = Number(note.key.split(":")[1]);
    expect((await call("add-activity", { reference, kind: "note", text: "Told her on Tuesday", follows })).body.entry.follows).toBe(
      note.key,
    );
    const { entries, pinned } = (await call("contact-timeline", { reference })).body;
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(["call", "note", "booking"]));
    expect(entries.find(({ kind }: { kind: string }) => kind === "booking")).toMatchObject({ what: "confirmed", isVerified: false });
    expect(pinned).toMatchObject([{ text: "Asked about the sofa" }]);
    expect((await call("pin-activity", { reference, activity: follows, isPinned: false })).body.pinned).toEqual([]);
    const calls = (await call("contact-timeline", { reference, kinds: ["call"] })).body.entries;
    expect(calls).toHaveLength(1);
    await expect(server.rows("update contact_activities set body = 'Something else'")).rejects.toThrow("follow it up");
  });

  test("has each paper once, however often something was paid for the booking", async () => {
    const contact = { fullName: "Paula Pays", email: "paula@example.com", mobile: "07700 900451" };
    const booking = await bookOwn(server, { date: "2026-11-25", changes: { contact } });
    const pay = (given: object) => call("record-payment", { reference: booking.reference, method: "bank-transfer", ...given });
    expect((await pay({ kind: "deposit", amountPence: 5_000 })).status).toBe(200);
    expect((await pay({ kind: "balance", amountPence: 2_000 })).status).toBe(200);
    expect((await call("my-documents", { reference: booking.reference }, booking.by)).body.documents).toHaveLength(3);
    const [{ reference }] = (await call("staff-contacts", { query: "paula@example.com" })).body.contacts;
    const { entries } = (await call("contact-timeline", { reference, kinds: ["document"] })).body;
    const papers = entries.map(({ what, amountPence }: { what: string; amountPence: number | null }) => [what, amountPence]);
    expect(papers).toHaveLength(3);
    expect(papers).toEqual(expect.arrayContaining([["confirmation", null], ["receipt", 5_000], ["receipt", 2_000]])); // prettier-ignore
  });

  test("has a note about care that is read on record", async () => {
    const { reference } = await made({ name: "Care Taken" });
    expect((await call("care-note", { reference, text: "Hard of hearing: knock loudly" })).body.text).toBe("Hard of hearing: knock loudly");
    expect((await call("contact-record", { reference })).body.contact.hasCareNote).toBe(true);
    expect((await call("care-note", { reference }, admin)).body.text).toBe("Hard of hearing: knock loudly");
    const log = await server.rows<{ action: string }>("select action from audit_entries where subject = $1 order by id", [reference]);
    expect(log.map(({ action }) => action)).toEqual(["care_note.written", "care_note.read"]);
  });

  test("works for a company, which is told by its number once", async () => {
    const fields = { name: "Acme Clearances Ltd", companyNumber: "0123 4567", vatNumber: "gb 123456789" };
    const { company } = (await call("save-company", { fields })).body;
    expect(company).toMatchObject({ companyNumber: "01234567", vatNumber: "GB123456789" });
    expect(await call("save-company", { fields: { ...fields, name: "Other" } })).toMatchObject({
      status: 409,
      body: { error: { code: "crm.company_number_taken" } },
    });
    for (const vatNumber of ["XI 123 4567 89", "GD 001", "VAT No: GB 123 4567 89 001"])
      expect((await call("save-company", { fields: { name: "Checkatrade.com Ltd", vatNumber } })).status, vatNumber).toBe(200);
    const { reference } = await made({ name: "Site Manager", companyId: company.id });
    expect((await call("company-record", { id: company.id })).body.company.contacts).toMatchObject([{ reference }]);
    expect(await names("acme")).toEqual(["Site Manager"]);
    expect((await call("staff-companies", { query: "acme" })).body.companies).toMatchObject([{ contacts: 1 }]);
    const { body: renamed } = await call("save-company", {
      id: company.id,
      rowVersion: company.rowVersion,
      fields: { tradingName: "Tipsters" },
    });
    expect(await names("tipsters"), "under the name it trades by").toEqual(["Site Manager"]);
    await call("save-company", { id: company.id, rowVersion: renamed.company.rowVersion, fields: { tradingName: null } });
    expect(await names("tipsters"), "until it does no more").toEqual([]);
  });
});

describe("erasing", () => {
  test("is an administrator's, and leaves nobody to tell", async () => {
    const contact = { fullName: "Gone Soon", email: "gone@example.com", mobile: "07700 900777" };
    const { reference: booking } = await bookOwn(server, { date: "2026-11-26", changes: { contact } });
    const { reference } = (await call("contact-of-record", { reference: booking })).body.contact;
    await server.command("contact", { name: "Gone Soon", email: "gone@example.com", topic: "quote", message: "Two sofas and a fridge" });
    expect(await call("erase-contact", { reference, confirm: reference })).toMatchObject({ status: 403 });
    expect(await call("erase-contact", { reference, confirm: "C-000000" }, admin)).toMatchObject({ status: 422 });
    expect((await call("erase-contact", { reference, confirm: reference }, admin)).body).toEqual({ running: [booking], kept: [] });
    expect(await names("gone@example.com")).toEqual([]);
    expect(await server.rows("select 1 from enquiries where email = 'gone@example.com'")).toEqual([]);
    // The booking continues without becoming a contact again.
    await server.rows("update bookings set total_pence = total_pence + 1 where reference = $1", [booking]);
    expect(await names("gone@example.com")).toEqual([]);
  });
});
