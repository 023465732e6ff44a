/** Providers that are down or refuse permanently, and a process that dies while sending: what is sent again, what is not, and who is told. The test sets the clock. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { requeueMessagesProcedure, sendMessages } from "#server/messages/messages.public.ts";
import type { SendMessageNeeds } from "#server/messages/messages.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { createSms } from "#server/platform/sms/sms.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { cases } from "#tests/support/long.ts";
import { once } from "#tests/support/quotes.ts";
import { messageNeeds } from "#tests/support/message-needs.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { planSelfCheckProcedure, releaseDueRuns } from "./automations.public.ts";

const start = "2026-11-23T09:00:00Z";
let server: TestServer;
let needs: SendMessageNeeds;
beforeAll(async () => {
  server = await createTestServer({ now: start });
  needs = messageNeeds(server);
});
beforeEach(async () => {
  server.setNow(start);
  server.mails.length = 0;
  server.texts.length = 0;
  await server.rows("truncate trigger_runs, messages cascade");
});
afterAll(() => server.close());

const minutesLater = (minutes: number) => server.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString());

/** Texts to this many different recipients, due now, as an event would have planned them. */
const planTexts = (count: number) =>
  server.rows(
    `insert into trigger_runs (code, version, subject_type, channel, dedupe_key, planned_at, payload) select 'self_check', 1, 'company', 'sms', 'test:' || n, $1, '{}' from generate_series(1, $2) n`,
    [server.now(), count],
  );
/** Gives the firm a mobile number, to which the texts of these tests go. */
const giveMobile = () => server.rows("update company_settings set phone = '+447700900999'");

/** Runs the jobs that the queue would run by now, in batches. */
async function sendWhatIsDue(given = needs): Promise<void> {
  const due = await server.rows<{ id: string }>(
    "select id from messages where state in ('due', 'failed') and coalesce(next_attempt_at, $1) <= $1 order by created_at, id",
    [server.now()],
  );
  const batches = Array.from({ length: Math.ceil(due.length / 25) }, (_, index) =>
    due.slice(index * 25, index * 25 + 25).map(({ id }) => id),
  );
  // Both have stopped before anything else is done: a surviving one would still take messages.
  const ends = await Promise.allSettled(
    [0, 1].map(async (worker) => {
      for (const [index, batch] of batches.entries()) if (index % 2 === worker) await sendMessages(given, batch);
    }),
  );
  const died = ends.find((end) => end.status === "rejected");
  if (died !== undefined) throw died.reason;
}
const runs = () =>
  server.rows<{ state: string; attempts: number; count: number }>(
    "select state, attempts, count(*)::int as count from trigger_runs where dedupe_key like 'test:%' group by 1, 2 order by 1, 2",
  );

/** A local text-message service that can be switched off. */
async function smsService() {
  const taken: string[] = [];
  const listener = createServer((request, response) => {
    taken.push(String(request.headers["idempotency-key"]));
    request
      .resume()
      .on("end", () => response.setHeader("content-type", "application/json").writeHead(201).end(`{"sid": "SM${taken.length}"}`));
  });
  const listen = (port: number) => new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const off = () =>
    new Promise<void>((resolve) => {
      listener.close(() => resolve());
      listener.closeAllConnections();
    });
  onTestFinished(off);
  const http = { url: `http://127.0.0.1:${port}`, accountSid: "AC1", authToken: "secret", from: "Chalkway" };
  return { taken, off, on: () => listen(port), sms: createSms({ outboxDirectory: os.tmpdir(), http }) };
}

/** Twenty-five go in a job. */
const due = cases(300, 2_000);

