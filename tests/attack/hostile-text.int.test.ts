/**
 * Malicious text in every field: a megabyte is refused by its length alone, a character that cannot be stored with the
 * name of its field, a link in a name or an address before it can appear in our mail.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { badTextMessage } from "#domain/kernel/text.ts";
import { isEmail } from "#domain/kernel/email.ts";
import { linkMessage } from "#domain/kernel/links.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { commandSchemas } from "#tests/support/command-schemas.ts";
import { hostileText, inputWith, longText, textPlaces } from "#tests/support/schema-inputs.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createBuckets, createOwner, storageFetch } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let notUtf8: string[];
beforeAll(async () => {
  server = await createTestServer();
  notUtf8 = ["\u0000", "a\u0000b", "\ud800", "x\udfff"];
});
afterAll(() => server.close());

const schemas = (): { name: string; schema: z.ZodType }[] => [
  ...commandSchemas(),
  ...server.accounts.endpoints.map(({ method, path, schema }) => ({ name: `${method} ${path}`, schema })),
];
const auth = (path: string, body: string) =>
  fetch(`${server.url}/auth/v1${path}`, { method: "POST", body, headers: { apikey: server.key, "x-supabase-api-version": "2024-01-01" } });

describe("a megabyte in one field", () => {
  test("is read by no pattern, whichever command or endpoint it is sent to", () => {
    const read: string[] = [];
    let fields = 0;
    for (const { name, schema } of schemas())
      for (const place of textPlaces(schema)) {
        const longest = longestRead(() => schema.safeParse(inputWith(place, longText)));
        fields += 1;
        if (longest > 20_000) read.push(`${name} ${place.join(".")}: ${longest}`);
      }
    expect(read).toEqual([]);
    expect(fields).toBeGreaterThan(150);
  });

  test("does not hold the server up where it did for 49 seconds", async () => {
    const email = "a@".concat("a.".repeat(80_000), "@");
    for (const path of ["/recover", "/signup", "/otp", "/token?grant_type=password"]) {
      const before = process.threadCpuUsage();
      const answer = await auth(path, JSON.stringify({ email, password: "green-hill-17-kettle" }));
      const { user, system } = process.threadCpuUsage(before);
      expect(answer.status).toBe(400);
      expect((user + system) / 1_000).toBeLessThan(250);
    }
  });
});

describe("a character that nothing can keep", () => {
  test("is refused by every command, which names the field", async () => {
    const wrong: string[] = [];
    let fields = 0;
    // Signed in as the office: a command that visitors may not call refuses them before it reads their input.
    const session = await officeSession(server);
    for (const { name, schema } of commandSchemas().filter(({ name: one }) => one !== "estimate-quote"))
      for (const place of textPlaces(schema))
        for (const text of notUtf8.slice(1, 3)) {
          const { status, body } = await server.command(name, inputWith(place, text), { ...session, "idempotency-key": "hostile" });
          const [first] = body.error?.fields ?? [];
          fields += 1;
          if (status !== 422 || first?.field !== place.join(".") || first?.message !== badTextMessage)
            wrong.push(`${name} ${place.join(".")}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
        }
    expect(wrong).toEqual([]);
    expect(fields).toBeGreaterThan(200);
  });

  test("is refused as a field's name, too", async () => {
    expect(await server.command("start-quote", { source: { utm: { "a\u0000": "x" } } })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "source.utm", message: badTextMessage }] } },
    });
  });

  test("is refused by every endpoint of accounts with 400", async () => {
    const wrong: string[] = [];
    for (const { method, path, needs, schema } of server.accounts.endpoints)
      if (needs !== "session" && method !== "get")
        for (const place of textPlaces(schema))
          for (const text of notUtf8) {
            const headers = { apikey: needs === "service" ? server.accounts.secretKey : server.key };
            const url = `${server.url}/auth/v1${path.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`;
            const answer = await fetch(url, { method, headers, body: JSON.stringify(inputWith(place, text)) });
            const answerText = await answer.text();
            if (answer.status !== 400 || !answerText.includes(place.join(".")))
              wrong.push(`${method} ${path} ${place.join(".")}: ${answer.status} ${answerText}`);
          }
    expect(wrong).toEqual([]);
    for (const query of ["token=a%00b&type=signup", "token=x&type=%00", "token=x&type=signup&redirect_to=%00"]) {
      const answer = await fetch(`${server.url}/auth/v1/verify?${query}`, { redirect: "manual" });
      expect(answer.status).toBe(400);
    }
  });

  test("is refused by rest/v1 in filters, columns and bodies with 400", async () => {
    const headers = { apikey: server.key, "content-type": "application/json" };
    for (const query of [
      "towns?name=eq.a%00b",
      "towns?na%00me=eq.a",
      "towns?select=na%00me",
      "towns?order=%00",
      "towns?or=(name.eq.%00)",
      "to%00wns",
      "rpc/%00?a=1",
    ]) {
      const answer = await fetch(`${server.url}/rest/v1/${query}`, { headers });
      expect([400, 404], query).toContain(answer.status);
    }
    for (const body of ['{"name":"\\u0000"}', '[{"name":"\\ud800"}]', '{"na\\u0000me":1}']) {
      const answer = await fetch(`${server.url}/rest/v1/towns`, { method: "POST", headers, body });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "22P05"]);
    }
  });

  test("is refused by storage/v1 in names, lists and what is said of a file", async () => {
    await createBuckets(server);
    const owner = await createOwner(server);
    const fetchStorage = storageFetch(server, owner.token);
    const json = (method: string, body: unknown) => ({
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    const encoded = (text: string) => Buffer.from(text).toString("base64");
    const upload = (fields: string) =>
      fetchStorage("upload/resumable", {
        method: "POST",
        headers: { "tus-resumable": "1.0.0", "upload-length": "3", "upload-metadata": fields },
      });
    const name = `bucketName ${encoded("mine")},objectName ${encoded(`${owner.sub}/a`)}`;
    const answers = [
      await fetchStorage(`object/mine/${owner.sub}/a%00b`, { method: "POST", body: "abc" }),
      await fetchStorage(`object/mi%00ne/${owner.sub}/a`, { method: "POST", body: "abc" }),
      await fetchStorage("bucket/%00"),
      await fetchStorage("bucket?search=%00"),
      await fetchStorage("object/list/mine", json("POST", { prefix: "a\u0000" })),
      await fetchStorage("object/list/mine", json("POST", { prefix: "", search: "\ud800" })),
      await fetchStorage("object/list-v2/mine", json("POST", { prefix: "\u0000" })),
      await fetchStorage("object/mine", json("DELETE", { prefixes: ["\u0000"] })),
      await fetchStorage("object/move", json("POST", { bucketId: "mine", sourceKey: "\u0000", destinationKey: "b" })),
      await fetchStorage("object/sign/mine", json("POST", { expiresIn: 10, paths: ["\u0000"] })),
      await fetchStorage(`object/mine/${owner.sub}/c`, {
        method: "POST",
        body: "abc",
        headers: { "x-metadata": encoded('{"a":"\\u0000"}') },
      }),
      await upload(`${name},contentType ${encoded("image/png\u0000")}`),
      await upload(`${name},metadata ${encoded('{"a\\u0000":1}')}`),
      await upload(`bucketName ${encoded("mine")},objectName ${encoded("a\u0000")}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(await server.rows("select name from storage.objects")).toEqual([]);
  });

  test("has made no fault of ours anywhere", () => {
    expect(server.logged.filter((line) => line.includes('"request failed"'))).toEqual([]);
  });
});

describe("a link", () => {
  const links = ["https://evil.test/pay", "www.evil.test", "Pay now at evil.com", "ann@evil.com"];
  const held = async () => {
    const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
    return hold(server.command, window?.id ?? "");
  };
  const booking = (field: string, text: string) => {
    const address = { line1: "12 Broadwater Road", town: "Worthing", postcode: "BN14 8QX" };
    const contact = { fullName: "Maya Okafor", email: "maya@example.com" };
    const payer = { fullName: "Ann", email: "ann@example.com" };
    const [group = "", name = ""] = field.split(".");
    const groups: Record<string, object> = { address, contact, payer, onSite: { fullName: "Bob", mobile: "07700 900123" } };
    return { [group]: { ...groups[group], [name]: text } };
  };

  test.each(["address.line1", "address.line2", "address.town", "contact.fullName", "onSite.fullName", "payer.fullName", "payer.company"])(
    "in %s of a booking is refused there",
    async (field) => {
      const window = await held();
      for (const text of links)
        expect(await server.command("book-collection", bookingOf(window, booking(field, text)))).toMatchObject({
          status: 422,
          body: { error: { fields: [{ field, message: linkMessage }] } },
        });
    },
  );

  test("in a name of an enquiry, a quote or an account is refused", async () => {
    const enquiry = { name: "evil.com", email: "maya@example.com", topic: "quote", message: "Two sofas and a fridge" };
    expect(await server.command("contact", enquiry)).toMatchObject({ status: 422, body: { error: { fields: [{ field: "name" }] } } });
    const quote = { reference: "Q-000000", accessToken: "x", contact: { fullName: "www.evil.com", email: "a@example.com" } };
    expect(await server.command("save-quote", quote)).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "contact.fullName" }] } },
    });
    const signUp = { email: "new@example.org", password: "green-hill-17-kettle", data: { display_name: "Pay at evil.com" } };
    expect((await auth("/signup", JSON.stringify(signUp))).status).toBe(400);
  });

  test("that stands in the database since before stands in no mail as one", async () => {
    const made = await server.command(
      "book-collection",
      bookingOf(await held(), { payer: { fullName: "Ann", email: "ann@example.com" } }),
      {
        "idempotency-key": "an-older-booking",
      },
    );
    expect(made.status).toBe(201);
    await server.rows(
      "update bookings set address_line1 = 'Pay at https://evil.test/now', address_town = 'www.evil.com', contact_name = 'Go to evil.com', payer = payer || '{\"company\": \"evil.co.uk\"}' where reference = $1",
      [made.body.reference],
    );
    await server.runJobs();
    const mail = server.mails.find(({ to }) => to === "maya@example.com");
    const invitation = String(mail?.attachments.find(({ filename }) => filename.endsWith(".ics"))?.content).replaceAll("\r\n ", "");
    for (const text of [mail?.html, mail?.text, mail?.subject, invitation])
      expect(text).not.toMatch(/evil\.(test|com|co)|:\/\/evil|www\.evil/);
    expect(mail?.text).toContain("Pay at https: //evil. test/now");
    // The preview that an inbox shows under the subject.
    expect(/data-skip-in-text[^>]*>([^<]*)</.exec(mail?.html ?? "")?.[1] ?? "").not.toContain("evil");
  });
});

describe("what cannot be seen, or turns the direction of reading", () => {
  const backwards = "Maya \u202eregnaR\u202c\u200b";

  test("is gone from the names and notes of a booking; a name of nothing else is refused", async () => {
    const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
    const held = await hold(server.command, window?.id ?? "");
    const as = (fullName: string) =>
      bookingOf(held, { contact: { fullName, email: "seen@example.com" }, notes: "Paid \u2067by card\u2069" });
    expect(await server.command("book-collection", as("\u200b\u2063"))).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "contact.fullName" }] } },
    });
    expect((await server.command("book-collection", as(backwards), { "idempotency-key": "as-it-is-seen" })).status).toBe(201);
    expect(await server.rows("select contact_name, notes from bookings where contact_email = 'seen@example.com'")).toEqual([
      { contact_name: "Maya regnaR", notes: "Paid by card" },
    ]);
  });

  test("is gone from an account's name, and a name of nothing else is refused", async () => {
    const as = (name: string) =>
      auth("/signup", JSON.stringify({ email: "seen@example.org", password: "green-hill-17-kettle", data: { display_name: name } }));
    expect((await as("\u200b\u2063")).status).toBe(400);
    const made = await as(backwards);
    expect(await made.json()).toMatchObject({ user_metadata: { display_name: "Maya regnaR" } });
  });
});

describe("an e-mail address", () => {
  const cases = hostileText.filter((text) => text.isWellFormed() && !text.includes("\u0000") && text.length < 3_000);
  const made = ["ann", "a.b", "a..b", "a?b", "a/b", "a=b+c", "", "o'brien", "x".repeat(64), "x".repeat(65), "é"].flatMap((name) =>
    [
      "b.test",
      "b",
      "b.test?bcc=c@d.test",
      "b.test&x",
      "-b.test",
      "b-.test",
      "b..test",
      "b.1",
      "1.b",
      "xn--b.test",
      `${"c".repeat(63)}.de`,
      `${"c".repeat(64)}.de`,
      "b.test ",
      ".b",
      "b.",
      "ü.de",
    ].map((domain) => `${name}@${domain}`),
  );

  test("is the same to the database as to us", async () => {
    const all = [...cases, ...made];
    const rows = await server.rows<{ text: string; is_email: boolean }>("select text, app.is_email(text) from unnest($1::text[]) text", [
      all,
    ]);
    expect(rows.filter(({ text, is_email: stored }) => stored !== isEmail(text))).toEqual([]);
    expect(rows.filter(({ is_email: stored }) => stored).length).toBeGreaterThan(15);
  });

  test.each(["a@b.test?bcc=c@d.test", "a@b.test&subject=x", "a?cc=x@b.test", "a@b@c.test"])(
    "%s is one to no command and no endpoint",
    async (email) => {
      const enquiry = { name: "Ann", email, topic: "quote", message: "Two sofas and a fridge" };
      const answers = [
        await server.command("contact", enquiry),
        await server.command("join-waiting-list", { postcode: "EH1 1YZ", email }),
        await server.command("leave-waiting-list", { email }),
        await server.command("save-quote", { reference: "Q-000000", accessToken: "x", contact: { fullName: "Ann", email } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
      for (const path of ["/signup", "/recover", "/otp", "/magiclink"])
        expect((await auth(path, JSON.stringify({ email, password: "green-hill-17-kettle" }))).status).toBe(400);
      await expect(server.rows("insert into waiting_list (outcode, email, created_at) values ('EH1', $1, now())", [email])).rejects.toThrow(
        /no e-mail address/,
      );
    },
  );
});

/** The longest text given to any pattern during `work`. Every use of a pattern ends in `exec`. */
function longestRead(work: () => unknown): number {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { exec } = RegExp.prototype;
  let longest = 0;
  // oxlint-disable-next-line no-extend-native -- put back below
  RegExp.prototype.exec = function (text) {
    // zod's own count of letters is no pattern of a field's: one pass over single characters, and it is the length.
    if (this.source !== String.raw`[\uD800-\uDBFF]`) longest = Math.max(longest, text.length);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    // oxlint-disable-next-line no-extend-native -- as it was
    RegExp.prototype.exec = exec;
  }
  return longest;
}
