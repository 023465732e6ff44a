/** The connection that listens, over a line that goes silent: a router that drops it tells nobody. */
import net from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { createListener } from "./listen.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A line to the database; `silence` stops everything on the connections that are open, and leaves them open. */
async function openLine(): Promise<{ url: string; silence: () => void }> {
  const url = new URL(database.adminUrl);
  const { hostname: host, port } = url;
  const ends: net.Socket[] = [];
  const proxy = net.createServer((near) => {
    const far = net.connect({ host, port: Number(port) });
    ends.push(near, far);
    near.on("error", () => far.destroy()).pipe(far);
    far.on("error", () => near.destroy()).pipe(near);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    proxy.close();
  });
  url.host = `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
  return { url: url.href, silence: () => ends.forEach((end) => end.unpipe().pause()) };
}

test("a line that has gone silent is noticed and replaced, and what is said from then on is heard", async () => {
  const { url, silence } = await openLine();
  const heard: string[] = [];
  const note = (what: string) => () => void heard.push(what);
  const listener = createListener({
    url,
    channels: ["chalkway_content"],
    onNotice: (payload) => heard.push(payload),
    onBack: note("listens"),
    onLost: note("lost"),
    onError: () => {},
    beatMilliseconds: 1_000,
  });
  onTestFinished(listener.close);
  await listener.open();
  const say = (text: string) => database.rows("select pg_notify('chalkway_content', $1)", [text]);
  await say("prices");
  await expect.poll(() => heard).toEqual(["listens", "prices"]);
  silence();
  await say("missed");
  await expect.poll(() => heard).toEqual(["listens", "prices", "lost", "listens"]);
  await say("articles");
  await expect.poll(() => heard.at(-1)).toBe("articles");
  expect(listener.isListening()).toBe(true);
});
