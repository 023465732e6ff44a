/** Many requests that mean harm or nothing: `auth/v1` never breaks, never shows its inside, never another person. */
import http from "node:http";
import { expect, test } from "vitest";
import { createPerson, signIn, wait } from "#tests/support/account-journey.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { seeded } from "#tests/support/seeded.ts";

const requests = cases(1_200, 20_000);
const atOnce = 24;
const seed = seedOr(20_261_121);

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined };
type Got = { status: number; text: string };

test(
  `${requests} random requests: no fault of ours, no stack, nobody else's row`,
  async () => {
    const server = await createTestServer({ connections: 10 });
    try {
      const victim = { email: "private-victim@example.org", name: "Vivian Victim", phone: "447700900987" };
      await createPerson(server, "private-victim");
      const [{ id: victimId } = { id: "" }] = await server.rows<{ id: string }>(
        "update auth.users set raw_user_meta_data = jsonb_build_object('display_name', $2::text), phone = '+' || $3::text where email = $1 returning id",
        [victim.email, victim.name, victim.phone],
      );
      const random = seeded(seed);
      const tokens = await tokensOf(server);
      const make = createMaker(server, random, tokens, victimId);
      const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
      const seen = new Map<number, number>();
      const reached = new Set<string>();
      let left = requests;
      let busy = 0;
      const worker = async () => {
        while (left > 0) {
          left -= 1;
          if (left % 400 === 0) await renew(server, tokens, left);
          const sent = make();
          let { status, text } = await send(server.url, agent, sent);
          // A machine that stands still for seconds rightly says "try again in a moment": it is asked again.
          for (let again = 0; again < 4 && status === 503 && text.includes("Try again in a moment"); again += 1) {
            busy += 1;
            ({ status, text } = await send(server.url, agent, sent));
          }
          seen.set(status, (seen.get(status) ?? 0) + 1);
          if (status < 400) reached.add(`${sent.method} ${sent.path.split("?")[0]?.replaceAll(/[0-9a-f-]{36}/g, ":id")}`);
          const what = () =>
            `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 300)} ${sent.body?.toString().slice(0, 300)}\n${status} ${text.slice(0, 500)}`;
          if (status >= 500)
            expect.fail(`a fault of ours: ${what()}\n${server.logged.findLast((line) => line.includes("request failed"))}`);
          if (
            /\n\s+at |node_modules|\.(ts|js|mjs):\d+|SQLSTATE|PL\/pgSQL|syntax error|relation "|column "|\$argon2id\$v=|\$2[aby]\$\d/.test(
              text,
            )
          )
            expect.fail(`shows its inside: ${what()}`);
          const isService = Object.values(sent.headers).includes(server.accounts.secretKey);
          if (!isService && [victim.email, victim.name, victim.phone, victimId].some((secret) => text.includes(secret)))
            expect.fail(`shows somebody else: ${what()}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      agent.destroy();
      console.log(
        `fuzz: ${[...seen]
          .toSorted(([a], [b]) => a - b)
          .map(([status, count]) => `${count} × ${status}`)
          .join(", ")}; ${reached.size} addresses answered with what they are for`,
      );
      expect(busy).toBeLessThan(requests / 20);
      // Enough requests got past the first checks.
      for (const status of [200, 204, 400, 401, 403, 404, 405, 422])
        expect(seen.get(status) ?? 0, `answers ${status}`).toBeGreaterThan(cases(2, 5));
      expect(reached.size).toBeGreaterThan(15);
      const [row] = await server.rows("select email, raw_user_meta_data ->> 'display_name' as name from auth.users where id = $1", [
        victimId,
      ]);
      expect(row).toEqual({ email: victim.email, name: victim.name });
      const secrets = [victim.email, tokens.session, tokens.refresh, server.accounts.secretKey, "green-hill-17-kettle"];
      expect(server.logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    } finally {
      await server.close();
    }
  },
  cases(240_000, 1_200_000),
);

type Tokens = { session: string; refresh: string; expired: string; forged: string };

async function tokensOf(server: TestServer): Promise<Tokens> {
  const { token, session } = await signIn(server, await createPerson(server, "ada-fuzz"));
  return { session: token, refresh: session.refresh_token, expired: token, forged: `${token.slice(0, -4)}AAAA` };
}

/** Replaces what requests used up: signs in a new person now and then, and moves the clock on. */
async function renew(server: TestServer, tokens: Tokens, round: number): Promise<void> {
  wait(server, 61);
  const { token, session } = await signIn(server, await createPerson(server, `ada-fuzz-${round}`));
  Object.assign(tokens, { session: token, refresh: session.refresh_token });
}

function createMaker(server: TestServer, random: () => number, tokens: Tokens, victimId: string): () => Sent {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T; // never empty; undefined may be one of them
  const chance = (share: number) => random() < share;
  const text = (max: number) =>
    Array.from({ length: Math.floor(random() * max) }, () =>
      String.fromCodePoint(pick([32, 37, 39, 92, 97, 0x7f, 0xe9, 0x2028, 0xd83d, 0x1f4a9, 1, 0, 34])),
    ).join("");
  const uuid = () => pick(["0b4c7c53-0000-4000-8000-000000000000", "00000000-0000-0000-0000-000000000000", crypto.randomUUID()]);
  const texts = [
    "",
    "x@example.org",
    "ada-fuzz@example.org",
    "' or 1=1 --",
    "a@b.c\u0000",
    "\ud800@x.y",
    "447700900111",
    "+1",
    "null",
    "0",
    "-1",
    "1e309",
    "9".repeat(40),
    "{}",
    "[]",
    "%00",
    "%",
    "../../etc",
    "signup",
    "magiclink",
    "recovery",
    "email",
    "email_change",
    "sms",
    "phone_change",
    "invite",
    "totp",
    "phone",
    "global",
    "others",
    "password",
    "refresh_token",
    "pkce",
    "s256",
    "plain",
    "blue-van-42-sofa",
    "123456",
    "24h",
    "none",
    "infinity",
    "2026-02-30",
    "http://127.0.0.1:1/x",
    "javascript:x",
    "https://evil.example",
    "__proto__",
    "constructor",
    "\\u0000",
  ];
  const fields = [
    "email",
    "phone",
    "password",
    "data",
    "token",
    "token_hash",
    "type",
    "refresh_token",
    "auth_code",
    "code_verifier",
    "code_challenge",
    "code_challenge_method",
    "create_user",
    "nonce",
    "current_password",
    "factor_type",
    "friendly_name",
    "issuer",
    "challenge_id",
    "code",
    "scope",
    "grant_type",
    "user_metadata",
    "app_metadata",
    "role",
    "ban_duration",
    "id",
    "new_email",
    "email_confirm",
    "should_soft_delete",
    "password_hash",
    "page",
    "per_page",
    "redirect_to",
    "gotrue_meta_security",
    "channel",
    "__proto__",
  ];
  const value = (depth = 0): unknown => {
    const kind = random();
    if (kind < 0.55) return pick(texts);
    if (kind < 0.62) return text(40);
    if (kind < 0.7) return pick([0, 1, -1, 1.5, 2 ** 53, 1e21, -0]);
    if (kind < 0.78) return pick([true, false, null]);
    if (kind < 0.85) return pick([uuid(), tokens.refresh, server.key, "A".repeat(43), "y".repeat(3_000)]);
    if (depth > 3) return "deep";
    return chance(0.5) ? [value(depth + 1), value(depth + 1)] : { [pick(fields)]: value(depth + 1), [pick(texts)]: value(depth + 1) };
  };
  const likely: Partial<Record<string, () => unknown>> = {
    email: () => pick(["x@example.org", "ada-fuzz@example.org", `n${Math.floor(random() * 1e6)}@example.org`]),
    password: () => (chance(0.2) ? "green-hill-17-kettle" : "short"),
    token: () => "123456",
    type: () => pick(["signup", "magiclink", "recovery", "email", "email_change", "sms"]),
    refresh_token: () => tokens.refresh,
    factor_type: () => pick(["totp", "phone"]),
    phone: () => "447700900111",
    data: () => ({ display_name: "F" }),
    create_user: () => true,
    challenge_id: uuid,
    id: uuid,
    scope: () => pick(["local", "others", "global"]),
  };
  const object = () =>
    Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(fields)).map((field) => [
        field,
        chance(0.6) ? ((Object.hasOwn(likely, field) ? likely[field] : undefined) ?? value)() : value(),
      ]),
    );
  const body = (): string => {
    const kind = random();
    if (kind < 0.8) return JSON.stringify(object());
    if (kind < 0.85) return JSON.stringify(value());
    const json = JSON.stringify(object());
    if (kind < 0.9) return json.slice(0, Math.floor(random() * json.length));
    if (kind < 0.94) return `{"data":${"[".repeat(5_000)}${"]".repeat(5_000)},"email":"x@example.org"}`;
    if (kind < 0.97) return `{"email":"x@example.org","email":{"a":"\\ud800"},"data":{"k":"\\u0000"}}`;
    return text(300);
  };
  const { endpoints, secretKey } = server.accounts;
  const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"];
  const part = () =>
    chance(0.6) ? uuid() : pick([victimId, encodeURIComponent(pick(texts).replaceAll("\ud800", "")), "%ff", "%E0%A4", "1"]);

  return () => {
    const endpoint = pick(endpoints);
    const path = chance(0.95) ? endpoint.path.replaceAll(/:\w+/g, part) : `/${part()}/${part()}`;
    const entries = Array.from(
      { length: Math.floor(random() * 3) },
      () => `${pick(fields)}=${encodeURIComponent(pick(texts).replaceAll("\ud800", ""))}`,
    );
    if (endpoint.path === "/token" && chance(0.9))
      entries.push(`grant_type=${pick(["password", "refresh_token", "refresh_token", "pkce", "pkce", "x"])}`);
    if (endpoint.path === "/logout" && chance(0.8)) entries.push("scope=others");
    if (chance(0.03)) entries.push(pick(["%", "%ff=%ff", "a=%E0%A4%A", "=&&==", "redirect_to=%00"]));
    const method = chance(0.85) ? endpoint.method.toUpperCase() : pick(methods);
    const isAdmin = endpoint.needs === "service" && chance(0.7);
    const bearer = pick([
      tokens.session,
      tokens.session,
      tokens.session,
      tokens.expired,
      tokens.forged,
      tokens.refresh,
      server.key,
      "x",
      "a.b",
      "a.b.c",
      undefined,
    ]);
    const headers: Record<string, string> = {
      apikey: isAdmin && !path.includes(victimId) ? secretKey : chance(0.97) ? server.key : pick(["", "x", "sb_secret_x", "ey.x.y"]),
      ...(bearer !== undefined &&
        !isAdmin && { authorization: `${pick(["Bearer ", "Bearer ", "bearer ", "Basic ", "Bearer", ""])}${bearer}` }),
      ...(chance(0.8) && { "x-supabase-api-version": pick(["2024-01-01", "2024-01-01", "2099-12-31", "x", "2024-13-99", "'"]) }),
      ...(chance(0.1) && {
        "content-type": pick(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json;charset=x"]),
      }),
      ...(chance(0.1) && {
        "user-agent": pick(["", "é".repeat(600), "' --", "x".repeat(2_000)]),
        "x-forwarded-for": pick(["1.2.3.4", "::1", "x", ",,"]),
      }),
    };
    const sent = method === "GET" || method === "HEAD" || chance(0.03) ? undefined : Buffer.from(body(), chance(0.97) ? "utf8" : "utf16le");
    return { method, path: `/auth/v1${path}${entries.length > 0 ? `?${entries.join("&")}` : ""}`, headers, body: sent };
  };
}

function send(url: string, agent: http.Agent, { method, path, headers, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const encoded = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]));
    const request = http.request(
      url + path,
      { method, agent, headers: { ...encoded, ...(body !== undefined && { "content-length": body.length }) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
