/** Starting, stopping and being in each other's way, as an owner meets it. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { breakablePages, breakPages } from "#tests/support/break-pages.ts";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { servingProcess, startServer, until, withinASecond } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
const started: RunningServer[] = [];
async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(data.directory, environment);
  started.push(server);
  return server;
}
beforeEach(async () => {
  data = await makeFilledDirectory();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await data.remove();
});

/** PostgreSQL servers on the test's own data folder. */
const databasesRunning = () =>
  execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(`-D ${data.directory}`)).length;

test("a stop answers what is under way, ends everything in order and calls nothing lost; the next start has lost nothing; a second server is refused", async () => {
  const first = await start();
  await expect(startServer(data.directory)).rejects.toThrow(/Chalkway already runs on .* \(process \d+\)/);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  const window = await findWeekdayWindow(first.command);
  const booked = await first.command("book-collection", bookingOf(await hold(first.command, window.id)));
  expect(booked.status).toBe(201);
  const { answered, send } = await requestUnderWay(first);
  const before = first.output().length;
  const stopped = first.stop();
  send();
  expect(await answered).toBe(200);
  expect(await stopped).toBe(0);
  expect(first.output().slice(before)).not.toMatch(/out of sight|database connection failed/);
  expect(databasesRunning()).toBe(0);
  const second = await start();
  expect(second.key).toBe(first.key);
  const { reference, accessToken } = booked.body;
  expect(await second.command("booking-summary", { reference, accessToken })).toMatchObject({ status: 200, body: { reference } });
  await expectPolicies(second);
});

/** A request that the server has and whose body it waits for. */
async function requestUnderWay(server: RunningServer) {
  const body = JSON.stringify({ postcode: "BN14 8QX", load: { litres: 1400, kilograms: 170, minutes: 19 }, days: 60 });
  const headers = {
    apikey: server.key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    expect: "100-continue",
  };
  const request = http.request(`${server.url}/functions/v1/availability`, { method: "POST", headers });
  request.flushHeaders();
  await once(request, "continue");
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on("error", reject).on("response", (response) => resolve(response.resume().statusCode));
  });
  return { answered, send: () => request.end(body) };
}

/** Pages carry a policy that allows exactly their own inline scripts and styles; they are compressed, and known again by their tag. */
async function expectPolicies(server: RunningServer): Promise<void> {
  for (const address of ["/", "/book", "/booking-success", "/nowhere"]) {
    const response = await fetch(server.url + address);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/unsafe/);
    const html = await response.text();
    expect(html).not.toMatch(/\son\w+="|\sstyle="/);
    // Every page brings the styles it is shown with; apps fetch the rest of them behind it.
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    const digests = styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toEqual(["'self'", ...digests]);
    expect(styles).toHaveLength(1);
  }
  const page = await fetch(server.url, { headers: { "accept-encoding": "br" } });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect((await fetch(`${server.url}/nowhere`, { headers: { "accept-encoding": "br" } })).headers.get("content-encoding")).toBe("br");
  expect((await fetch(server.url, { headers: { "if-none-match": page.headers.get("etag") ?? "" } })).status).toBe(304);
}

test.each([
  ["has claimed its folder", async () => true],
  ["has its database running", async () => databasesRunning() > 0],
])("a stop of a start that %s ends everything in order, with code 0", async (_, isThatFar) => {
  const ended = startServer(data.directory).then(() => "it was ready before it was stopped", String);
  const pid = await until("the server's process", async () => servingProcess(data.directory).catch(() => undefined));
  await until("its start to be that far", isThatFar);
  process.kill(pid, "SIGTERM");
  expect(await ended).toContain("the server ended with 0 before it was ready");
  expect(databasesRunning()).toBe(0);
  expect(await fs.readdir(data.directory)).not.toContain("server.pid");
});

