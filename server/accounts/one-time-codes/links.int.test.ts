/** Links and codes in mail: signing in, recovery, invitations, PKCE, and where they may lead. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, newestMail, password, wait } from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ accountConfig: { redirectUrls: ["https://*.chalkway.example/**", "myapp://callback"] } });
});
afterAll(() => server.close());

const browse = (query: Record<string, string>) =>
  authRequest(server, `GET /verify?${new URLSearchParams(query).toString()}`, { apikey: "" });
const fragmentOf = (location: string | null) => Object.fromEntries(new URLSearchParams(new URL(location ?? "").hash.slice(1)));
const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const otpFor = async (email: string, options: object = {}) => {
  expect((await newClient(server).auth.signInWithOtp({ email, options })).error).toBeNull();
  return newestMail(server, email);
};

describe("a sign-in link", () => {
  test("signs in whoever presses it, once, and says how", async () => {
    const { email } = await createPerson(server, "ada");
    const { hash, link } = await otpFor(email, { emailRedirectTo: `${server.url}/customer-dashboard` });
    expect(link.get("type")).toBe("magiclink");
    expect(link.get("redirect_to")).toBe(`${server.url}/customer-dashboard`);
    const { data } = await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" });
    expect(claimsOf(data.session?.access_token)).toMatchObject({ amr: [{ method: "magiclink" }], aal: "aal1" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" })).error).toMatchObject({
      code: "otp_expired",
      status: 403,
    });
  });

  test("its code does the same; only the newest counts, and only for an hour", async () => {
    const { email } = await createPerson(server, "coded");
    const first = await otpFor(email);
    wait(server, 61);
    const second = await otpFor(email);
    const { auth } = newClient(server);
    const verify = (token: string) => auth.verifyOtp({ email, token, type: "email" });
    expect((await verify(first.code)).error).toMatchObject({
      code: "otp_expired",
      status: 403,
      message: "Token has expired or is invalid",
    });
    const { data } = await verify(second.code);
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: "otp" }]);
    wait(server, 61);
    const third = await otpFor(email);
    wait(server, 3_601);
    expect((await verify(third.code)).error).toMatchObject({ code: "otp_expired" });
    expect((await auth.verifyOtp({ token_hash: third.hash, type: "email" })).error).toMatchObject({ code: "otp_expired" });
  });

  test("makes an account for a new address, unless it must not", async () => {
    const { hash, link } = await otpFor("brand-new@example.org", { data: { display_name: "New" } });
    expect(link.get("type")).toBe("signup");
    const { data } = await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" });
    expect(data.user).toMatchObject({ email: "brand-new@example.org", user_metadata: { display_name: "New" } });
    const sent = server.mails.length;
    expect(
      (await newClient(server).auth.signInWithOtp({ email: "never@example.org", options: { shouldCreateUser: false } })).error,
    ).toBeNull();
    expect(await authRequest(server, "POST /magiclink", { body: { email: "never-2@example.org" } })).toMatchObject({
      status: 200,
      body: {},
    });
    await server.runJobs();
    expect(server.mails).toHaveLength(sent);
    expect(await server.rows("select id from auth.users where email like 'never%'")).toEqual([]);
  });

  test("five wrong codes, then it waits, whoever asks and however many at once; the link still works", async () => {
    const { email } = await createPerson(server, "guessed");
    const { code, hash } = await otpFor(email);
    const verify = (token: string) => authRequest(server, "POST /verify", { body: { email, token, type: "email" } });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let guess = 0; guess < 5; guess += 1) expect((await verify(wrong)).status).toBe(403);
    const waiting = await verify(code);
    expect(waiting).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
    expect(waiting.headers.get("retry-after")).toBe("900");
    expect((await authRequest(server, "POST /verify", { body: { email: "nobody@example.org", token: wrong, type: "email" } })).status).toBe(
      403,
    );
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" })).error).toBeNull();
    wait(server, 901);
    const next = await otpFor(email);
    // All of them are wrong: a right one would reset the count, whenever it is processed.
    const notThe = (index: number) => String((Number(next.code) + 1 + index) % 1_000_000).padStart(6, "0");
    const rush = await Promise.all(Array.from({ length: 40 }, (_, index) => verify(notThe(index))));
    expect(rush.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5);
    expect((await verify(next.code)).status).toBe(429);
    wait(server, 901);
    const last = await otpFor(email);
    expect((await verify(last.code)).status).toBe(200);
  });

  test("is for what it was sent: a sign-in link resets nothing, a recovery link is no sign-up", async () => {
    const { email } = await createPerson(server, "mixed");
    const { hash } = await otpFor(email);
    for (const type of ["recovery", "invite", "email_change", "signup"] as const)
      expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type })).error).toMatchObject({ code: "otp_expired" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" })).error).toBeNull();
  });
});

test("a recovery signs in to choose a new password, known address or not answered alike", async () => {
  const { email } = await createPerson(server, "forgetful");
  const { auth } = newClient(server);
  const answers = [
    await auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth` }),
    await auth.resetPasswordForEmail("nobody@example.org"),
  ];
  expect(answers).toEqual([
    { data: {}, error: null },
    { data: {}, error: null },
  ]);
  const { hash, code, link } = await newestMail(server, email);
  expect(link.get("type")).toBe("recovery");
  expect(server.mails.filter(({ to }) => to === "nobody@example.org")).toEqual([]);
  expect(await server.rows("select 1 from auth.users where email = 'nobody@example.org'")).toEqual([]);
  expect(code).toMatch(/^\d{6}$/);
  const { data } = await auth.verifyOtp({ email, token: code, type: "recovery" });
  expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: "recovery" }]);
  expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "recovery" })).error).not.toBeNull();
  expect((await auth.getUser()).data.user?.recovery_sent_at).toBeDefined();
  expect((await auth.updateUser({ password: "violet-lamp-88-otter" })).error).toBeNull();
  for (const { error } of [
    await auth.resetPasswordForEmail("twice@example.org"),
    await auth.resetPasswordForEmail("twice@example.org"),
  ].slice(1))
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
});

describe("sending again", () => {
  test("a confirmation comes again; nobody learns whether there was one to send", async () => {
    await newClient(server).auth.signUp({ email: "again@example.org", password });
    wait(server, 61);
    const { auth } = newClient(server);
    expect((await auth.resend({ type: "signup", email: "again@example.org" })).error).toBeNull();
    const { hash } = await newestMail(server, "again@example.org");
    expect((await auth.verifyOtp({ token_hash: hash, type: "signup" })).error).toBeNull();
    expect((await auth.signInWithPassword({ email: "again@example.org", password })).error).toBeNull();
    const sent = server.mails.length;
    wait(server, 61);
    for (const email of ["again@example.org", "nobody@example.org"])
      for (const type of ["signup", "email_change"] as const) {
        expect(await authRequest(server, "POST /resend", { body: { type, email } })).toMatchObject({ status: 200, body: {} });
        wait(server, 61);
      }
    await server.runJobs();
    expect(server.mails).toHaveLength(sent);
  });

  test.each([
    [{ type: "signup" }, "validation_failed"],
    [{ type: "recovery", email: "x@example.org" }, "validation_failed"],
    [{ type: "sms", email: "x@example.org" }, "validation_failed"],
    [{ type: "email_change", phone: "447700900000" }, "validation_failed"],
    [{ type: "sms", phone: "447700900000" }, "phone_provider_disabled"],
  ])("%j is refused", async (body, code) => {
    expect(await authRequest(server, "POST /resend", { body })).toMatchObject({ status: 400, body: { code } });
  });
});

describe("links of other programs' mail, pressed in a browser", () => {
  test("lead on with the session in the fragment, which no server sees", async () => {
    const { email } = await createPerson(server, "browser");
    const { hash } = await otpFor(email);
    const { status, headers } = await browse({ token: hash, type: "magiclink", redirect_to: "https://app.chalkway.example/in" });
    expect(status).toBe(303);
    expect(headers.get("location")).toMatch(/^https:\/\/app\.chalkway\.example\/in#/);
    const facts = fragmentOf(headers.get("location"));
    expect(facts).toMatchObject({ token_type: "bearer", expires_in: "3600", type: "magiclink" });
    expect(Object.keys(facts).toSorted()).toEqual(["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "type"]);
    expect((await newClient(server).auth.getUser(facts["access_token"])).data.user?.email).toBe(email);
    const again = await browse({ token: hash, type: "magiclink" });
    expect(again.status).toBe(303);
    expect(fragmentOf(again.headers.get("location"))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
  });

  test("a scanner that only looks (HEAD) uses nothing up", async () => {
    const { email } = await createPerson(server, "scanned");
    const { hash } = await otpFor(email);
    expect((await authRequest(server, `HEAD /verify?token=${hash}&type=magiclink`, { apikey: "" })).status).toBe(401);
    expect((await authRequest(server, `HEAD /verify?token=${hash}&type=magiclink`)).status).toBe(405);
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "magiclink" })).error).toBeNull();
  });

  test.each([
    ["our own site", "/somewhere?x=1", true],
    ["this machine on any port", "http://localhost:5173/cb", true],
    ["a listed pattern", "https://a.chalkway.example/deep/er", true],
    ["a listed app", "myapp://callback", true],
    ["another site", "https://evil.example/cb", false],
    ["a pattern's label with a dot in it", "https://a.b.chalkway.example/x", false],
    ["a host of numbers dressed up", "https://3232235777#.chalkway.example/x", false],
    ["a host behind a name", "https://a.chalkway.example@evil.example/", false],
    ["a name before our own site", "http://someone@127.0.0.1/", false],
    ["a listed name within another", "https://evil.example/?.chalkway.example/", false],
    ["a script", "javascript:alert(1)", false],
    ["nonsense", "//evil.example", false],
  ])("may lead to %s: %s", async (_, wanted, isAllowed) => {
    const target = wanted.startsWith("/s") ? server.url + wanted : wanted;
    const { headers } = await browse({ token: "none", type: "magiclink", redirect_to: target });
    const redirectUrl = headers.get("location") ?? "";
    expect(redirectUrl.startsWith(isAllowed ? target : `${server.url}/#`)).toBe(true);
  });

  test("are written for our own site when another was asked for, without a word", async () => {
    const { email } = await createPerson(server, "elsewhere");
    const { auth } = newClient(server);
    const redirectTo = "https://evil.example/in";
    expect((await auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } })).error).toBeNull();
    expect((await newestMail(server, email)).link.get("redirect_to")).toBe(server.url);
    wait(server, 61);
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    expect((await newestMail(server, email)).link.get("redirect_to")).toBe(server.url);
    await auth.signUp({ email: "elsewhere-new@example.org", password, options: { emailRedirectTo: redirectTo } });
    expect((await newestMail(server, "elsewhere-new@example.org")).link.get("redirect_to")).toBe(server.url);
  });

  test("for a change of address say when the other mailbox is still to agree", async () => {
    const { email } = await createPerson(server, "halfway");
    const { auth } = newClient(server);
    await auth.signInWithPassword({ email, password });
    await auth.updateUser({ email: "halfway-new@example.org" });
    const [old, next] = [await newestMail(server, email), await newestMail(server, "halfway-new@example.org")];
    const half = await browse({ token: old.hash, type: "email_change" });
    expect(fragmentOf(half.headers.get("location"))).toEqual({ message: expect.stringContaining("other email") });
    const opened = await browse({ token: next.hash, type: "email_change" });
    expect(claimsOf(fragmentOf(opened.headers.get("location"))["access_token"]).email).toBe("halfway-new@example.org");
  });

  test("without a token or of an unknown type are refused in words", async () => {
    expect((await browse({ type: "magiclink" })).body).toMatchObject({ code: "validation_failed" });
    expect((await browse({ token: "x", type: "sms" })).status).toBe(400);
  });
});

describe("PKCE", () => {
  const begin = async (name: string, flow: "otp" | "recover" | "signup" = "otp") => {
    const email = `${name}@example.org`;
    if (flow !== "signup") await createPerson(server, name);
    const { auth } = newClient(server, { flowType: "pkce" });
    if (flow === "otp") await auth.signInWithOtp({ email });
    else if (flow === "recover") await auth.resetPasswordForEmail(email);
    else await auth.signUp({ email, password });
    const { hash, link } = await newestMail(server, email);
    const { status, headers } = await browse({ token: hash, type: link.get("type") ?? "", redirect_to: `${server.url}/cb` });
    expect(status).toBe(303);
    const location = new URL(headers.get("location") ?? "");
    expect(location.hash).toBe("");
    return { auth, email, hash, code: location.searchParams.get("code") ?? expect.fail(location.href) };
  };

  test.each(["otp", "recover", "signup"] as const)(
    "%s: the link brings a code, and only the browser that asked can exchange it, once",
    async (flow) => {
      const { auth, code, email, hash } = await begin(`pkce-${flow}`, flow);
      expect(hash).toMatch(/^pkce_/);
      const { data, error } = await auth.exchangeCodeForSession(code);
      expect({ error, email: data.user?.email }).toEqual({ error: null, email });
      const again = await authRequest(server, "POST /token?grant_type=pkce", { body: { auth_code: code, code_verifier: "x".repeat(43) } });
      expect(again).toMatchObject({ status: 404, body: { code: "flow_state_not_found" } });
    },
  );

  test("refuses a wrong verifier, one that came too late, and nobody's code", async () => {
    const exchange = (auth_code: string, code_verifier: string) =>
      authRequest(server, "POST /token?grant_type=pkce", { body: { auth_code, code_verifier } });
    const { code } = await begin("pkce-wrong");
    expect(await exchange(code, "y".repeat(43))).toMatchObject({ status: 400, body: { code: "bad_code_verifier" } });
    expect(await exchange("", "y".repeat(43))).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(await exchange(code, "")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(await exchange("0", "y".repeat(43))).toMatchObject({ status: 404, body: { code: "flow_state_not_found" } });
    wait(server, 301);
    expect(await exchange(code, "y".repeat(43))).toMatchObject({ status: 422, body: { code: "flow_state_expired" } });
  });

  test("takes a plain challenge, and methods in any case", async () => {
    const verifier = "plain-verifier-".repeat(4);
    const { email } = await createPerson(server, "pkce-plain");
    for (const [challenge, method] of [
      [verifier, "PLAIN"],
      [createHash("sha256").update(verifier).digest("base64url"), "S256"],
    ]) {
      const answer = await authRequest(server, "POST /otp", { body: { email, code_challenge: challenge, code_challenge_method: method } });
      expect(answer.status).toBe(200);
      const { hash } = await newestMail(server, email);
      const location = new URL((await browse({ token: hash, type: "magiclink" })).headers.get("location") ?? "");
      const body = { auth_code: location.searchParams.get("code"), code_verifier: verifier };
      expect((await authRequest(server, "POST /token?grant_type=pkce", { body })).status).toBe(200);
      wait(server, 61);
    }
  });

  test("a fault travels in the query as well, where such a client looks", async () => {
    const { hash } = await begin("pkce-fault");
    const location = new URL((await browse({ token: hash, type: "magiclink" })).headers.get("location") ?? "");
    expect(location.searchParams.get("error_code")).toBe("otp_expired");
    expect(location.hash).toContain("error_code=otp_expired");
  });

  test("somebody banned since the link was pressed gets no session", async () => {
    const { auth, code, email } = await begin("pkce-banned");
    await server.rows("update auth.users set banned_until = 'infinity' where email = $1", [email]);
    expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({ code: "user_banned", status: 400 });
  });
});

test.each([
  [{ type: "email", token: "123456" }],
  [{ type: "email", email: "x@example.org" }],
  [{ type: "sms", token: "123456", email: "x@example.org" }],
  [{ type: "telepathy", token_hash: "x" }],
  [{}],
])("POST /verify with %j is refused", async (body) => {
  expect(await authRequest(server, "POST /verify", { body })).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});
