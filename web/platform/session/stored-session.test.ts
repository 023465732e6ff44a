import { expect, test } from "vitest";
import { sessionStorageKey } from "./stored-session.ts";
import { createClients } from "../supabase.ts";

test("the session is looked for where the client library would keep it by itself", () => {
  expect(sessionStorageKey("127.0.0.1")).toBe("sb-127-auth-token");
  expect(sessionStorageKey("localhost")).toBe("sb-localhost-auth-token");
  expect(sessionStorageKey("www.chalkway.example")).toBe("sb-www-auth-token");
});

const refusing = (headers: Record<string, string>) => async () =>
  Response.json(
    { code: "over_request_rate_limit", message: "x" },
    { status: 429, headers: { "x-supabase-api-version": "2024-01-01", ...headers } },
  );

test("how long a refusal asks to wait is known, though the client library drops it", async () => {
  const requestWith = async (headers: Record<string, string>) => {
    const clients = createClients({ url: "http://shop.example", publishableKey: "k", send: refusing(headers) });
    const { auth } = await clients.passing();
    const { error } = await auth.signInWithPassword({ email: "a@b.example", password: "x" });
    return { code: error?.code, seconds: clients.lastRetryAfter() };
  };
  expect(await requestWith({ "retry-after": "900" })).toEqual({ code: "over_request_rate_limit", seconds: 900 });
  expect(await requestWith({})).toEqual({ code: "over_request_rate_limit", seconds: null });
  expect(await requestWith({ "retry-after": "soon" })).toMatchObject({ seconds: null });
});
