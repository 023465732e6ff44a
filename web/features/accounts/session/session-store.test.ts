import { beforeEach, expect, test } from "vitest";
import { createCommand } from "#web/platform/commands.ts";
import { createClients } from "#web/platform/supabase.ts";
import { createGrantStore } from "../grants/grant-store.ts";
import { memoryStorage } from "./memory-storage.fixture.ts";
import { createBackend } from "./backend.fixture.ts";
import { factor } from "./session.fixture.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionStore } from "./session-types.ts";

/** The real client and the real store against a backend of a few lines. */
let backend: ReturnType<typeof createBackend>;
let storage: Storage;
let store: SessionStore;
let now: number;
let hasChat: boolean;

beforeEach(async () => {
  now = Date.now();
  backend = createBackend();
  storage = memoryStorage();
  hasChat = true;
  store = createSessionStore(parts());
  const stop = store.start();
  await settled();
  return stop;
});

const parts = () => ({
  clients: createClients({ url: "http://shop.example", publishableKey: "public-key", send: backend.send, storage }),
  command: createCommand("public-key", backend.send),
  grants: createGrantStore(
    () => storage,
    () => now,
  ),
  keys: { find: async () => null },
  origin: "http://shop.example",
  issuer: "Chalkway",
  now: () => now,
  leaveChat: () => void (hasChat = false),
});

/** The first event has arrived. */
const settled = () =>
  new Promise<void>((resolve) => {
    const check = () => store.read().loading || resolve();
    store.subscribe(check);
    check();
  });
const stored = () => storage.getItem("sb-shop-auth-token");
const password = "correct horse battery";

test("a customer with a right password is signed in, and the session is kept in the browser", async () => {
  backend.account({ role: "user" });
  expect(await store.actions.signIn("maya@example.com", password)).toEqual({ ok: true, step: "signed-in" });
  expect(store.read()).toMatchObject({ needsVerification: false, user: { email: "maya@example.com" } });
  expect(stored()).toContain("refresh-");
  expect(backend.requests).toContain("GET /rest/v1/user_roles?select=role&user_id=eq.u1&role=eq.admin");
});

test("a wrong password is told, and nothing is kept", async () => {
  backend.account({ role: "user" });
  const result = await store.actions.signIn("maya@example.com", "wrong");
  expect(result).toMatchObject({ ok: false, problem: { code: "invalid_credentials" } });
  expect([store.read().user, stored()]).toEqual([null, null]);
});

test("an administrator with a right password is signed out at once, and no session is ever kept before the code", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  expect(await store.actions.signIn("maya@example.com", password)).toEqual({ ok: true, step: "verify" });
  expect(store.read()).toMatchObject({
    user: null,
    session: null,
    needsVerification: true,
    verification: { why: "admin", mustEnrol: false, method: "totp", email: "maya@example.com" },
  });
  expect(backend.requests.slice(-1)).toEqual(["POST /auth/v1/logout?scope=local"]);
  expect([stored(), storage.getItem("admin_access")]).toEqual([null, null]);
  expect(Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ""))).not.toContainEqual(
    expect.stringContaining(password),
  );
});

test("the right code signs the administrator in again, proves the factor and brings the grant", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  backend.requests.length = 0;
  expect(await store.actions.completeVerification("123 456")).toEqual({ ok: true, step: "signed-in" });
  expect(backend.requests.map((line) => line.replace(/totp-1\//, ""))).toEqual([
    "POST /auth/v1/token?grant_type=password",
    "POST /auth/v1/factors/challenge",
    "POST /auth/v1/factors/verify",
    "POST /functions/v1/admin-grant",
    "GET /auth/v1/user",
  ]);
  expect(store.read()).toMatchObject({ needsVerification: false, verification: null, user: { email: "maya@example.com" } });
  expect(storage.getItem("admin_access")).toBe("a-grant");
});

test("a wrong code leaves no session behind, and the next one may be right", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  expect(await store.actions.completeVerification("000000")).toMatchObject({ ok: false, problem: { code: "mfa_verification_failed" } });
  expect(backend.requests.at(-1)).toBe("POST /auth/v1/logout?scope=local");
  expect(store.read().needsVerification).toBe(true);
  expect(await store.actions.completeVerification("123456")).toEqual({ ok: true, step: "signed-in" });
});

