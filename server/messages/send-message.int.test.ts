/** A booking's messages: sent once, attempted again, and reported when they finally fail. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import { createSms } from "#server/platform/sms/sms.ts";
import { bookingOf, findWindows, hold, sofa } from "#tests/support/bookings.ts";
import { messageNeeds } from "#tests/support/message-needs.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import type { SendMessageNeeds } from "./message.ts";
import { sendMessage } from "./send-messages.job.ts";

let server: TestServer;
let outbox: string;
let needs: SendMessageNeeds;
let messages: { id: string; code: string; channel: string }[];

beforeAll(async () => {
  server = await createTestServer();
  outbox = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-outbox-"));
  needs = messageNeeds(server, {
    sms: createSms({ outboxDirectory: outbox }),
    mailer: createMailer({
      outboxDirectory: outbox,
      from: async () => ({ name: "Chalkway Clearance", address: "office@chalkway.example" }),
    }),
  });
});
beforeEach(() => book());
afterAll(async () => {
  await server.close();
  await fs.rm(outbox, { recursive: true });
});

let numbers = 0;
/** A booking of these items under a number of its own, to which two confirmations a day go, with its messages. */
async function book(items = sofa.items): Promise<void> {
  const { body: priced } = await server.command("price", { service: "furniture-removal", items });
  const window = (await findWindows(server.command, { load: priced.allowance, days: 60 })).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, window?.id ?? "", priced.allowance);
  const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: `07700 900${String(200 + (numbers += 1))}` };
  const { body } = await server.command("book-collection", bookingOf(held, { items, contact }), { "idempotency-key": randomUUID() });
  messages = await server.rows(
    "select m.id, m.code, m.channel from messages m join bookings b on b.id = m.booking_id where b.reference = $1",
    [body.reference],
  );
}

const idOf = (code: string, channel: string) =>
  messages.find((message) => message.code === code && message.channel === channel)?.id ?? expect.fail(`no ${code} by ${channel}`);
const stored = async (id: string) =>
  (await server.rows("select state, attempts, last_error, provider_ref from messages where id = $1", [id]))[0];
const refusing = (error: Error): Pick<Mailer, "send"> => ({
  send: async () => {
    throw error;
  },
});
/** Makes the next attempt due, without waiting for an hour. */
const makeDue = (id: string) => server.rows("update messages set next_attempt_at = $2 where id = $1", [id, server.now()]);

describe("a message", () => {
  test("is sent once, however often and by however many at once it is asked for", async () => {
    const id = idOf("booking_confirmed", "email");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => sendMessage(needs, id)));
    expect(outcomes.toSorted()).toEqual(["nothing to do", "nothing to do", "nothing to do", "nothing to do", "sent"]);
    expect(await stored(id)).toEqual({ state: "sent", attempts: 1, last_error: null, provider_ref: `${id}.eml` });
    expect((await fs.readdir(outbox)).filter((name) => name.startsWith(id))).toEqual([`${id}.eml`]);
  });

  test("of each kind and channel reaches the outbox", async () => {
    for (const { id } of messages) expect(await sendMessage(needs, id)).toBe("sent");
    const mail = await fs.readFile(path.join(outbox, `${idOf("booking_confirmed", "email")}.eml`), "utf8");
    expect(mail).toMatch(/^To: maya@example\.com/m);
    expect(mail).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mail).toMatch(/application\/pdf/);
    expect(await fs.readFile(path.join(outbox, `${idOf("booking_confirmed", "sms")}.txt`), "utf8")).toMatch(
      /\+447700900\d{3}[\s\S]*Chalkway/,
    );
    expect(await fs.readFile(path.join(outbox, `${idOf("office_new_booking", "email")}.eml`), "utf8")).toMatch(
      /^To: office@chalkway\.example/m,
    );
  });

  test("of a booking that waits for a person carries the PDF and no invitation", async () => {
    await book([{ id: "sofa-3-seat", quantity: 8 }]);
    for (const { id } of messages) expect(await sendMessage(needs, id)).toBe("sent");
    const mail = await PostalMime.parse(await fs.readFile(path.join(outbox, `${idOf("booking_confirmed", "email")}.eml`)));
    expect(mail.subject).toMatch(/^Request received, window reserved: /);
    expect(mail.text).toMatch(/we’ll\s+answer\s+by\s/);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    const office = await PostalMime.parse(await fs.readFile(path.join(outbox, `${idOf("office_new_booking", "email")}.eml`)));
    expect(office.subject).toMatch(/^To confirm by /);
  });

  test("that a provider cannot take for now is tried after 1, 10 and 60 minutes, and is then dead and visible", async () => {
    const id = idOf("booking_confirmed", "email");
    const away = { ...needs, mailer: refusing(new DeliveryError("The mail server is away", { kind: "temporary", code: "ETIMEDOUT" })) };
    for (const [attempt, minutes] of [
      [1, 1],
      [2, 10],
      [3, 60],
    ] as const) {
      expect(await sendMessage(away, id)).toBe("failed");
      const [due] = await server.rows<{ minutes: number }>(
        "select round(extract(epoch from next_attempt_at - $2) / 60)::int as minutes from messages where id = $1",
        [id, server.now()],
      );
      expect({ attempt, minutes: due?.minutes }).toEqual({ attempt, minutes });
      const [job] = await server.rows<{ minutes: number }>(
        "select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where key = $1",
        [`messages:${id}`],
      );
      expect(job?.minutes).toBe(minutes);
      await makeDue(id);
    }
    expect(await sendMessage(away, id)).toBe("dead");
    expect(await stored(id)).toMatchObject({ state: "dead", attempts: 4, last_error: "The mail server is away" });
    expect(await sendMessage(needs, id)).toBe("nothing to do");
  });

  test("that a provider refuses for good is dead at once", async () => {
    const id = idOf("booking_confirmed", "email");
    expect(
      await sendMessage({ ...needs, mailer: refusing(new DeliveryError("No such mailbox", { kind: "permanent", code: "SMTP 550" })) }, id),
    ).toBe("dead");
    expect(await stored(id)).toMatchObject({ state: "dead", attempts: 1, last_error: "No such mailbox" });
  });

  test("that a dead process was sending is queued again, and one that somebody alive is sending is not", async () => {
    const [dead, alive] = [idOf("booking_confirmed", "email"), idOf("booking_confirmed", "sms")];
    await server.rows("update messages set state = 'sending', next_attempt_at = $2::timestamptz - interval '1 minute' where id = $1", [
      dead,
      server.now(),
    ]);
    await server.rows("update messages set state = 'sending', next_attempt_at = $2::timestamptz + interval '2 minutes' where id = $1", [
      alive,
      server.now(),
    ]);
    await server.rows("select graphile_worker.remove_job('messages:' || $1), graphile_worker.remove_job('messages:' || $2)", [dead, alive]);
    await server.database.performAsService("requeue-messages", "requeue_messages", { afterCrash: false, now: server.now() });
    const queued = await server.rows<{ key: string }>(
      "select key from graphile_worker.jobs where key in ('messages:' || $1, 'messages:' || $2)",
      [dead, alive],
    );
    expect(queued).toEqual([{ key: `messages:${dead}` }]);
    expect(await sendMessage(needs, alive)).toBe("nothing to do");
    expect(await sendMessage(needs, dead)).toBe("sent");
  });
});
