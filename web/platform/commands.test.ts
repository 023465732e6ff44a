import { expect, test } from "vitest";
import { CommandError, OfflineError, createCommand } from "./commands.ts";
import { mayRetry } from "./query-client.ts";

type Sent = { address: string; headers: Record<string, string>; body: unknown };

function answering(response: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (address, init) => {
    sent.push({
      address: address instanceof Request ? address.url : address.toString(),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: JSON.parse(typeof init?.body === "string" ? init.body : "null"),
    });
    return response();
  };
  return { sent, command: createCommand("public-key", send) };
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test("a command carries the public key, and its idempotency key where one is given", async () => {
  const { sent, command } = answering(() => json({ status: "serviced", outcode: "BN14" }));
  expect(await command("coverage", { postcode: "BN14 8QX" })).toEqual({ status: "serviced", outcode: "BN14" });
  await command("coverage", { postcode: "BN14 8QX" }, { idempotencyKey: "once" });
  expect(sent[0]).toMatchObject({
    address: "/functions/v1/coverage",
    headers: { apikey: "public-key", "content-type": "application/json" },
    body: { postcode: "BN14 8QX" },
  });
  expect(sent[0]?.headers).not.toHaveProperty("idempotency-key");
  expect(sent[1]?.headers["idempotency-key"]).toBe("once");
});

test("a command says who asks, where somebody does", async () => {
  const { sent, command } = answering(() => json({ bookings: [] }));
  await command("my-bookings", {}, { bearer: "a.b.c" });
  await command("my-bookings", {});
  expect(sent.map(({ headers }) => headers["authorization"])).toEqual(["Bearer a.b.c", undefined]);
});

test("a file to save stays a file, JSON as well", async () => {
  const headers = { "content-type": "application/json; charset=utf-8", "content-disposition": 'attachment; filename="your-data.json"' };
  const { command } = answering(() => new Response("{}", { headers }));
  const file = await command("account-export", { exportId: crypto.randomUUID(), format: "json" });
  expect(await file.text()).toBe("{}");
});

test("a refusal arrives with its code, its fields and whatever else it says", async () => {
  const fields = [{ field: "postcode", code: "bad", message: "Bad" }];
  const { command } = answering(() =>
    json({ error: { code: "bookings.window_taken", message: "Taken", requestId: "r1", fields, nextWindows: [1] } }, 409),
  );
  const error = await failure(command("coverage", { postcode: "" }));
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({
    status: 409,
    code: "bookings.window_taken",
    message: "Taken",
    requestId: "r1",
    fields,
    details: { nextWindows: [1] },
  });
});

test("an answer that is not ours is still an error with its status", async () => {
  const pages = [
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    json(["no"], 500),
    json({ error: "no" }, 500),
    json({ error: { code: 1 } }, 500),
  ];
  const errors = await Promise.all(pages.map((page) => failure(answering(() => page).command("coverage", { postcode: "" }))));
  for (const error of errors) expect(error).toMatchObject({ name: "CommandError", code: "server.unreadable", fields: [] });
});

test("no answer at all is told apart from a refusal", async () => {
  const { command } = answering(() => Promise.reject(new TypeError("fetch failed")));
  expect(await failure(command("coverage", { postcode: "" }))).toBeInstanceOf(OfflineError);
});

test("a question the page itself called off is not a lost connection", async () => {
  const { command } = answering(() => Promise.reject(new DOMException("stopped", "AbortError")));
  expect(await failure(command("coverage", { postcode: "" }, { signal: AbortSignal.abort() }))).not.toBeInstanceOf(OfflineError);
});

test("files arrive as files", async () => {
  const { command } = answering(() => new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
  const file = await command("booking-document", { reference: "B-7F3K9M", accessToken: "t" });
  expect(await file.text()).toBe("%PDF");
});

const refusal = (status: number) => new CommandError(status, { code: "x", message: "", requestId: "", fields: [] });

test("a question is asked once more after a lost connection or our own fault, never after a refusal", () => {
  expect([
    mayRetry(0, new OfflineError("")),
    mayRetry(0, refusal(503)),
    mayRetry(1, new OfflineError("")),
    mayRetry(0, refusal(404)),
  ]).toEqual([true, true, false, false]);
});
