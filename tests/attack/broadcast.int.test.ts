/**
 * One send that goes to many: what is delivered is counted, not what is sent. The attack that ended the process: a few addresses,
 * each with all the sockets it may have, in one public channel.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { realtimeLimits } from "#server/supabase/realtime/limits.ts";
import { joined, repliesTo, say } from "#tests/support/channel-members.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => server.close());

test("of four addresses with forty sockets each in one channel, each is delivered its budget; the process lives, and others are answered", async () => {
  const addresses = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"];
  const members = (await Promise.all(addresses.flatMap((from) => Array.from({ length: 40 }, () => joined(server, from))))).flat();
  const delivered = () => members.reduce((sum, { heard }) => sum + heard.filter(([, , , event]) => event === "broadcast").length, 0);
  const since = performance.now();
  // As many as an address may send at once: without a budget 4 × 600 × 159 deliveries of six kilobytes, two gigabytes.
  for (let round = 0; round < 100; round += 1)
    for (const member of members.filter((_, at) => at % 7 === 0)) member.send("broadcast", say("x".repeat(6_000)));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status } = await server.command(
      "price",
      { service: "furniture-removal", items: [{ id: "sofa-3-seat", quantity: 1 }] },
      { "x-forwarded-for": "203.0.113.9" },
    );
    expect(status).toBe(200);
  }
  let before = -1;
  await expect.poll(() => before === (before = delivered()), { interval: 300 }).toBe(true);
  const seconds = (performance.now() - since) / 1_000;
  const { deliveries } = realtimeLimits;
  const units = (deliveries.burst + deliveries.perSecond * seconds) * addresses.length;
  // Each is of six units; the last of each address may go beyond its budget.
  expect(delivered() * 6).toBeLessThanOrEqual(units + addresses.length * members.length * 6);
  expect(delivered()).toBeGreaterThan(0);
  for (const { socket } of members) socket.terminate();
  await expect.poll(() => server.realtime.sockets()).toBe(0);
});

test("a sender over the budget is told so, and sends again once it is refilled", async () => {
  const small = await createTestServer({ rateLimitScale: 1, trustProxy: true, realtime: { deliveries: { burst: 3, perSecond: 4 } } });
  try {
    const [sender, ...others] = [
      await joined(small, "192.0.2.1", { ack: true }),
      await joined(small, "192.0.2.2"),
      await joined(small, "192.0.2.3"),
    ];
    // Three members at each send; the second goes into debt no more.
    sender.send("broadcast", say("one"), "a");
    sender.send("broadcast", say("two"), "b");
    await expect.poll(() => [repliesTo(sender, "a")[0]?.status, repliesTo(sender, "b")[0]?.status]).toEqual(["ok", "error"]);
    expect(repliesTo(sender, "b")[0]?.response.reason).toMatch(/^MessagePerSecondRateLimitReached: Too much goes to the members/);
    let again = 0;
    await expect
      .poll(() => {
        sender.send("broadcast", say("three"), `c${(again += 1)}`);
        return sender.heard.some(([, ref, , , payload]) => String(ref).startsWith("c") && (payload as { status: string }).status === "ok");
      })
      .toBe(true);
    for (const other of others) expect(other.heard.filter(([, , , event]) => event === "broadcast").length).toBeGreaterThanOrEqual(2);
  } finally {
    await small.close();
  }
});

test("a channel has so many members at most, and the next is told", async () => {
  const small = await createTestServer({ trustProxy: true, realtime: { membersPerChannel: 2 } });
  try {
    for (const from of ["192.0.2.1", "192.0.2.2"]) expect(repliesTo(await joined(small, from), "1")[0]?.status).toBe("ok");
    expect(repliesTo(await joined(small, "192.0.2.3"), "1")).toMatchObject([
      { status: "error", response: { reason: "ChannelRateLimitReached: A channel has 2 members at most" } },
    ]);
    expect(repliesTo(await joined(small, "192.0.2.3", { topic: "realtime:another" }), "1")[0]?.status).toBe("ok");
  } finally {
    await small.close();
  }
});

test("unless a setting says otherwise, visitors write on no public channel, by socket or HTTP, and are told so", async () => {
  const closed = await createTestServer({ trustProxy: true, realtime: { visitorsMayWrite: false } });
  try {
    const [one, other] = [await joined(closed, "192.0.2.1", { ack: true }), await joined(closed, "192.0.2.2")];
    one.send("broadcast", say("hello"), "a");
    one.send("presence", { type: "presence", event: "track", payload: {} }, "b");
    await expect.poll(() => [...repliesTo(one, "a"), ...repliesTo(one, "b")]).toHaveLength(2);
    for (const { status, response } of [...repliesTo(one, "a"), ...repliesTo(one, "b")])
      expect([status, response.reason]).toEqual([
        "error",
        "Unauthorized: Visitors may not write on public channels here (REALTIME_VISITORS)",
      ]);
    await fetch(`${closed.url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: closed.key, "content-type": "application/json" },
      body: JSON.stringify({ messages: [{ topic: "crowd", event: "n", payload: {} }] }),
    });
    other.send("heartbeat", {}, "h");
    await expect.poll(() => other.heard.some(([, ref]) => ref === "h")).toBe(true);
    expect(other.heard.filter(([, , , event]) => event === "broadcast")).toEqual([]);
  } finally {
    await closed.close();
  }
});
