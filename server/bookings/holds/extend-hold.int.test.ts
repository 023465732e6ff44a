/** Five more minutes for a hold: once, even for repeated and concurrent requests. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const start = Date.parse("2026-11-23T09:00:00Z");
const minutesLater = (minutes: number) => server.setNow(new Date(start + minutes * 60_000).toISOString());
const time = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

let server: TestServer;
let windows: Awaited<ReturnType<typeof findWindows>>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  windows = (await findWindows(server.command, { days: 14 })).filter(({ kind, date }) => kind === "standard" && date > "2026-11-23");
});
afterAll(() => server.close());

async function held() {
  server.setNow("2026-11-23T09:00:00Z");
  const { holdId, holdToken } = await hold(server.command, windows.shift()?.id ?? "");
  return { holdId, holdToken };
}
const extend = (body: object) => server.command("extend-hold", body, once());
const endOf = ({ body }: Awaited<ReturnType<typeof extend>>) => new Date(body.expiresAt).toISOString();

test("eight presses at once are five minutes, and so is one more later", async () => {
  const key = await held();
  minutesLater(9);
  const answers = await Promise.all(Array.from({ length: 8 }, () => extend(key)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(endOf))).toEqual(new Set([time(15)]));
  minutesLater(14);
  expect(endOf(await extend(key))).toBe(time(15));
  expect((await server.command("book-collection", bookingOf(key), once())).status).toBe(201);
});

test("the capacity stays taken for the five minutes and is free after them", async () => {
  const [window] = windows;
  const left = async () =>
    (await findWindows(server.command, { from: window?.date ?? "", days: 1 })).find(({ id }) => id === window?.id)?.left ?? 0;
  server.setNow("2026-11-23T09:00:00Z");
  const before = await left();
  const key = await held();
  const during = await left();
  expect(during).toBeLessThan(before);
  minutesLater(9);
  await extend(key);
  minutesLater(12);
  expect(await left()).toBe(during);
  minutesLater(15);
  expect(await left()).toBe(before);
});

test("what has lapsed, is booked or is somebody else's is not given more time", async () => {
  const [lapsed, booked, other] = [await held(), await held(), await held()];
  await server.command("book-collection", bookingOf(booked), once());
  const codes = async (body: object) => (await extend(body)).body.error.code;
  expect(await codes(booked)).toBe("bookings.hold_used");
  expect(await codes({ ...other, holdToken: lapsed.holdToken })).toBe("bookings.hold_not_found");
  minutesLater(10);
  expect(await codes(lapsed)).toBe("bookings.hold_expired");
});