describe(`a provider that is away for an hour, with ${due} messages due`, () => {
  test("fails, is tried again, and takes each of them once; bookings go on", { timeout: 240_000 }, async () => {
    await giveMobile();
    const service = await smsService();
    const given = { ...needs, sms: service.sms };
    await planTexts(due);
    await service.off();
    expect(await releaseDueRuns(server.database, server.now())).toBe(due);
    const [queued] = await server.rows<{ jobs: number; messages: number }>(
      "select count(*)::int as jobs, sum(json_array_length(payload -> 'messageIds'))::int as messages from graphile_worker._private_jobs where key like 'messages:%'",
    );
    expect(queued).toEqual({ jobs: due / 25, messages: due });
    await sendWhatIsDue(given);
    expect(await runs()).toEqual([{ state: "failed", attempts: 1, count: due }]);
    minutesLater(1);
    await sendWhatIsDue(given);
    const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
    const booked = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")), once());
    expect(booked).toMatchObject({ status: 201, body: { status: "confirmed" } });
    minutesLater(11);
    await sendWhatIsDue(given);
    expect(await runs()).toEqual([{ state: "failed", attempts: 3, count: due }]);
    await service.on();
    minutesLater(71);
    await sendWhatIsDue(given);
    expect(await runs()).toEqual([{ state: "sent", attempts: 4, count: due }]);
    const texts = await server.rows<{ id: string }>(
      "select m.id from messages m join trigger_runs r on r.message_id = m.id where r.dedupe_key like 'test:%'",
    );
    expect(service.taken.filter((id) => texts.some((text) => text.id === id))).toHaveLength(due);
    expect(new Set(service.taken).size).toBe(service.taken.length);
    const [steps] = await server.rows(
      "select string_agg(s ->> 'state', ' ') as steps from trigger_runs r, jsonb_array_elements(r.timeline) s where r.dedupe_key = 'test:7'",
    );
    expect(steps).toEqual({ steps: "due sending failed sending failed sending failed sending sent" });
    minutesLater(72);
    await sendWhatIsDue(given);
    expect(new Set(service.taken).size).toBe(service.taken.length);
  });
});

describe("a restart in the middle", () => {
  test("sends what was under way once more and nothing twice: in the outbox there is each of them once", { timeout: 120_000 }, async () => {
    await giveMobile();
    const outbox = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-outbox-"));
    onTestFinished(() => fs.rm(outbox, { recursive: true }));
    const sms = createSms({ outboxDirectory: outbox });
    await planTexts(200);
    await releaseDueRuns(server.database, server.now());
    // The process dies once sixty are sent, five at a time: those in progress were handed over without being recorded.
    let out = 0;
    const dying: SendMessageNeeds = {
      ...needs,
      sms,
      database: {
        asService: server.database.asService,
        performAsService: async (reason, name, input) => {
          if (name === "settle_messages" && (out += 1) > 12) throw new Error("the process died here");
          return server.database.performAsService(reason, name, input);
        },
      },
    };
    await expect(sendWhatIsDue(dying)).rejects.toThrow("the process died here");
    const states = await runs();
    expect(states.find(({ state }) => state === "sent")).toMatchObject({ count: 60 });
    expect(states.some(({ state }) => state === "sending")).toBe(true);
    await requeueMessagesProcedure.performAsService(server.database, "requeue-messages", { afterCrash: true, now: server.now() });
    await sendWhatIsDue({ ...needs, sms });
    expect((await runs()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect((await fs.readdir(outbox)).filter((name) => name.endsWith(".txt"))).toHaveLength(200);
  });

  test("one whose customer is erased while it is being sent leaves none of its neighbours to be sent twice", async () => {
    await giveMobile();
    const outbox = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-"));
    onTestFinished(() => fs.rm(outbox, { recursive: true }));
    await planTexts(6);
    await releaseDueRuns(server.database, server.now());
    let isErased = false;
    await sendWhatIsDue({
      ...needs,
      sms: createSms({ outboxDirectory: outbox }),
      database: {
        asService: server.database.asService,
        performAsService: async (reason, name, input) => {
          if (name === "settle_messages" && !isErased) {
            isErased = true;
            await server.rows("delete from messages where id = (select id from messages where state = 'sending' order by id limit 1)");
          }
          return server.database.performAsService(reason, name, input);
        },
      },
    });
    expect(await server.rows("select state, count(*)::int as messages from messages group by state")).toEqual([
      { state: "sent", messages: 5 },
    ]);
  });

  test("releases each run once, by however many workers at once", async () => {
    await giveMobile();
    await planTexts(600);
    const released = await Promise.all([1, 2, 3, 4].map(() => releaseDueRuns(server.database, server.now())));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(600);
    expect(await server.rows("select count(*)::int as messages, count(distinct payload ->> 'runId')::int as runs from messages")).toEqual([
      { messages: 600, runs: 600 },
    ]);
  });
});

describe("an address that is refused for good", () => {
  const refusing = (address: string): SendMessageNeeds => ({
    ...needs,
    mailer: {
      send: async (mail) => {
        if (mail.to === address) throw new DeliveryError(`550 no such user ${address}`, { kind: "permanent", code: "SMTP 550" });
        return needs.mailer.send(mail);
      },
    },
  });
  async function book(email: string): Promise<void> {
    const window = (await findWindows(server.command, { from: "2026-12-01" })).find(({ kind }) => kind === "standard");
    await server.command(
      "book-collection",
      bookingOf(await hold(server.command, window?.id ?? ""), { contact: { fullName: "Ann Hart", email } }),
      once(),
    );
  }

  test("is dead at once; the office hears of it, and of the next ones together a quarter of an hour later", async () => {
    await book("gone@example.org");
    await sendWhatIsDue(refusing("gone@example.org"));
    expect(await server.rows("select state, attempts, reason, detail from trigger_runs where code = 'booking_confirmed'")).toEqual([
      { state: "dead", attempts: 1, reason: "refused", detail: "550 no such user (address)" },
    ]);
    server.mails.length = 0;
    await sendWhatIsDue(refusing("gone@example.org"));
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "office@chalkway.example: A message could not be delivered",
    ]);
    expect(server.mails[0]?.text).toMatch(/Confirmation of a new booking[\s\S]*gone@example\.org[\s\S]*The address doesn’t accept it/);

    minutesLater(5);
    server.mails.length = 0;
    await book("away@example.org");
    await book("away@example.org");
    await sendWhatIsDue(refusing("away@example.org"));
    await sendWhatIsDue(refusing("away@example.org"));
    expect(server.mails.filter(({ subject }) => subject.includes("delivered"))).toEqual([]);
    server.mails.length = 0;
    minutesLater(15);
    await releaseDueRuns(server.database, server.now());
    await sendWhatIsDue();
    expect(server.mails.map(({ subject }) => subject)).toEqual(["2 messages could not be delivered"]);

    // Of those that went out after all, or whose customer has gone, nothing is said.
    minutesLater(5);
    await book("back@example.org");
    await sendWhatIsDue(refusing("back@example.org"));
    await server.rows("update trigger_runs set state = 'sent' where state = 'dead'");
    server.mails.length = 0;
    minutesLater(15);
    await releaseDueRuns(server.database, server.now());
    await sendWhatIsDue();
    expect(server.mails.filter(({ subject }) => subject.includes("delivered"))).toEqual([]);
  });

  test("is not one whose message was too big: that one is dead, and the next one goes out", async () => {
    const tooBig: SendMessageNeeds["mailer"] = {
      send: async () => {
        throw new DeliveryError("552 too big", { kind: "unsendable", code: "SMTP 552" });
      },
    };
    await book("fine@example.org");
    await sendWhatIsDue({ ...needs, mailer: tooBig });
    const [run] = await server.rows("select state, reason from trigger_runs where code = 'booking_confirmed'");
    expect(run).toEqual({ state: "dead", reason: "unsendable" });
    await server.rows("update trigger_runs set planned_at = $1 where code = 'prepare_list'", [server.now()]);
    await releaseDueRuns(server.database, server.now());
    await sendWhatIsDue();
    expect(server.mails.map(({ to }) => to)).toContain("fine@example.org");
  });

  test("is not written to again by a reminder", async () => {
    await book("gone@example.org");
    await sendWhatIsDue(refusing("gone@example.org"));
    server.setNow("2026-11-30T17:00:00Z");
    await releaseDueRuns(server.database, server.now());
    expect(
      await server.rows("select code, state, reason from trigger_runs where code in ('prepare_list', 'reminder_day_before') order by code"),
    ).toEqual([
      { code: "prepare_list", state: "skipped", reason: "past_anchor" },
      { code: "reminder_day_before", state: "skipped", reason: "bounced_before" },
    ]);
  });
});

