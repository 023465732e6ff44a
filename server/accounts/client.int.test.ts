/** Accounts as the official client uses them, unmodified, over HTTP. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const password = "blue-van-42-sofa";
const client = () => createClient(server.url, server.key, { auth: { persistSession: false, autoRefreshToken: false } });

test("somebody signs up, confirms by the link of the mail, signs in, refreshes and signs out", async () => {
  const { auth } = client();
  const signedUp = await auth.signUp({ email: "Ada@Example.org", password, options: { data: { display_name: "Ada" } } });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({ email: "ada@example.org", user_metadata: { display_name: "Ada" } });
  expect((await auth.signInWithPassword({ email: "ada@example.org", password })).error).toMatchObject({
    code: "email_not_confirmed",
    status: 400,
  });
  await server.runJobs();
  const mail = server.mails.at(-1);
  const hash = new URLSearchParams(/#(\S+)/.exec(mail?.text ?? "")?.[1]).get("token_hash") ?? "";
  const verified = await auth.verifyOtp({ token_hash: hash, type: "signup" });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.access_token).toMatch(/^ey/);
  const signedIn = await auth.signInWithPassword({ email: "ada@example.org", password });
  expect(signedIn.error).toBeNull();
  expect((await auth.getClaims()).data?.claims).toMatchObject({ aal: "aal1", email: "ada@example.org", role: "authenticated" });
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe("ada@example.org");
  expect((await auth.signOut()).error).toBeNull();
});
