import { expect, test } from "vitest";
import { readMailLink } from "./mail-link.rules.ts";

const home = "https://chalkway.example";

test("a link of our mail is read, and leads where its sender wanted", () => {
  expect(
    readMailLink(`#token_hash=abc123&type=signup&redirect_to=${encodeURIComponent(`${home}/customer-dashboard?tab=quotes`)}`, home),
  ).toEqual({
    state: "fresh",
    kind: "signup",
    tokenHash: "abc123",
    goTo: "/customer-dashboard?tab=quotes",
  });
});

test("a link that opens an account says whose it is, wherever it leads", () => {
  const facts = (token: string) => readMailLink(`#token_hash=${token}&type=signup&email=maya%40example.org`, home);
  expect(facts("abc")).toMatchObject({ state: "fresh", email: "maya@example.org" });
  expect(facts("pkce_abc")).toMatchObject({ state: "elsewhere", email: "maya@example.org" });
});

test.each([
  "",
  `${home}/`,
  "/",
  `${home}/auth?mode=new-password`,
  "javascript:alert(1)",
  `${home}//evil.example/in`,
  "http://[",
  "data:text/html,hello",
])("a link back to %o names no place", (target) => {
  expect(readMailLink(`#token_hash=abc&type=magiclink&redirect_to=${encodeURIComponent(target)}`, home)).toEqual({
    state: "fresh",
    kind: "magiclink",
    tokenHash: "abc",
    goTo: null,
  });
});

test.each([
  ["another site", "abc", "https://office.example/in"],
  ["a program that holds a verifier", "pkce_abc", `${home}/`],
])("a link asked for by %s is handed to the server with everything it said", (_, token, target) => {
  const link = readMailLink(`#token_hash=${token}&type=recovery&redirect_to=${encodeURIComponent(target)}`, home);
  if (link?.state !== "elsewhere") throw new Error(`read as ${link?.state}`);
  const url = new URL(link.href, home);
  expect(url.origin + url.pathname).toBe(`${home}/auth/v1/verify`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ token, type: "recovery", redirect_to: target });
});

test("a link the server has refused is spent", () => {
  expect(readMailLink("#error=access_denied&error_code=otp_expired&error_description=gone&type=recovery", home)).toEqual({
    state: "spent",
    kind: "recovery",
  });
  expect(readMailLink("#error=access_denied&error_code=otp_expired", home)).toEqual({ state: "spent", kind: null });
  expect(readMailLink("#message=Confirmation+link+accepted", home)).toEqual({ state: "half" });
});

test.each(["", "#", "#main", "#token_hash=&type=signup", "#token_hash=abc", "#token_hash=abc&type=toString", "#type=signup"])(
  "%o is no link of a mail",
  (fragment) => {
    expect(readMailLink(fragment, home)).toBeNull();
  },
);