describe("the daily check", () => {
  test("goes to ourselves once a day on each channel, and a channel that fails is told by the other", async () => {
    await giveMobile();
    const check = () => planSelfCheckProcedure.performAsService(server.database, "send-message", { now: server.now() });
    await Promise.all([check(), check(), check()]);
    expect(await check()).toEqual({ planned: false });
    const noMail: SendMessageNeeds = {
      ...needs,
      mailer: { send: async () => Promise.reject(new DeliveryError("The mail server is away", { kind: "temporary", code: "ETIMEDOUT" })) },
    };
    for (const minutes of [0, 1, 11, 71]) {
      minutesLater(minutes);
      await sendWhatIsDue(noMail);
    }
    await sendWhatIsDue(noMail);
    expect(server.texts.map(({ to, text }) => [to, text.slice(0, 60)])).toEqual([
      ["+447700900999", expect.stringMatching(/daily check/)],
      ["+447700900999", "Chalkway Clearance: our daily check of email failed. See htt"],
    ]);
    expect(await server.rows("select code, channel, state from trigger_runs order by code, channel")).toEqual([
      { code: "office_check_failed", channel: "sms", state: "sent" },
      { code: "self_check", channel: "email", state: "dead" },
      { code: "self_check", channel: "sms", state: "sent" },
    ]);
  });
});
