/** Guessing at the portal: five attempts, then a wait of 15 minutes; and no answer reveals whether a booking exists. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestCode, book, open, postcode, wrongCode } from "#tests/support/portal.ts";
import { compareTimes, equalTimes, timed } from "#tests/support/compared-times.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  // Rate limits are scaled away; what remains is the throttle, which is never scaled.
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const from = (last: number) => ({ "x-forwarded-for": `203.0.113.${last}` });
const codeOf = ({ body }: Answer) => body.error?.code as string | undefined;
const minutesLater = (minutes: number) => server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());

describe("after five wrong codes", () => {
  test("even the right one waits, with the time until when; a fresh one works afterwards", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    const answers = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) answers.push(await open(server, reference, wrongCode(code)));
    expect(answers.map(codeOf)).toEqual([...Array(4).fill("portal.code_wrong"), "portal.too_many_tries", "portal.too_many_tries"]);
    const fifth = answers[4];
    expect(fifth?.status).toBe(429);
    expect(fifth?.headers.get("retry-after")).toBe("900");
    expect(fifth?.body.error).toMatchObject({ retryAt: "2026-11-23T09:15:00+00:00", message: expect.stringContaining("Wait 15 minutes") });

    minutesLater(10);
    const waiting = await open(server, reference, code);
    expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([429, "300"]);
    minutesLater(5);
    expect((await open(server, reference, await requestCode(server, reference))).status).toBe(200);
  });

  test("a booking that does not exist waits just the same, word for word", async () => {
    const reference = await book(server);
    const code = wrongCode(await requestCode(server, reference));
    const text = async (returnTo: string) => {
      const answers = [];
      for (let attempt = 1; attempt <= 6; attempt += 1) answers.push(await open(server, returnTo, code));
      return answers.map(({ status, body, headers }) => [
        status,
        headers.get("retry-after"),
        JSON.stringify({ ...body.error, requestId: "" }),
      ]);
    };
    expect(await text("B-ZZZZZ1")).toEqual(await text(reference));
  });

  test("sent all at once no more than five are told anything, and the right one among the rest opens nothing", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(server, reference, wrongCode(code))));
    const payload = answers.map(codeOf);
    expect(payload.filter((one) => one === "portal.code_wrong")).toHaveLength(4);
    expect(payload.filter((one) => one === "portal.too_many_tries")).toHaveLength(16);
    expect(codeOf(await open(server, reference, code))).toBe("portal.too_many_tries");
  });

  test("the customer at another address is not kept out by somebody who guesses, until there are too many of them", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    for (let attempt = 1; attempt <= 6; attempt += 1) await open(server, reference, wrongCode(code), from(1));
    expect(codeOf(await open(server, reference, code, from(1)))).toBe("portal.too_many_tries");
    expect((await open(server, reference, code, from(2))).status).toBe(200);

    const next = await requestCode(server, reference);
    const payload = [];
    for (let address = 10; address < 18; address += 1)
      for (let attempt = 1; attempt <= 4; attempt += 1) payload.push(codeOf(await open(server, reference, wrongCode(next), from(address))));
    expect(payload.filter((one) => one === "portal.code_wrong")).toHaveLength(19);
    expect(codeOf(await open(server, reference, next, from(3)))).toBe("portal.too_many_tries");
  });

  test("nobody else's booking waits", async () => {
    const [guessed, other] = [await book(server), await book(server)];
    const code = await requestCode(server, other);
    for (let attempt = 1; attempt <= 6; attempt += 1) await open(server, guessed, "000000");
    expect((await open(server, other, code)).status).toBe(200);
  });
});

test("every refusal is on record, with the digest of where it came from and no address", async () => {
  await open(server, "B-ZZZZZ2", "000000", from(77));
  const [entry] = await server.rows("select * from audit_entries where action = 'portal.refused' and subject = 'B-ZZZZZ2'");
  expect(entry).toMatchObject({ actor_id: null, address_hash: expect.stringMatching(/^[\w-]{43}$/), request_id: expect.any(String) });
  expect(JSON.stringify(entry)).not.toContain("203.0.113.77");
});

describe("asking for codes", () => {
  test("is had three times in a quarter of an hour by an address; how often others ask for a booking keeps nobody from asking, existing or not", async () => {
    const strict = await createTestServer({ rateLimitScale: 1, trustProxy: true });
    try {
      const request = (reference: string, last: number) => strict.command("request-portal-code", { reference, postcode }, from(last));
      const byAddress = [];
      for (const reference of ["B-000001", "B-000002", "B-000003", "B-000004"]) byAddress.push(await request(reference, 1));
      expect(byAddress.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
      expect(byAddress[3]?.headers.get("retry-after")).toMatch(/^\d+$/);
      const existing = await book(strict);
      const statuses = async (reference: string, first: number) => {
        const answers = [];
        for (let last = first; last < first + 4; last += 1) answers.push((await request(reference, last)).status);
        return answers;
      };
      expect(await statuses(existing, 20)).toEqual([202, 202, 202, 202]);
      expect(await statuses("b zzzzz3", 30)).toEqual([202, 202, 202, 202]);
    } finally {
      await strict.close();
    }
  });
});

describe("a booking that exists and one that does not", () => {
  test("are answered in the same time, when a code is asked for and when one is tried", { timeout: 1_200_000 }, async () => {
    const existing = await book(server);
    const code = wrongCode(await requestCode(server, existing));
    const references = [existing, "B-ZZZZZ4"] as const;
    const request = (which: 0 | 1) => server.command("request-portal-code", { reference: references[which], postcode });
    const returnTo = await compareTimes({ bound: equalTimes, measure: (which) => timed(() => request(which)) });
    const opened = await compareTimes({
      bound: equalTimes,
      measure: async (which) => {
        await request(which);
        // Each is a first attempt: a wait would make both answers equal for another reason.
        await server.rows("delete from app.tries");
        return timed(() => open(server, references[which], code));
      },
    });
    for (const { low, high } of [returnTo, opened]) {
      expect(low).toBeGreaterThan(-equalTimes);
      expect(high).toBeLessThan(equalTimes);
    }
  });
});