test("a recovery code goes where the six digits go, however it is typed", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  expect(await store.actions.completeVerification("abcde fghjk")).toEqual({ ok: true, step: "signed-in" });
  expect(backend.codes.at(-1)).toBe("ABCDE-FGHJK");
});

test("after five minutes the password is forgotten, and the code alone opens nothing", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  now += 5 * 60_000;
  expect(await store.actions.completeVerification("123456")).toMatchObject({ ok: false, problem: { code: "held_expired" } });
  expect(store.read()).toMatchObject({ needsVerification: false, ended: "forgotten", user: null });
});

test("signing out in between, or turning back, forgets the password", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  for (const leave of [() => store.actions.signOut(), async () => store.actions.cancelVerification()]) {
    await store.actions.signIn("maya@example.com", password);
    await leave();
    expect(store.read().needsVerification).toBe(false);
    expect(await store.actions.completeVerification("123456")).toMatchObject({ ok: false, problem: { code: "held_expired" } });
  }
});

test("an account of any role with a second step gives it before it is signed in", async () => {
  backend.account({ role: "user", factors: [factor("totp")] });
  expect(await store.actions.signIn("maya@example.com", password)).toEqual({ ok: true, step: "verify" });
  expect(store.read()).toMatchObject({ user: null, verification: { why: "factor", mustEnrol: false } });
  expect(stored()).toBeNull();
  expect(await store.actions.completeVerification("123456")).toEqual({ ok: true, step: "signed-in" });
  expect(storage.getItem("admin_access")).toBeNull();
  expect(stored()).toContain("refresh-");
});

test("an administrator without a factor sets one up before anything else opens", async () => {
  backend.account({ role: "admin" });
  await store.actions.signIn("maya@example.com", password);
  expect(store.read().verification).toMatchObject({ why: "admin", mustEnrol: true, method: null });
  const started = await store.actions.beginTotp();
  if (!started.ok) throw new Error(started.problem.code);
  expect(started.enrolment).toMatchObject({ factorId: "totp-1", secret: "SECRET" });
  expect(started.enrolment.qrCode).toBe("data:image/svg+xml;utf-8,%3Csvg%20fill%3D%22%23000%22%2F%3E");
  expect(await store.actions.finishEnrolment()).toMatchObject({ ok: false, problem: { code: "accounts.second_factor_required" } });
  expect(await store.actions.confirmTotp("totp-1", "123456")).toEqual({ ok: true });
  expect(await store.actions.newRecoveryCodes()).toEqual({ ok: true, codes: ["ABCDE-FGHJK"] });
  expect([store.read().user, stored()]).toEqual([null, null]);
  expect(await store.actions.finishEnrolment()).toEqual({ ok: true, step: "signed-in" });
  expect(storage.getItem("admin_access")).toBe("a-grant");
});

test("setting up may take longer than the password is held", async () => {
  backend.account({ role: "admin" });
  await store.actions.signIn("maya@example.com", password);
  await store.actions.beginTotp();
  now += 20 * 60_000;
  expect(await store.actions.confirmTotp("totp-1", "123456")).toEqual({ ok: true });
  expect(await store.actions.finishEnrolment()).toEqual({ ok: true, step: "signed-in" });
});

test("a moderator without a factor sets one up too", async () => {
  backend.account({ role: "moderator" });
  expect(await store.actions.signIn("maya@example.com", password)).toEqual({ ok: true, step: "verify" });
  expect(store.read()).toMatchObject({ user: null, verification: { why: "staff", mustEnrol: true } });
});

test("an e-mailed link does not get round the second step of an administrator", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  expect(await store.actions.openLink("hash", "magiclink")).toEqual({ ok: true, step: "verify" });
  expect([store.read().user, stored()]).toEqual([null, null]);
  expect(await store.actions.completeVerification("123456")).toEqual({ ok: true, step: "signed-in" });
  expect(storage.getItem("admin_access")).toBe("a-grant");
});

