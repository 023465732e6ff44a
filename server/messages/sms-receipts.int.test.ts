/** Delivery reports of a Twilio-compatible service: delivered, or given up with an alert; unsigned and oversized ones are refused. */
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smsReceiptPath, smsReceiptUrl } from "#server/platform/sms/sms-receipt.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const secret = "a-secret-of-the-account";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z", smsToken: secret });
});
beforeEach(() => {
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

let numbers = 0;
/** Two confirmations a day go to a number, so each booking has its own. */
const contactOfItsOwn = () => ({
  fullName: "Maya Okafor",
  email: "maya@example.com",
  mobile: `07700 900${String(200 + (numbers += 1))}`,
});

/** The text of a new booking, accepted by the provider. */
async function sentText(): Promise<{ id: string; ref: string }> {
  const window = (await findWindows(server.command, { days: 20 })).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, window?.id ?? "");
  const { body } = await server.command("book-collection", bookingOf(held, { contact: contactOfItsOwn() }), once());
  await server.runJobs();
  const [row] = await server.rows<{ id: string; ref: string }>(
    "select m.id, m.provider_ref as ref from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.channel = 'sms' and m.state = 'sent'",
    [body.reference],
  );
  server.mails.length = 0;
  return row ?? expect.fail("no text was sent");
}
/** Signs as the service does: its address, then every field in alphabetical order. */
const sign = (url: string, fields: Record<string, string>, key = secret) =>
  createHmac("sha1", key)
    .update(
      url +
        Object.keys(fields)
          .toSorted()
          .map((name) => name + fields[name])
          .join(""),
    )
    .digest("base64");
async function report(id: string, fields: Record<string, string>, signature?: string): Promise<number> {
  const url = smsReceiptUrl(server.url, id);
  const response = await fetch(url, {
    method: "POST",
    headers: { "x-twilio-signature": signature ?? sign(url, fields) },
    body: new URLSearchParams(fields),
  });
  return response.status;
}
const statusOf = (ref: string, status: string, more: Record<string, string> = {}) => ({
  MessageSid: ref,
  MessageStatus: status,
  AccountSid: "AC1",
  ...more,
});
async function runOf(id: string): Promise<string> {
  const [row] = await server.rows<{ state: string; reason: string | null; steps: string; has: boolean }>(
    "select state, reason, delivered_at is not null as has, (select string_agg(s ->> 'state', ' ') from jsonb_array_elements(timeline) s) as steps from trigger_runs where message_id = $1",
    [id],
  );
  return `${row?.state} ${row?.reason} ${row?.has}: ${row?.steps}`;
}

describe("a text that the service took", () => {
  test("is delivered once the service says so, and stays so whatever it says later", async () => {
    const { id, ref } = await sentText();
    expect(await report(id, statusOf(ref, "sent"))).toBe(204);
    expect(await runOf(id)).toBe("sent null false: due sending sent");
    for (const status of ["delivered", "delivered", "undelivered"]) expect(await report(id, statusOf(ref, status))).toBe(204);
    expect(await runOf(id)).toBe("delivered null true: due sending sent delivered");
    await server.runJobs();
    expect(server.mails).toEqual([]);
  });

  test("and could not be delivered is given up, and the office hears of it", async () => {
    const { id, ref } = await sentText();
    expect(await report(id, statusOf(ref, "undelivered", { ErrorCode: "30003" }))).toBe(204);
    expect(await runOf(id)).toBe("dead undelivered false: due sending sent dead");
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "office@chalkway.example: A message could not be delivered",
    ]);
    expect(server.mails[0]?.text).toContain("The network couldn’t deliver it.");
    const gone = await sentText();
    await report(gone.id, statusOf(gone.ref, "failed", { ErrorCode: "30006" }));
    expect(await runOf(gone.id)).toMatch(/^dead refused/);
  });

  test("may be reported on before its own answer is stored", async () => {
    const { id, ref } = await sentText();
    await server.rows("update messages set state = 'sending', provider_ref = null, sent_at = null where id = $1", [id]);
    await report(id, statusOf(ref, "delivered"));
    await server.database.performAsService("send-message", "settle_messages", {
      now: server.now(),
      outcomes: [{ messageId: id, providerRef: ref }],
    });
    expect((await server.rows("select state, provider_ref from messages where id = $1", [id]))[0]).toEqual({
      state: "delivered",
      provider_ref: ref,
    });
  });
});

describe("nothing is believed", () => {
  test("that is not signed by the account, or signed for another message, or about one we do not have", async () => {
    const { id, ref } = await sentText();
    const fields = statusOf(ref, "delivered");
    const url = smsReceiptUrl(server.url, id);
    for (const signature of ["", "nonsense", sign(url, fields, "another secret"), sign(url, { ...fields, MessageStatus: "sent" })])
      expect(await report(id, fields, signature)).toBe(404);
    expect(await report(randomUUID(), fields, sign(url, fields))).toBe(404);
    expect(await report(randomUUID(), fields)).toBe(204);
    expect(await report(id, statusOf("SM-of-another-attempt", "delivered"))).toBe(204);
    expect(await report("not-an-id", fields)).toBe(404);
    expect(await runOf(id)).toMatch(/^sent null/);
  });

  test("that is too large; and where no service is set up there is no such address", async () => {
    const large = await fetch(`${server.url}${smsReceiptPath}?message=${randomUUID()}`, { method: "POST", body: "x".repeat(20_000) });
    expect(large.status).toBe(413);
    const without = await createTestServer();
    try {
      const answer = await fetch(`${without.url}${smsReceiptPath}?message=${randomUUID()}`, {
        method: "POST",
        body: "MessageStatus=delivered",
      });
      expect(answer.status).toBe(404);
    } finally {
      await without.close();
    }
  });
});

test("the call that a last reminder by text promises is a task also where its receipt came first", async () => {
  const { id, ref } = await sentText();
  await server.rows("update messages set code = 'payment_chase_3', state = 'sending', provider_ref = null, sent_at = null where id = $1", [
    id,
  ]);
  await report(id, statusOf(ref, "delivered"));
  await server.database.performAsService("send-message", "settle_messages", {
    now: server.now(),
    outcomes: [{ messageId: id, providerRef: ref }],
  });
  expect(await server.rows("select title from tasks where title like 'Call about%'")).toHaveLength(1);
});
