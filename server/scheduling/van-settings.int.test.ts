/** A van's crew on a day and what it can do, as the office writes them down: two may at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let staff: Record<string, string>;
let colleague: Record<string, string>;
const day = "2026-11-26";
const vans = new Map<string, string>();
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
  [staff, colleague] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
  for (const { id, name } of await server.rows<{ id: string; name: string }>("select id, name from vans")) vans.set(name, id);
});
afterAll(() => server.close());

const van = (name: string): string => vans.get(name) ?? expect.fail(`no van ${name}`);
const call = (name: string, input: object, who = staff): Promise<Answer> => server.command(name, input, { ...who, ...once() });
const crewOf = async (vanId: string): Promise<unknown[]> =>
  (await call("schedule-board", { from: day, days: 1 })).body.crews.filter((crew: { vanId: string }) => crew.vanId === vanId);

test("the crew of a day is set, shown and forgotten", async () => {
  await call("set-van-crew", { vanId: van("Lewes 1"), date: day, names: ["Ann", "Tom"] });
  expect(await crewOf(van("Lewes 1"))).toEqual([{ vanId: van("Lewes 1"), date: day, names: ["Ann", "Tom"] }]);
  await call("set-van-crew", { vanId: van("Lewes 1"), date: day, names: [] });
  expect(await crewOf(van("Lewes 1"))).toEqual([]);
});

test("of two who write down a van's crew, or what it can do, the second hears who was first, when and what, and may save over it", async () => {
  const crew = (names: string[], was: string[], who = staff) => call("set-van-crew", { vanId: van("Lewes 1"), date: day, names, was }, who);
  expect((await crew(["Ann", "Tom"], [])).status).toBe(200);
  const late = await crew(["Sam"], [], colleague);
  const by = expect.stringMatching(/./);
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: "scheduling.crew_changed", names: ["Ann", "Tom"], by, at: expect.any(String) },
  ]);
  expect(await crewOf(van("Lewes 1"))).toEqual([{ vanId: van("Lewes 1"), date: day, names: ["Ann", "Tom"] }]);
  // The same once more is no other; and a crew that was taken off was still somebody's doing.
  expect((await crew(["Ann", "Tom"], [], colleague)).status).toBe(200);
  expect((await crew([], ["Ann", "Tom"], colleague)).status).toBe(200);
  expect((await crew(["Sam"], ["Ann", "Tom"])).body.error).toMatchObject({ code: "scheduling.crew_changed", names: [], by });
  const atOnce = await Promise.all(["Ann", "Tom", "Sam", "Zoe"].map((name) => crew([name], [])));
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);

  const skills = (now: string[], was: string[]) => call("set-van-skills", { vanId: van("Lewes 1"), skills: now, was }, colleague);
  expect((await skills(["low-roof"], ["fridge-gas", "two-crew"])).status).toBe(200);
  const second = await skills([], ["two-crew", "fridge-gas"]);
  expect([second.status, second.body.error]).toMatchObject([409, { code: "scheduling.skills_changed", skills: ["low-roof"], by }]);
  expect((await skills([], ["low-roof"])).body.skills).toEqual([]);
});