test("a recovery asks for the second step, then for the new password, and only then signs in", async () => {
  backend.account({ role: "user", factors: [factor("totp")] });
  expect(await store.actions.openCode({ email: "maya@example.com", code: "123456", type: "recovery" })).toEqual({
    ok: true,
    step: "verify",
  });
  expect(await store.actions.completeVerification("123456")).toEqual({ ok: true, step: "new-password" });
  expect(store.read()).toMatchObject({ user: null, isRecovering: true });
  expect(await store.actions.updatePassword("three random words")).toEqual({ ok: true, step: "signed-in" });
  expect(store.read()).toMatchObject({ isRecovering: false, user: { email: "maya@example.com" } });
});

test("a role that cannot be looked up signs nobody in", async () => {
  backend.account({ role: "user" });
  backend.failRoles();
  const result = await store.actions.signIn("maya@example.com", password);
  expect(result.ok).toBe(false);
  expect([store.read().user, stored()]).toEqual([null, null]);
  expect(backend.requests.at(-1)).toBe("POST /auth/v1/logout?scope=local");
});

test("signing out takes the session, both grants and the tab's chat, and closes the portal's on the server", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  await store.actions.completeVerification("123456");
  storage.setItem("portal_access", "p");
  expect(await store.actions.signOut()).toEqual({ ok: true });
  expect([stored(), storage.getItem("admin_access"), storage.getItem("portal_access")]).toEqual([null, null, null]);
  expect(hasChat).toBe(false);
  expect(store.read()).toMatchObject({ user: null, ended: "own" });
  expect(backend.requests).toContain("POST /functions/v1/close-portal");
});

test("after half an hour of nothing the grants, the session and the tab's chat are gone", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  await store.actions.completeVerification("123456");
  expect(hasChat).toBe(true);
  storage.setItem("portal_access", "p");
  await store.endIdle();
  expect([stored(), storage.getItem("admin_access"), storage.getItem("portal_access"), hasChat]).toEqual([null, null, null, false]);
  expect(store.read()).toMatchObject({ user: null, ended: "idle" });
});

test("where the library's code does not come, each attempt says that nothing answers, and so does the page", async () => {
  const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const offline = createSessionStore({ ...parts(), clients: { ...parts().clients, stored: missing, passing: missing } });
  const stop = offline.start();
  expect(await offline.actions.signIn("maya@example.com", password)).toMatchObject({ ok: false, problem: { code: "network" } });
  expect(offline.read().failure).toMatchObject({ message: "Failed to fetch dynamically imported module" });
  stop();
});

test("a grant that is on its way when somebody leaves is not kept", async () => {
  backend.account({ role: "admin", factors: [factor("totp")] });
  await store.actions.signIn("maya@example.com", password);
  await store.actions.completeVerification("123456");
  const [renewed] = await Promise.all([store.actions.renewAdminGrant(), store.endIdle()]);
  expect(renewed).toMatchObject({ ok: false, problem: { code: "no_session" } });
  expect([stored(), storage.getItem("admin_access")]).toEqual([null, null]);
});

test("commands go under the session's token, and under the portal grant where nobody is signed in", async () => {
  storage.setItem("portal_access", "p");
  await store.actions.command("my-bookings", {});
  backend.account({ role: "user" });
  await store.actions.signIn("maya@example.com", password);
  await store.actions.command("my-bookings", {});
  const bearers = backend.bearers.filter(([line]) => line.endsWith("my-bookings")).map(([, bearer]) => bearer);
  expect(bearers[0]).toBe("Bearer p");
  expect(bearers[1]).toMatch(/^Bearer ey/);
});

test("a link in place of the password makes no account, and leads to the page that was asked for", async () => {
  const requests: unknown[] = [];
  const send: typeof fetch = async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address);
    if (url.pathname !== "/auth/v1/otp") return backend.send(address, init);
    requests.push([url.searchParams.get("redirect_to"), typeof init?.body === "string" && JSON.parse(init.body)]);
    return Response.json({});
  };
  const clients = createClients({ url: "http://shop.example", publishableKey: "public-key", send, storage });
  const { actions } = createSessionStore({ ...parts(), clients });
  expect(await actions.signInByLink("nobody@example.com", "/account")).toEqual({ ok: true });
  expect(requests).toEqual([["http://shop.example/account", expect.objectContaining({ email: "nobody@example.com", create_user: false })]]);
});
