/** What the official client's own test suites check in `functions/v1`, `auth/v1` and `storage/v1`, with their requests without a key. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#domain/contracts.ts";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import { readConfig } from "#server/config.ts";
import { authRequest, createPerson, newClient, signIn } from "#tests/support/account-journey.ts";
import { restClient } from "#tests/support/rest.ts";
import { createBuckets, createOwner, storageFetch } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Owner;
let office: ReturnType<typeof createClient>;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ accountConfig: { keylessRequests: true } });
  await createBuckets(server);
  maya = await createOwner(server);
  office = createClient(server.url, server.accounts.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
});
afterAll(() => server.close());
const failureOf = async (error: unknown) => {
  const { context } = error as { context: Response };
  return { status: context.status, body: await context.json() };
};

describe("functions", () => {
  test("a command that needs no input is called without a body", async () => {
    const person = await signIn(server, await createPerson(server, "ada"));
    const { data, error } = await person.client.functions.invoke("my-bookings");
    expect([error, data]).toEqual([null, { bookings: [] }]);
    const bare = await fetch(`${server.url}/functions/v1/my-bookings`, {
      method: "POST",
      headers: { apikey: server.key, authorization: `Bearer ${person.token}` },
    });
    expect([bare.status, await bare.json()]).toEqual([200, { bookings: [] }]);
  });

  test("one that needs some says so, as before", async () => {
    const { error } = await restClient(server).functions.invoke("price");
    expect(await failureOf(error)).toMatchObject({ status: 400, body: { error: { code: "request.json_invalid" } } });
    const withoutInput = (contracts as readonly CommandContract[])
      .filter(({ input }) => input.safeParse({}).success)
      .map(({ name }) => name);
    expect(withoutInput).toContain("my-bookings");
    expect(withoutInput).not.toContain("price");
  });

  test("the public facts are told by POST as well", async () => {
    const { data } = await restClient(server).functions.invoke("public-config");
    expect(data).toMatchObject({ publishableKey: server.key, company: { name: expect.any(String) } });
    expect((await restClient(server).functions.invoke("public-config", { method: "GET" })).data).toEqual(data);
  });

  test.each(["no-such-function", "no-such-function/below", "constructor"])(
    "%s is not found, in hosted words beside our own",
    async (name) => {
      for (const method of ["POST", "GET", "DELETE"] as const) {
        const { error } = await restClient(server).functions.invoke(name, { method });
        expect(await failureOf(error), method).toEqual({
          status: 404,
          body: {
            code: "NOT_FOUND",
            message: "Requested function was not found",
            error: { code: "request.not_found", message: "There is nothing at this address.", requestId: expect.any(String) },
          },
        });
      }
    },
  );
});

describe("auth", () => {
  test.each([
    '"ada l"@example.org',
    "ada(x)@example.org",
    "ada<x>@example.org",
    "ädа@example.org",
    "ada@ex\u00e4mple.org",
    "\u212Aate@example.org",
    "ada@\u212Aent.example",
    "ada,b@example.org",
    "ada;b@example.org",
    "ada\\b@example.org",
    "ada@exa_mple.org",
  ])("%j has characters no address field of a browser takes: refused", async (email) => {
    const { error } = await newClient(server).auth.signUp({ email, password: "blue-van-42-sofa" });
    expect(error).toMatchObject({ status: 400, code: "validation_failed", message: "Unable to validate email address: invalid format" });
  });

  test.each(["-1", "0", "x", "1.5", "99999999999"])("page %s of people is refused", async (page) => {
    for (const query of [`page=${page}`, `per_page=${page}`])
      expect(await authRequest(server, `GET /admin/users?${query}`, { apikey: server.accounts.secretKey }), query).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: expect.stringContaining("Bad Pagination Parameters") },
      });
    expect((await office.auth.admin.listUsers({ page: -1 })).error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await office.auth.admin.listUsers()).error).toBeNull();
    expect((await office.auth.admin.listUsers({ page: 2, perPage: 1 })).error).toBeNull();
  });

  test("a telephone as second factor needs its number, in the protocol's words", async () => {
    const { auth } = await signIn(server, await createPerson(server, "ben"));
    const enrol = async (phone: string) => (await auth.mfa.enroll({ factorType: "phone", phone })).error;
    expect(await enrol("")).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Phone number required to enroll Phone factor",
    });
    expect(await enrol("12")).toMatchObject({ status: 400, message: "Invalid phone number format (E.164 required)" });
  });

  test("ways to sign in that there are none of say so, in the protocol's words", async () => {
    const { auth } = newClient(server);
    expect((await auth.signInAnonymously()).error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
    expect((await auth.signInWithSSO({ domain: "x.org" })).error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
    expect((await auth.signInWithIdToken({ provider: "google", token: "x" })).error).toMatchObject({
      status: 400,
      message: "unsupported_grant_type",
    });
    const { data } = await auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    expect(await (await fetch(data.url ?? "")).json()).toMatchObject({
      error_code: "validation_failed",
      msg: expect.stringContaining("Unsupported provider"),
    });
    const person = await signIn(server, await createPerson(server, "dee"));
    const key = await authRequest(server, "POST /factors", {
      token: person.token,
      body: { factor_type: "webauthn", friendly_name: "key" },
    });
    expect(key).toMatchObject({ status: 422, body: { code: "mfa_webauthn_enroll_not_enabled" } });
    expect((await person.auth.linkIdentity({ provider: "google" })).error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
    for (const line of ["GET /oauth/authorize", "POST /passkeys/register", "GET /admin/sso/providers"])
      expect(await authRequest(server, line, { token: person.token }), line).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("who signed out is told by rest that the session has ended", async () => {
    const { auth, token } = await signIn(server, await createPerson(server, "cy"));
    await auth.signOut();
    await expect
      .poll(async () => {
        const { status, error } = await restClient(server, token).from("towns").select("slug");
        return [status, error?.code, error?.message];
      })
      .toEqual([401, "PGRST303", "The session of this JWT has ended"]);
  });
});

describe("without a key, as the suites come", () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

  test("one is a visitor, or whoever the bearer says", async () => {
    expect((await get("/rest/v1/towns?limit=1")).status).toBe(200);
    expect((await get("/rest/v1/bookings?limit=1")).status).toBe(401);
    const secret = { authorization: `Bearer ${server.accounts.secretKey}` };
    expect((await get("/auth/v1/admin/users", secret)).status).toBe(200);
    expect((await get("/storage/v1/object/list/mine", { authorization: `Bearer ${maya.token}` })).status).not.toBe(401);
    for (const authorization of ["Bearer sb_secret_wrong", "Bearer sb_publishable_wrong"])
      expect((await get("/auth/v1/admin/users", { authorization })).status).toBe(401);
    expect((await get("/auth/v1/admin/users")).status).toBe(401);
    expect((await get("/rest/v1/towns", { apikey: "wrong" })).status).toBe(401);
  });

  test("only where the setting says so, which production refuses", async () => {
    expect(() => readConfig({ KEYLESS_REQUESTS: "on" })).toThrow(/KEYLESS_REQUESTS: refused in production/);
    expect(readConfig({ KEYLESS_REQUESTS: "on", NODE_ENV: "test" }).keylessRequests).toBe(true);
    expect(readConfig({})).toMatchObject({ keylessRequests: false, restAggregates: false });
  });
});

describe("storage", () => {
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  test("a bucket says when in milliseconds, and nothing of its type", async () => {
    const expected = {
      id: "mine",
      name: "mine",
      owner: "",
      public: false,
      file_size_limit: 200_000,
      allowed_mime_types: null,
      created_at: moment,
      updated_at: moment,
    };
    expect((await office.storage.getBucket("mine")).data).toEqual(expected);
    expect((await office.storage.listBuckets({ search: "mine" })).data).toEqual([expected]);
  });

  test("a list of one level: the whole path as name, its last part as key; all moments alike", async () => {
    const files = maya.files("mine");
    for (const name of ["a.txt", "deep/b.txt", "deep/deeper/c.txt"]) await files.upload(`${maya.sub}/list/${name}`, "x");
    const times = { id: expect.any(String), created_at: moment, updated_at: moment, last_accessed_at: moment };
    const level = (await files.listV2({ prefix: `${maya.sub}/list/`, with_delimiter: true })).data;
    expect(level?.folders).toEqual([{ name: `${maya.sub}/list/deep/`, key: "deep" }]);
    expect(level?.objects).toEqual([expect.objectContaining({ name: `${maya.sub}/list/a.txt`, key: "a.txt", ...times })]);
    const folder = (await files.listV2({ prefix: `${maya.sub}/list/de`, with_delimiter: true })).data;
    expect(folder?.folders).toEqual([{ name: `${maya.sub}/list/deep/`, key: "deep" }]);
    const all = (await files.listV2({ prefix: `${maya.sub}/list/` })).data;
    expect(all?.objects.map(({ name, key }) => [name, key])).toEqual(
      ["a.txt", "deep/b.txt", "deep/deeper/c.txt"].map((name) => [`${maya.sub}/list/${name}`, `${maya.sub}/list/${name}`]),
    );
    const [listed] = (await files.list(`${maya.sub}/list`, { search: "a.txt" })).data ?? [];
    expect(listed).toMatchObject({ name: "a.txt", ...times });
    expect((await files.info(`${maya.sub}/list/a.txt`)).data).toMatchObject({ createdAt: moment });
    expect((await files.remove([`${maya.sub}/list/a.txt`])).data).toEqual([expect.objectContaining(times)]);
  });

  test("a version of a file is refused, lest another one is read or removed", async () => {
    const files = maya.files("mine");
    const name = `${maya.sub}/kept.txt`;
    await files.upload(name, "x");
    const versionId = "0b8f0b1c-1111-4111-8111-111111111111";
    const refused = { code: "InvalidRequest", message: expect.stringContaining("Versions of files are not kept") };
    expect((await files.remove([{ path: name, versionId }])).error).toMatchObject(refused);
    expect((await files.createSignedUrl(name, 60, { versionId })).error).toMatchObject(refused);
    expect((await files.info(name, { versionId })).error).toMatchObject(refused);
    expect((await files.download(name, { versionId })).error).not.toBeNull();
    expect((await files.listV2({ noncurrentVersions: "only" })).error).toMatchObject(refused);
    expect((await files.listV2({ exactMatch: true })).error).toMatchObject({ code: "InvalidRequest" });
    expect((await files.listV2({ noncurrentVersions: "exclude", deleteMarkers: "exclude", exactMatch: false })).error).toBeNull();
    expect((await files.remove([name])).data).toHaveLength(1);
  });

  test("another picture of a picture is refused in words, wherever it is asked for", async () => {
    const files = maya.files("mine");
    const name = `${maya.sub}/picture.txt`;
    await files.upload(name, "x");
    const transform = { width: 200, height: 200 };
    const words = expect.stringContaining("not transformed here");
    expect((await files.createSignedUrl(name, 60, { transform })).error).toMatchObject({
      statusCode: "400",
      code: "InvalidRequest",
      message: words,
    });
    expect((await files.createSignedUrl(name, 60)).error).toBeNull();
    expect((await files.download(name, { transform })).error).not.toBeNull();
    for (const path of [`authenticated/mine/${name}`, "public/shop/a.png"])
      expect(await (await storageFetch(server)(`render/image/${path}?width=200`)).json(), path).toMatchObject({
        code: "InvalidRequest",
        message: words,
      });
    const { publicUrl } = maya.files("shop").getPublicUrl("a.png", { transform }).data;
    expect(await (await fetch(publicUrl)).json()).toMatchObject({ message: words });
  });
});