test("a start that fails says why and leaves no database behind", async () => {
  const squatter = net.createServer();
  await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
  const { port } = squatter.address() as net.AddressInfo;
  await expect(startServer(data.directory, { PORT: String(port) })).rejects.toThrow(
    /taken by another program.*another PORT[\s\S]*EADDRINUSE/,
  );
  await new Promise((resolve) => squatter.close(resolve));
  expect(databasesRunning()).toBe(0);
  // A folder that cannot be made; as root, nothing else is closed.
  await expect(startServer(join(data.directory, "postgres-password", "data"))).rejects.toThrow(/cannot write to .* another DATA_DIR/);
  const away = `postgresql://owner:secret@127.0.0.1:${port}/chalkway`;
  const unreachable = startServer(data.directory, { DATABASE_URL: away });
  await expect(unreachable).rejects.toThrow(/DATABASE_URL \(127\.0\.0\.1:\d+\/chalkway\) cannot be used[\s\S]*ECONNREFUSED/);
  await expect(unreachable).rejects.not.toThrow(/secret/);
  await expect(startServer(data.directory, { PORT: "many", SMTP_URL: "ftp://mail" })).rejects.toThrow(/PORT:[\s\S]*SMTP_URL:/);
});

test.runIf(process.getuid?.() === 0)("root takes no database from the user whose it is, and leaves it as it was", async () => {
  const cluster = join(data.directory, "postgres");
  const other = 12_345;
  execFileSync("chown", ["-R", String(other), cluster]);
  await expect(start()).rejects.toThrow(/belongs to the user with the id 12345[\s\S]*chown -R/);
  expect((await fs.stat(cluster)).uid).toBe(other);
});

test("a price or a claim that an owner changes is on the page within a second, and a page that fails says so and comes back", async () => {
  const server = await start(breakablePages);
  await fetch(server.url);
  await insideDatabase(data.directory, (query) =>
    query(
      "begin; update tariffs set status = 'retired' where status = 'live'; insert into tariffs (version, status, rules, published_at) select 2, 'live', jsonb_set(rules, '{serviceMinimumPence,house-clearance}', '17700'), now() from tariffs where version = 1; commit",
    ),
  );
  const appears = (what: string, isThere: (html: string) => boolean) =>
    withinASecond(what, async () => isThere(await (await fetch(server.url)).text()));
  await appears("the new price", (html) => html.includes("£177"));
  await appears("the claim", (html) => html.includes("85%"));
  const inDatabase = (statement: string) => insideDatabase(data.directory, (query) => query(statement));
  const prove = "is_sample = false, as_of = '2026-11-01', evidence_url = 'https://example.org/tickets.pdf'";
  await inDatabase(`update claims set value = '78%', ${prove} where code = 'diverted'`);
  await appears("the proven claim", (html) => html.includes("78%") && html.includes("tickets.pdf") && !html.includes("85%"));
  await inDatabase("update claims set evidence_url = '' where code = 'diverted'");
  await appears("no claim without its proof", (html) => !html.includes("78%"));
  expect((await server.command("price", { service: "house-clearance", items: [{ id: "armchair", quantity: 1 }] })).body.tariffVersion).toBe(
    2,
  );
  // Prices that no page can be made of never arrive: they are refused, and what was shown stays.
  await expect(inDatabase("update tariffs set rules = '{}' where status = 'live'")).rejects.toThrow(/Tariff 2 cannot go live: .*ladder/);
  await appears("the new price", (html) => html.includes("£177"));
  // Pages that cannot be made: the home page fails while it is drawn, the guide before that.
  await breakPages(data.directory, true);
  await appears("that it went wrong", (html) => html.includes("Something Went Wrong"));
  for (const path of ["/", "/waste-removal-costs"]) {
    const response = await fetch(server.url + path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 500]);
    expect(html).toContain("We encountered an unexpected error.");
    expect(html).toMatch(/<a href="\/"[^>]*>Go to Home</);
    expect(html).toMatch(new RegExp(`<a href="${path}"[^>]*>Reload Page<`));
    expect(html).toMatch(/<details[\s\S]*Error message/);
    expect(html).not.toMatch(/TypeError|\.js:\d+|\bat \S+ \(/);
  }
  await breakPages(data.directory, false);
  await appears("the page again", (html) => html.includes("£177") && !html.includes("Something Went Wrong"));
  expect((await fetch(server.url)).status).toBe(200);
});
